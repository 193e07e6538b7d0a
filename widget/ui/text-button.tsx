import type { ComponentProps } from 'react'
import './text-button.css'

/** Button that looks like a link within text. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="text-button" {...props} />
)

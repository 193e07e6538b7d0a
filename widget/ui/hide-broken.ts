import type { SyntheticEvent } from 'react'

/**
 * Hides a drawing that fails to load: the label below says more than the browser's broken picture.
 */
export const hideBroken = ({ target }: SyntheticEvent): void => {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden'
}

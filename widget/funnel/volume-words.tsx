import type { ReactNode } from 'react'

/** The volume and its truck: in one sentence for a screen reader, as `children` set them for the eye. */
export const VolumeWords = ({
  described,
  children,
}: {
  described: string
  children: ReactNode
}) => (
  <p>
    <span className="hidden">{described}</span>
    <span aria-hidden="true">{children}</span>
  </p>
)

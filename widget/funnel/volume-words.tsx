import type { ReactNode } from 'react'

/** The volume and its truck: one sentence for screen readers, and `children` for display. */
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

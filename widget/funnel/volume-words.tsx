import type { ReactNode } from 'react'

/** The volume and its truck: in one sentence for who listens, as `children` set them for who looks. */
export const VolumeWords = ({ described, children }: { described: string; children: ReactNode }) => (
  <p>
    <span className="hidden" role="status">
      {described}
    </span>
    <span aria-hidden="true">{children}</span>
  </p>
)

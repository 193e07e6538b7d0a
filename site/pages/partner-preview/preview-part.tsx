import type { ReactNode } from 'react'

interface PreviewPartProps {
  id?: string
  title: string
  /** A sentence on it, below its title. */
  intro?: string
  children?: ReactNode
}

/** Part of a preview, with a description. */
export const PreviewPart = ({ id, title, intro, children }: PreviewPartProps) => (
  <section className="preview-part frame" id={id}>
    <div>
      <h2>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
    </div>
    <div>{children}</div>
  </section>
)

import type { ReactNode } from 'react'

interface PreviewPartProps {
  id?: string
  title: string
  children: ReactNode
}

/** What a preview says of a page, below it. */
export const PreviewPart = ({ id, title, children }: PreviewPartProps) => (
  <section className="preview-part frame" id={id}>
    <h2>{title}</h2>
    {children}
  </section>
)

import type { ReactNode } from 'react'
import { MoreLink } from '../../ui/more-link'

interface PreviewListProps {
  id: string
  texts: { title: string; all: string }
  /** Link to the whole list. */
  href: string
  isEmpty: boolean
  /** One row on phones. */
  isStrip?: boolean
  children: ReactNode
}

/** The first entries of a list with a link to the rest; empty without entries. */
export const PreviewList = ({
  id,
  texts,
  href,
  isEmpty,
  isStrip = false,
  children,
}: PreviewListProps) =>
  isEmpty ? null : (
    <section aria-labelledby={id}>
      <div className="told-head">
        <h2 id={id}>{texts.title}</h2>
        <MoreLink href={href} label={texts.all} />
      </div>
      <ul className={isStrip ? 'strip' : undefined}>{children}</ul>
    </section>
  )

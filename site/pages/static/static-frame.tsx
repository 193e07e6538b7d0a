import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/texts/figures'
import { STATIC_PAGES } from '../../content/static-pages'
import type { StaticContent } from '../../editorial'
import { ArticleParts } from '../../ui/article-parts'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Drawing } from '../../ui/picture'

/** Fewer parts are found without a list of them. */
const WORTH_A_LIST = 4

const monthOf = (date: string): string =>
  /^\d{4}-\d{2}$/.test(date) ? formatDate(`${date}-02`).replace(/^\S+ /, '') : date

const Contents = ({ headings }: Pick<StaticContent, 'headings'>) => (
  <ol>
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)

const Sources = ({ sources }: Pick<StaticContent, 'sources'>) =>
  sources.length === 0 ? null : (
    <section className="static-sources" aria-labelledby="sources">
      <h2 id="sources">{STATIC_PAGES.sources}</h2>
      <ul>
        {sources.map(({ label, href, date }) => (
          <li key={label}>
            <a href={href} rel="noopener">
              {label}
            </a>
            , {STATIC_PAGES.seen(monthOf(date))}
          </li>
        ))}
      </ul>
    </section>
  )

const Related = ({ related }: Pick<StaticContent, 'related'>) =>
  related.length === 0 ? null : (
    <nav className="static-related" aria-labelledby="lire-aussi">
      <h2 id="lire-aussi">{STATIC_PAGES.related}</h2>
      <ul>
        {related.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )

interface StaticFrameProps {
  content: StaticContent
  /** Beside the title. */
  beside: ReactNode
  /** Between the head and the text. */
  before?: ReactNode
  /** Its picture above the text: where it does not stand in the head. */
  isIllustrated?: boolean
  /** Where one may go from here. */
  next: ReactNode
}

/** What all static pages share: the way here, title and date, the text with a list of its parts, its sources, and a next step. */
export const StaticFrame = ({ content, beside, before, isIllustrated = false, next }: StaticFrameProps) => {
  const { title, h1Title, lead, headings, parts, picture, updatedAt, sources, related } = content
  const day = updatedAt.toISOString().slice(0, 10)
  const hasList = headings.length >= WORTH_A_LIST
  return (
    <div className="editorial static frame">
      <Breadcrumb here={h1Title ?? title} />
      <div className={beside === null ? 'static-head' : 'static-head static-head-wide'}>
        <div>
          <h1>{h1Title ?? title}</h1>
          {lead !== null && <p className="lead">{lead}</p>}
          <p className="static-date">
            <time dateTime={day}>{STATIC_PAGES.updated(formatDate(day))}</time>
          </p>
        </div>
        {beside}
      </div>
      {before}
      <div className="static-body">
        <div className="static-aside">
          {hasList && (
            <nav className="static-contents" aria-label={STATIC_PAGES.contents}>
              <p>{STATIC_PAGES.contents}</p>
              <Contents headings={headings} />
            </nav>
          )}
        </div>
        <div>
          {hasList && (
            <details className="static-drawer disclosure">
              <summary>{STATIC_PAGES.contents}</summary>
              <Contents headings={headings} />
            </details>
          )}
          {isIllustrated && picture !== null && (
            <Drawing picture={picture} className="static-picture static-above" width="min(42rem, 100vw)" />
          )}
          <div className="static-text">
            <ArticleParts parts={parts} />
          </div>
          <Sources sources={sources} />
          <Related related={related} />
        </div>
      </div>
      {next}
    </div>
  )
}

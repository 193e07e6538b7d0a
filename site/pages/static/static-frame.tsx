import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/texts/figures'
import { STATIC_PAGES } from '../../texts/static-page-texts'
import type { StaticContent } from '../../ports/editorial'
import { ArticleParts } from '../../ui/article-parts'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Contents } from '../../ui/contents'
import { ContentPicture } from '../../ui/picture'
import { Related } from '../../ui/related'
import { Sources } from '../../ui/sources'

/** Minimum number of parts for a table of contents. */
const WORTH_A_LIST = 4

interface StaticFrameProps {
  content: StaticContent
  /** Beside the title. */
  beside: ReactNode
  /** Between the head and the text. */
  before?: ReactNode
  /** True if its picture is above the text, not in the head. */
  isIllustrated?: boolean
  /** Next steps. */
  next: ReactNode
}

/**
 * Frame of all static pages: breadcrumbs, title, date, text with contents, sources, and a next
 * step.
 */
export const StaticFrame = ({
  content,
  beside,
  before,
  isIllustrated = false,
  next,
}: StaticFrameProps) => {
  const { title, h1Title, lead, headings, parts, picture, updatedAt, sources, related } = content
  const day = updatedAt.toISOString().slice(0, 10)
  return (
    <>
      <div className="editorial static frame">
        <Breadcrumb here={h1Title ?? title} />
        <div className={beside === null ? 'static-head' : 'static-head static-head-wide'}>
          <div>
            <h1>{h1Title ?? title}</h1>
            {lead !== null && <p className="lead">{lead}</p>}
            <p className="dated">
              <time className="tag" dateTime={day}>
                {STATIC_PAGES.updated(formatDate(day))}
              </time>
            </p>
          </div>
          {beside}
        </div>
        {before}
        <div className="beside-contents">
          {headings.length >= WORTH_A_LIST && <Contents headings={headings} />}
          <div className="static-main">
            {isIllustrated && picture !== null && (
              <ContentPicture
                picture={picture}
                className="static-picture static-above"
                width="min(42rem, 100vw)"
              />
            )}
            <div className="static-text">
              <ArticleParts parts={parts} />
            </div>
            <Sources sources={sources} />
            <Related related={related} />
          </div>
        </div>
      </div>
      {next}
    </>
  )
}

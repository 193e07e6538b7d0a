import type { ReactNode } from 'react'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { EditedPlace } from '../../ports/directory'
import type { ArticleLink } from '../../ports/editorial'
import { Breadcrumb } from '../../ui/breadcrumb'
import { ArticlePreviewBar } from '../editorial/article-preview-bar'
import { DraftTag } from '../editorial/draft-tag'
import type { PlacePageView } from './place-page-views'

interface PlaceHeadProps extends Pick<PlacePageView<unknown>, 'preview' | 'isComplete'> {
  edited: EditedPlace | null
  /** Breadcrumbs. */
  trail?: readonly ArticleLink[]
  here: string
  /** Title without an editor's. */
  title: string
  /** Fact that distinguishes places of the same name. */
  place?: ReactNode
  lead: ReactNode
  /** An editor's subtitle is added to the lead instead of replacing it. */
  isLeadKept?: boolean
  /** Below the words. */
  children: ReactNode
  beside: ReactNode
}

/** Head of a page: breadcrumbs, title, and main content. */
export const PlaceHead = (props: PlaceHeadProps) => {
  const {
    preview,
    isComplete,
    edited,
    trail = [],
    here,
    title,
    place,
    lead,
    isLeadKept = false,
    children,
    beside,
  } = props
  const subtitle = edited?.subtitle ?? null
  return (
    <>
      {preview && <ArticlePreviewBar preview={preview} />}
      <div className="place frame">
        <Breadcrumb trail={trail} here={here} />
        {!isComplete && (
          <p className="place-unread" role="status">
            {DIRECTORY_TEXTS.unread}
          </p>
        )}
        <div className="place-head">
          <div>
            <h1>{edited?.h1 ?? title}</h1>
            {place !== undefined && <p className="place-where">{place}</p>}
            <DraftTag isDraft={preview !== null && edited?.isDraft} />
            {subtitle !== null && <p className="lead">{subtitle}</p>}
            {(subtitle === null || isLeadKept) && <p className="lead">{lead}</p>}
            {children}
          </div>
          {beside}
        </div>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import type { EditedPlace } from '../../ports/directory'
import type { ArticleLink } from '../../ports/editorial'
import { Breadcrumb } from '../../ui/breadcrumb'
import { ArticlePreviewBar } from '../editorial/article-preview-bar'
import { DraftTag } from '../editorial/draft-tag'
import type { ShownPage } from './shown-places'

interface PlaceHeadProps extends Pick<ShownPage<unknown>, 'preview' | 'isComplete'> {
  edited: EditedPlace | null
  /** Between the home page and here. */
  trail?: readonly ArticleLink[]
  here: string
  /** Where an editor has left it out. */
  title: string
  /** What tells it from places of the same name. */
  place?: ReactNode
  lead: ReactNode
  /** Whether an editor's subtitle stands before the lead, and not in its place. */
  isLeadKept?: boolean
  /** Below the words. */
  children: ReactNode
  beside: ReactNode
}

/** Where one is, what the place is called, and what one came for. */
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

import { dayInFrance } from '../../../shared/domain/moving-date'
import { formatDate } from '../../../shared/texts/figures'
import { ARTICLE_TEXTS, LIST_TEXTS } from '../../texts/article-texts'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import { ContentPicture } from '../../ui/picture'
import type { ArticleView } from './article-views'

/** Breadcrumbs, title, date and reading time of an article. */
export const ArticleHead = ({ view: { kind, article, preview } }: { view: ArticleView }) => {
  const { title, h1Title, description, picture, updatedAt, readingMinutes, isDraft } = article
  const updated = dayInFrance(updatedAt)
  const list = routes.list.href(kind.path)
  return (
    <header className="story-head">
      <div className={picture === null ? 'frame' : 'frame story-head-pictured'}>
        <div>
          <Breadcrumb
            trail={[
              {
                title: kind.texts.name,
                href: preview === null ? list : routes.articlePreview.href(list),
              },
            ]}
            here={title}
          />
          {preview !== null && isDraft && (
            <p className="tag tag-open story-draft">{LIST_TEXTS.preview.draft}</p>
          )}
          <h1>{h1Title}</h1>
          {kind.areQuestions !== true && <p className="lead">{description}</p>}
          <p className="story-meta">
            <span>
              {ARTICLE_TEXTS.updated} <time dateTime={updated}>{formatDate(updated)}</time>
            </span>
            <span>{ARTICLE_TEXTS.reading(readingMinutes)}</span>
          </p>
        </div>
        {picture && (
          <ContentPicture
            className="story-picture"
            picture={picture}
            width="(min-width: 56rem) 33rem, 100vw"
            isEager
          />
        )}
      </div>
    </header>
  )
}

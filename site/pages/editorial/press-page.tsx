import { dayInFrance } from '../../../shared/domain/moving-date'
import { formatDate } from '../../../shared/texts/figures'
import { LIST_TEXTS } from '../../content/article-texts'
import type { PressArticle } from '../../editorial'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { Icon } from '../../ui/icon'
import { Pagination } from '../../ui/pagination'
import { Drawing } from '../../ui/picture'
import { listSeo } from '../structured-data/list-data'
import { CARD_WIDTH } from './article-cards'
import { ArticlePreviewBar } from './article-preview-bar'
import { ListHead, listWords } from './list-head'
import { EmptyList } from './list-page'
import { NextStep } from './next-step'
import type { ShownPress } from './shown'

const { press: TEXTS } = LIST_TEXTS
const PATH = '/la-presse-en-parle'

const PressCard = ({ article, isFirst }: { article: PressArticle; isFirst: boolean }) => {
  const { title, href, kind, picture, text, createdAt, isExample } = article
  const day = dayInFrance(createdAt)
  return (
    <li className="story-card">
      {picture && <Drawing picture={picture} width={CARD_WIDTH} isEager={isFirst} />}
      <div>
        <p className="story-tags">
          <span className="tag">{TEXTS.kinds[kind]}</span>
          {isExample && <span className="tag tag-open">{TEXTS.example}</span>}
        </p>
        <h2>
          <a href={href} rel="noopener">
            {title} <Icon name="external-link" size={18} />
            <span className="visually-hidden">{TEXTS.outward}</span>
          </a>
        </h2>
        <p>{text}</p>
        <p className="story-date">
          <time dateTime={day}>{formatDate(day)}</time>
        </p>
      </div>
    </li>
  )
}

/** What the press says of us; each leads out, to where it was said. */
export const pressPage = ({ articles, page, pageCount, content, preview }: ShownPress): Page => ({
  ...listWords({ path: PATH, page, content }),
  isIndexed: articles.length > 0 && preview === null,
  ...listSeo({
    ...{ kind: 'news-articles', here: { title: LIST_TEXTS.names[PATH], href: PATH }, content },
    cards: articles.map(({ title, text, createdAt }) => ({ title, description: text, createdAt })),
  }),
  body: (
    <>
      {preview && <ArticlePreviewBar preview={preview} />}
      <div className="story-list frame">
        <ListHead path={PATH} page={page} content={content} />
        {articles.length === 0 ? (
          <EmptyList />
        ) : (
          <ul className="story-cards">
            {articles.map((article, index) => (
              <PressCard key={`${article.href} ${index}`} article={article} isFirst={index === 0} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          href={number => {
            const href = routes.list.href(PATH, number)
            return preview === null ? href : routes.articlePreview.href(href)
          }}
        />
      </div>
      <NextStep kind="news-articles" />
    </>
  ),
})

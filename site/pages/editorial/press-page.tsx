import { LIST_TEXTS } from '../../texts/article-texts'
import type { Page } from '../../layout/page'
import { PRESS_PATH, routes } from '../../routes'
import { Pagination } from '../../ui/pagination'
import { listSeo } from '../../layout/structured-data/list-data'
import { ArticlePreviewBar } from './article-preview-bar'
import { ListHead, listWords } from './list-head'
import { EmptyList } from './list-page'
import { NextStep } from './article-next-step'
import { PressCard } from './press-card'
import type { PressView } from './article-views'

/** Page of press articles with outgoing links. */
export const pressPage = ({ articles, page, pageCount, content, preview }: PressView): Page => ({
  ...listWords({ path: PRESS_PATH, page, content }),
  isIndexed: articles.length > 0 && preview === null,
  style: 'site/pages/editorial/editorial-rows.css',
  ...listSeo({
    kind: 'news-articles',
    here: { title: LIST_TEXTS.names[PRESS_PATH], href: PRESS_PATH },
    content,
    cards: articles.map(({ title, text, createdAt }) => ({ title, description: text, createdAt })),
  }),
  body: (
    <>
      {preview && <ArticlePreviewBar preview={preview} />}
      <div className="story-list frame">
        <ListHead path={PRESS_PATH} page={page} content={content} />
        {articles.length === 0 ? (
          <EmptyList />
        ) : (
          <ul className="press-list">
            {articles.map((article, index) => (
              <PressCard key={`${article.href} ${index}`} article={article} isFirst={index === 0} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          href={number => {
            const href = routes.list.href(PRESS_PATH, number)
            return preview === null ? href : routes.articlePreview.href(href)
          }}
        />
      </div>
      <NextStep kind="news-articles" />
    </>
  ),
})

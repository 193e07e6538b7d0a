import { NEWS } from '../../kinds/news-kind'
import { PRESS } from '../../kinds/press-list'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
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
  ...listWords({ list: PRESS, page, content }),
  isIndexed: articles.length > 0 && preview === null,
  style: 'site/pages/editorial/editorial-rows.css',
  ...listSeo({
    kind: NEWS.name,
    here: { title: PRESS.texts.name, href: PRESS.path },
    content,
    cards: articles.map(({ title, text, createdAt }) => ({ title, description: text, createdAt })),
  }),
  body: (
    <>
      {preview && <ArticlePreviewBar preview={preview} />}
      <div className="story-list frame">
        <ListHead list={PRESS} page={page} content={content} />
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
            const href = routes.list.href(PRESS.path, number)
            return preview === null ? href : routes.articlePreview.href(href)
          }}
        />
      </div>
      <NextStep kind={NEWS} />
    </>
  ),
})

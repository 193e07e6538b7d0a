import { LIST_TEXTS } from '../../texts/article-texts'
import type { ArticleCard } from '../../ports/editorial'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Pagination } from '../../ui/pagination'
import { listSeo } from '../../layout/structured-data/list-data'
import { ArticleCards } from './article-cards'
import { ArticlePreviewBar } from './article-preview-bar'
import { ListHead, listWords } from './list-head'
import { NextStep } from './article-next-step'
import { QuestionList } from './question-list'
import type { ListView } from './article-views'

const IN_A_ROW = 3

export const EmptyList = () => (
  <section className="story-empty">
    <h2>{LIST_TEXTS.empty.title}</h2>
    <p>{LIST_TEXTS.empty.text}</p>
  </section>
)

/**
 * Link from the list of towns to the directory, with its main towns where no town has an article.
 */
const DirectoryLink = ({ isAlone, towns }: { isAlone: boolean; towns: ListView['towns'] }) => {
  const { empty, main, text, alone, link } = LIST_TEXTS.directory
  const href = routes.directory.href()
  if (!isAlone)
    return (
      <p className="story-directory">
        {text} <a href={href}>{link}</a>
      </p>
    )
  return (
    <section className="story-empty">
      <h2>{towns.length === 0 ? empty : main}</h2>
      {towns.length > 0 && (
        <ul className="story-towns">
          {towns.map(({ title, href: town }) => (
            <li key={town}>
              <a href={town}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <p>{alone}</p>
      <a className="button button-ink" href={href}>
        {link}
      </a>
    </section>
  )
}

const Cards = ({
  view: { kind, cards, page },
  hrefOf,
}: {
  view: ListView
  hrefOf: (card: ArticleCard) => string
}) => {
  if (cards.length === 0) return kind.directory === undefined ? <EmptyList /> : null
  if (kind.areQuestions === true) return <QuestionList cards={cards} hrefOf={hrefOf} />
  // The first news article is larger; elsewhere the one that does not fit into rows of three.
  const hasLead = (kind.firstPage !== undefined && page === 1) || cards.length % IN_A_ROW === 1
  return <ArticleCards cards={cards} hrefOf={hrefOf} hasLead={hasLead} />
}

/** A page of a list of articles. */
export const listPage = (view: ListView): Page => {
  const { kind, cards, page, pageCount, content, preview } = view
  const { name, path, texts } = kind
  const addressed = (href: string): string =>
    preview === null ? href : routes.articlePreview.href(href)
  return {
    ...listWords({ list: kind, page, content }),
    isIndexed: cards.length > 0 && preview === null,
    style: 'site/pages/editorial/editorial-rows.css',
    ...listSeo({ kind: name, here: { title: texts.name, href: path }, content, cards }),
    body: (
      <>
        {preview && <ArticlePreviewBar preview={preview} />}
        <div className="story-list frame">
          <ListHead list={kind} page={page} content={content} />
          <Cards view={view} hrefOf={({ href }) => addressed(href)} />
          <Pagination
            page={page}
            pageCount={pageCount}
            href={number => addressed(routes.list.href(path, number))}
          />
          {kind.directory !== undefined && (
            <DirectoryLink isAlone={cards.length === 0} towns={view.towns} />
          )}
        </div>
        <NextStep kind={kind} />
      </>
    ),
  }
}

import { SEARCH_TEXTS as TEXTS } from '../../../shared/texts/search-texts'
import { isArticleKind, KINDS, LISTS, placed } from '../../kinds/kinds'
import type { ArticleLink } from '../../ports/editorial'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { Found, FoundKind, MarkedText } from '../../ports/search'
import { LinkList } from '../../ui/link-list'
import { PhoneLink } from '../../ui/phone-link'
import { SiteSearch } from '../../ui/site-search'

export interface SearchState {
  query: string
  /** Null: the search failed. */
  found: readonly Found[] | null
  /** Frequent targets. */
  useful: readonly ArticleLink[]
}

const Marked = ({ parts }: { parts: readonly MarkedText[] }) =>
  parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))

const nameOf = (kind: FoundKind): string =>
  isArticleKind(kind) ? KINDS[kind].texts.one : TEXTS.kinds[kind]

const Result = ({ found: { kind, href, title, snippet } }: { found: Found }) => (
  <li>
    <p>
      <span className="tag">{nameOf(kind)}</span>
    </p>
    <h2>
      <a href={href}>
        <Marked parts={title} />
      </a>
    </h2>
    <p>
      <Marked parts={snippet} />
    </p>
  </li>
)

const BROWSED = placed(LISTS, ({ links }) => links.search)

/** Further links: contact and sections of the site. */
const SideColumn = () => (
  <aside className="search-aside">
    <section>
      <h2>{TEXTS.call}</h2>
      <PhoneLink />
    </section>
    <section>
      <h2>{TEXTS.browse}</h2>
      <ul>
        {BROWSED.map(({ item: { path, texts }, at: { label = texts.name } }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  </aside>
)

const Answer = ({ query, found }: SearchState) => {
  if (found === null) return <p role="status">{TEXTS.unread}</p>
  if (query === '') return null
  if (found.length === 0)
    return (
      <div role="status">
        <p className="search-count">{TEXTS.nothing(query)}</p>
        <p>{TEXTS.advice}</p>
      </div>
    )
  return (
    <>
      <p className="search-count" role="status">
        {TEXTS.count(found.length, query)}
      </p>
      <ol className="search-results" aria-label={TEXTS.results}>
        {found.map(one => (
          <Result key={one.href} found={one} />
        ))}
      </ol>
    </>
  )
}

/** Page of search results; without a query the field and frequent targets. */
export const searchPage = (state: SearchState): Page => {
  const { query, found, useful } = state
  const hasFound = found !== null && found.length > 0
  return {
    title: query === '' ? TEXTS.title : TEXTS.titleOf(query),
    description: TEXTS.description,
    canonical: routes.search.href(),
    style: 'site/pages/search/search-page.css',
    isIndexed: false,
    body: (
      <div className="editorial search frame">
        <h1>{TEXTS.title}</h1>
        <SiteSearch id="mots" query={query} isFirst={query === ''} />
        <div className="search-body">
          <div>
            <Answer {...state} />
            {!hasFound && useful.length > 0 && (
              <section className="search-useful">
                <h2>{TEXTS.useful}</h2>
                <LinkList links={useful} />
              </section>
            )}
          </div>
          <SideColumn />
        </div>
      </div>
    ),
  }
}

import { SEARCH_TEXTS } from '../../../shared/texts/search-texts'
import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import type { StaticContent } from '../../ports/editorial'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import { ArticleParts } from '../../ui/article-parts'
import { LinkList } from '../../ui/link-list'
import { SiteSearch } from '../../ui/site-search'
import { deadEnd, HomeButton } from './dead-end'

const Edited = ({ content: { h1Title, parts, related } }: { content: StaticContent }) => (
  <div className="dead-end-more frame">
    <div>
      {h1Title !== null && <h2>{h1Title}</h2>}
      <ArticleParts parts={parts} />
    </div>
    {related.length > 0 && (
      <section>
        <h2>{SEARCH_TEXTS.useful}</h2>
        <LinkList links={related} />
      </section>
    )}
  </div>
)

/**
 * Page of an unknown address, with status 404: the specification's sentence, the search, and the
 * editor's addition from `page-404`; null: none, or the content service does not answer.
 */
export const notFoundPage = (content: StaticContent | null): Page =>
  deadEnd({
    title: NOT_FOUND_TEXTS.title,
    heading: <span lang="en">{NOT_FOUND_TEXTS.title}</span>,
    message: NOT_FOUND_TEXTS.message,
    canonical: routes.notFound.href(),
    search: <SiteSearch id="chercher" />,
    ways: (
      <>
        <HomeButton />
        <a className="button button-outline" href={quoteHref()}>
          {NOT_FOUND_TEXTS.quote}
        </a>
      </>
    ),
    more: content && <Edited content={content} />,
  })

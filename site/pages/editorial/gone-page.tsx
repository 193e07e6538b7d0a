import { FAULT_TEXTS } from '../../../shared/texts/faults'
import { NOT_FOUND_TEXTS } from '../../../shared/texts/site'
import { LIST_TEXTS } from '../../texts/article-texts'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import { PhoneLink } from '../../ui/phone-link'
import { SiteSearch } from '../../ui/site-search'
import { deadEnd } from '../outcome/dead-end'
import { ArticleCards } from './article-cards'
import type { GoneView } from './article-views'

/** Page of a withdrawn article, with the newest ones. */
export const gonePage = ({ kind: { path, texts }, newest }: GoneView): Page => {
  const { gone: TEXTS } = LIST_TEXTS
  return {
    title: TEXTS.title,
    description: TEXTS.message,
    canonical: routes.list.href(path),
    isIndexed: false,
    style: 'site/pages/editorial/editorial-rows.css',
    body: (
      <div className="story-list frame">
        <header className="story-list-head">
          <Breadcrumb
            trail={[{ title: texts.name, href: routes.list.href(path) }]}
            here={TEXTS.title}
          />
          <h1>{TEXTS.title}</h1>
          <p className="lead">{TEXTS.message}</p>
          <p className="ways">
            <a className="button button-signal" href={routes.list.href(path)}>
              {TEXTS.list(texts.name)}
            </a>
            <a href={quoteHref()}>{NOT_FOUND_TEXTS.quote}</a>
          </p>
          <SiteSearch id="chercher" />
        </header>
        {newest.length > 0 && (
          <section aria-label={TEXTS.newest}>
            <ArticleCards cards={newest} hrefOf={({ href }) => href} />
          </section>
        )}
      </div>
    ),
  }
}

/** Page of a list while the content service does not answer, with status 503. */
export const unavailablePage = (): Page =>
  deadEnd({
    title: LIST_TEXTS.unread.title,
    message: LIST_TEXTS.unread.message,
    canonical: routes.home.href(),
    ways: (
      <>
        {/* An empty address: this page is cached for all addresses of the list. */}
        <a className="button button-signal" href="">
          {FAULT_TEXTS.retry}
        </a>
        <a className="button button-outline" href={quoteHref()}>
          {NOT_FOUND_TEXTS.quote}
        </a>
        <PhoneLink />
      </>
    ),
  })

import { EDITORIAL_PAGES, EDITORIAL_TEXTS } from '../../content/editorial-pages'
import type { Page } from '../../page'
import { type EditorialPath, routes } from '../../routes'
import { QuoteForm } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'

/** A page that no editor has filled yet: its subject, and a next step worth taking. Not for search engines. */
export const editorialPage = (path: EditorialPath): Page => {
  const { title, intro } = EDITORIAL_PAGES[path]
  return {
    title,
    description: intro,
    canonical: routes.editorial.href(path),
    isIndexed: false,
    frame: 'site',
    body: (
      <section className="editorial frame">
        <h1 className="display">{title}</h1>
        <p className="lead">{intro}</p>
        <div className="editorial-next">
          <div className="shipping-label">
            <h2>{EDITORIAL_TEXTS.quote}</h2>
            <QuoteForm />
          </div>
          <div className="editorial-call">
            <h2>{EDITORIAL_TEXTS.call}</h2>
            <PhoneLink />
          </div>
        </div>
      </section>
    ),
  }
}

import { HOME } from '../texts/home-texts'
import { UNFILLED_TEXTS, type UnfilledTexts } from '../texts/unfilled-pages'
import type { Page } from './page'
import { QuoteForm } from '../ui/moving-elements'
import { PhoneLink } from '../ui/phone-link'

/** A page that no editor has filled yet: its subject, and a next step worth taking. Not for search engines. */
export const unfilledPage = (path: string, { title, intro }: UnfilledTexts): Page => ({
  title,
  description: intro,
  canonical: path,
  isIndexed: false,
  body: (
    <section className="editorial frame">
      <h1 className="display">{title}</h1>
      <p className="lead">{intro}</p>
      <div className="editorial-next">
        <div className="shipping-label">
          <h2>{UNFILLED_TEXTS.quote}</h2>
          <QuoteForm note={HOME.hero.note} />
        </div>
        <div className="editorial-call">
          <h2>{UNFILLED_TEXTS.call}</h2>
          <PhoneLink />
        </div>
      </div>
    </section>
  ),
})

import type { Address } from '../../../shared/domain/address'
import { HOME } from '../../texts/home-texts'
import { STATIC_PAGES } from '../../texts/static-page-texts'
import { QuoteForm } from '../../ui/moving-elements'

/** The departure form at the head of a page about quotes. */
interface HeadFormProps {
  title: string
  departure?: Address | null
  /** Below the button. */
  note?: string
}

export const HeadForm = ({ title, departure = null, note = HOME.hero.note }: HeadFormProps) => (
  <section className="static-form shipping-label" aria-labelledby="depart">
    <p className="shipping-head" aria-hidden="true">
      <span>{STATIC_PAGES.label}</span>
      <span className="shipping-bars" />
    </p>
    <h2 id="depart">{title}</h2>
    <QuoteForm note={note} departure={departure} />
  </section>
)

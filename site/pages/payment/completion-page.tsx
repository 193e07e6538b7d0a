import { createElement } from 'react'
import { MAX_FLOOR, MAX_LIFT_CAPACITY } from '../../../shared/domain/access'
import type { MissingPlace } from '../../../shared/domain/missing-details'
import type { PaymentOffer } from '../../../shared/domain/payment'
import { MOVING_QUOTE_COMPLETION } from '../../../shared/contract/elements'
import { COMPLETION_PAGE_TEXTS as TEXTS } from '../../../shared/texts/completion-page-texts'
import { MISSING_TEXTS } from '../../../shared/texts/missing'
import { PAYMENT_TEXTS } from '../../../shared/texts/payment-texts'
import { PLACE_TEXTS } from '../../../shared/texts/places-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { FormIcon } from '../forms/form-icon'
import { fieldName } from './completion-fields'
import { PaymentProgress } from './payment-progress'
import { PaymentSummary } from './payment-summary'

interface Completion {
  offer: PaymentOffer
  completion: NonNullable<PaymentOffer['completion']>
  /** Address that the form is posted to, and address of the payment page. */
  action: string
  quoteHref: string | null
  /** Fields of a refused form, and the reason. */
  posted: URLSearchParams | null
  reason: string | null
}

const upTo = (max: number): number[] => [...Array(max + 1).keys()]

const FLOORS = upTo(MAX_FLOOR).map(floor => ({ value: floor, label: PLACE_TEXTS.floorName(floor) }))
const LIFTS = upTo(MAX_LIFT_CAPACITY).map(people => ({
  value: people,
  label: PLACE_TEXTS.liftName(people),
}))

interface ControlProps {
  name: string
  label: string
  value: string
}

const Input = ({ name, label, value }: ControlProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <input
      className="field-control"
      name={name}
      defaultValue={value}
      maxLength={200}
      autoComplete="off"
    />
  </label>
)

interface SelectProps extends ControlProps {
  of: typeof FLOORS
  /** Choice of no answer. */
  none: string
}

const Select = ({ name, label, value, of, none }: SelectProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <span className="field-select">
      <select className="field-control" name={name} defaultValue={value}>
        <option value="">{none}</option>
        {of.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FormIcon name="chevron" />
    </span>
  </label>
)

const Place = ({ place, posted }: { place: MissingPlace; posted: URLSearchParams | null }) => {
  const { stop, city, postalCode, what: missing } = place
  const control = (part: Parameters<typeof fieldName>[1]) => {
    const name = fieldName(place, part)
    return { name, value: posted?.get(name) ?? '' }
  }
  return (
    <fieldset className="completion-place">
      <legend>{MISSING_TEXTS.place(stop, city)}</legend>
      {missing.includes('street') && (
        <>
          <Input {...control('rue')} label={MISSING_TEXTS.street(city)} />
          {postalCode === '' && <Input {...control('code')} label={TEXTS.postalCode(city)} />}
        </>
      )}
      {missing.includes('floor') && (
        <>
          <Select {...control('etage')} label={PLACE_TEXTS.floor} of={FLOORS} none={TEXTS.choose} />
          <Select
            {...control('ascenseur')}
            label={TEXTS.lift}
            of={LIFTS}
            none={PLACE_TEXTS.liftName(null)}
          />
        </>
      )}
    </fieldset>
  )
}

/** Page that asks for the missing details of a quote, and continues to its payment. */
export const completionPage = ({
  offer,
  completion,
  action,
  quoteHref,
  posted,
  reason,
}: Completion): Page => ({
  title: PAYMENT_TEXTS.headings[offer.subject],
  description: PAYMENT_TEXTS.description,
  canonical: routes.home.href(),
  isIndexed: false,
  canWait: true,
  style: 'site/pages/payment/payment-pages.css',
  script: { file: 'site/client/islands.ts', data: {} },
  body: (
    <div className="payment frame">
      <PaymentProgress />
      {offer.isTest && <p className="payment-test">{PAYMENT_TEXTS.test}</p>}
      <h1>{PAYMENT_TEXTS.headings[offer.subject]}</h1>
      {/* Its price is not firm yet. */}
      <PaymentSummary offer={{ ...offer, validUntil: null }} owner={null} quoteHref={quoteHref} />
      <section className="completion" aria-labelledby="completion-title">
        <h2 id="completion-title">{MISSING_TEXTS.title}</h2>
        <p>{MISSING_TEXTS.before(MISSING_TEXTS.list(completion.missing))}</p>
        {reason !== null && (
          <p className="notice" role="alert">
            {reason}
          </p>
        )}
        {createElement(
          MOVING_QUOTE_COMPLETION.tag,
          { simulation: completion.simulation, target: action },
          <form className="completion-form" method="post" action={action}>
            {completion.missing.map(place => (
              <Place key={place.stop} place={place} posted={posted} />
            ))}
            <button className="button button-signal" type="submit">
              {TEXTS.next}
            </button>
          </form>,
        )}
      </section>
      <aside className="payment-help">
        <p>{PAYMENT_TEXTS.help}</p>
        <PhoneLink />
      </aside>
    </div>
  ),
})

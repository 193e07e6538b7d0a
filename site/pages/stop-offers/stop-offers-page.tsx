import type { Violation } from '../../../shared/domain/violation'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import type { Page } from '../../layout/page'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { routes } from '../../routes'
import { STOP_OFFERS_TEXTS as TEXTS } from '../../texts/stop-offers-texts'
import { PhoneLink } from '../../ui/phone-link'
import { FocusedNotice } from '../forms/focused-notice'
import { ErrorSummary } from '../forms/form-error-summary'
import { controlProps, FieldError, fieldId } from '../forms/form-field'

export interface StopOffersView {
  isDone: boolean
  email: string
  violations: readonly Violation[]
  isTooOften: boolean
}

const Form = ({ email, violations, isTooOften }: StopOffersView) => {
  const error = violations[0]?.message
  return (
    <form className="withdrawal-form" method="post" action={routes.stopOffers.href()} noValidate>
      {isTooOften && <FocusedNotice title={TEXTS.tooMany} />}
      <ErrorSummary violations={violations} refusals={0} labels={{ email: TEXTS.email }} />
      <div className="field">
        <label className="field-label" htmlFor={fieldId('email')}>
          {TEXTS.email}
        </label>
        <input
          {...controlProps({ name: 'email', error, hint: TEXTS.emailHint, isOptional: false })}
          type="email"
          autoComplete="email"
          className="field-control"
          defaultValue={email}
          spellCheck={false}
        />
        <p className="field-hint" id={`${fieldId('email')}-aide`}>
          {TEXTS.emailHint}
        </p>
        <FieldError name="email" error={error} />
      </div>
      <button className="button button-signal" type="submit">
        {TEXTS.send}
      </button>
    </form>
  )
}

const Done = () => (
  <div className="withdrawal-form" role="status">
    <p className="lead">{TEXTS.done.text}</p>
    <p>{TEXTS.done.partners}</p>
  </div>
)

/** Form that withdraws the consent to offers, and its confirmation, the same for every address. */
export const stopOffersPage = (view: StopOffersView): Page => {
  const { isDone, violations, isTooOften } = view
  const title = isDone ? TEXTS.done.title : TEXTS.title
  return {
    title: violations.length > 0 || isTooOften ? FORM_TEXTS.refusedTitle(title) : title,
    description: TEXTS.description,
    canonical: routes.stopOffers.href(),
    isIndexed: false,
    style: 'site/pages/shop/shop-rows.css',
    structured: origin => [
      breadcrumbData(crumbsTo({ title: TEXTS.title, href: routes.stopOffers.href() }), origin),
    ],
    body: (
      <div className="editorial form-page frame">
        <div className="form-page-intro">
          <h1 className="display">{title}</h1>
          {!isDone && <p className="lead">{TEXTS.lead}</p>}
        </div>
        <section className="form-label shipping-label" aria-labelledby="accord">
          <p className="shipping-head" aria-hidden="true">
            <span>{TEXTS.label}</span>
            <span className="shipping-bars" />
          </p>
          <h2 id="accord">{TEXTS.formTitle}</h2>
          {isDone ? <Done /> : <Form {...view} />}
        </section>
        <aside className="form-page-aside">
          <section aria-labelledby="inchange">
            <h2 id="inchange">{TEXTS.aside.title}</h2>
            <ul className="withdrawal-rules">
              {TEXTS.aside.lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <PhoneLink />
        </aside>
      </div>
    ),
  }
}

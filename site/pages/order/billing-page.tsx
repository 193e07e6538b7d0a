import type { BillingName } from '../../../shared/domain/billing-name'
import type { Violation } from '../../../shared/domain/violation'
import { BILLING_TEXTS as TEXTS } from '../../../shared/texts/billing-texts'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { ErrorSummary } from '../forms/form-error-summary'
import { controlProps, FieldError, fieldId } from '../forms/form-field'
import { FocusedNotice } from '../forms/focused-notice'
import { EmailField } from './email-field'

export interface BillingView {
  /** UUID of the order. */
  uuid: string
  values: BillingName
  /** E-mail that was typed as a proof; '' for none. */
  email: string
  isWrongEmail: boolean
  violations: readonly Violation[]
  isTooOften: boolean
  isSaved: boolean
}

const FIELDS = [
  { name: 'companyName', autoComplete: 'organization', inputMode: 'text' },
  { name: 'siren', autoComplete: 'off', inputMode: 'numeric' },
] as const

const Form = ({
  uuid,
  values,
  email,
  isWrongEmail,
  violations,
  isTooOften,
  isSaved,
}: BillingView) => (
  <form className="order-billing" method="post" action={routes.orderBilling.href(uuid)} noValidate>
    {isTooOften && <FocusedNotice title={TEXTS.tooMany} />}
    {isSaved && (
      <p className="notice order-notice" role="status">
        {TEXTS.saved}
      </p>
    )}
    <ErrorSummary violations={violations} refusals={0} labels={TEXTS.labels} />
    {FIELDS.map(({ name, autoComplete, inputMode }) => {
      const error = violations.find(({ propertyPath }) => propertyPath === name)?.message
      const hint = TEXTS.hints[name]
      return (
        <div key={name} className="field">
          <label className="field-label" htmlFor={fieldId(name)}>
            {TEXTS.labels[name]}
          </label>
          <p className="field-hint" id={`${fieldId(name)}-aide`}>
            {hint}
          </p>
          <input
            {...controlProps({
              name,
              hint,
              isOptional: true,
              ...(error === undefined ? {} : { error }),
            })}
            className="field-control"
            type="text"
            autoComplete={autoComplete}
            inputMode={inputMode}
            defaultValue={values[name]}
            spellCheck={false}
          />
          <FieldError name={name} error={error} />
        </div>
      )
    })}
    <EmailField id="e-mail-facturation" email={email} isWrong={isWrongEmail} />
    <button className="button button-signal" type="submit">
      {TEXTS.save}
    </button>
    <a className="button button-outline" href={routes.order.href(uuid)}>
      {TEXTS.back}
    </a>
  </form>
)

/** The form on which a professional names a company for the next invoices of an order. */
export const billingPage = (view: BillingView): Page => {
  const isRefused = view.violations.length > 0 || view.isTooOften || view.isWrongEmail
  return {
    title: isRefused ? FORM_TEXTS.refusedTitle(TEXTS.title) : TEXTS.title,
    description: TEXTS.description,
    canonical: routes.home.href(),
    isIndexed: false,
    body: (
      <div className="editorial form-page frame">
        <div className="form-page-intro">
          <h1 className="display">{TEXTS.title}</h1>
          <p className="lead">{TEXTS.lead}</p>
        </div>
        <section className="form-label shipping-label" aria-label={TEXTS.title}>
          <Form {...view} />
        </section>
      </div>
    ),
  }
}

import type { LookupStatement } from '../../../shared/domain/lookup'
import type { Violation } from '../../../shared/domain/violation'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { LOOKUP_TEXTS as TEXTS } from '../../../shared/texts/lookup-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { ErrorSummary } from '../forms/form-error-summary'
import { controlProps, FieldError, fieldId } from '../forms/form-field'
import { FocusedNotice } from '../forms/focused-notice'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'

export interface LookupView {
  /**
   * Subject of the last request: one purchase by its reference, or all of an address; null: none.
   */
  sent: 'reference' | 'tout' | null
  values: LookupStatement
  violations: readonly Violation[]
  isTooOften: boolean
}

const FIELDS = [
  {
    name: 'email',
    hint: TEXTS.form.emailHint,
    type: 'email',
    autoComplete: 'email',
    isOptional: false,
  },
  {
    name: 'reference',
    hint: TEXTS.form.referenceHint,
    type: 'text',
    autoComplete: 'off',
    isOptional: true,
  },
] as const

const Form = ({ values, violations, isTooOften }: LookupView) => (
  <form className="withdrawal-form" method="post" action={routes.lookup.href()} noValidate>
    {isTooOften && <FocusedNotice title={TEXTS.tooMany} />}
    <ErrorSummary violations={violations} refusals={0} labels={TEXTS.labels} />
    {FIELDS.map(({ name, hint, type, autoComplete, isOptional }) => {
      const error = violations.find(({ propertyPath }) => propertyPath === name)?.message
      return (
        <div key={name} className="field">
          <label className="field-label" htmlFor={fieldId(name)}>
            {TEXTS.labels[name]}{' '}
            {isOptional && <span className="field-optional">{TEXTS.form.optional}</span>}
          </label>
          <input
            {...controlProps({ name, error, hint, isOptional })}
            type={type}
            autoComplete={autoComplete}
            className="field-control"
            defaultValue={values[name]}
            autoCapitalize={name === 'reference' ? 'characters' : undefined}
            spellCheck={false}
          />
          <p className="field-hint" id={`${fieldId(name)}-aide`}>
            {hint}
          </p>
          <FieldError name={name} error={error} />
        </div>
      )
    })}
    <button className="button button-signal" type="submit">
      {TEXTS.form.send}
    </button>
  </form>
)

const Sent = ({ sent }: { sent: NonNullable<LookupView['sent']> }) => (
  <div className="withdrawal-form" role="status">
    <p className="lead">{sent === 'tout' ? TEXTS.sent.all : TEXTS.sent.reference}</p>
    <p>{TEXTS.sent.nothing}</p>
    <a className="button button-outline" href={routes.lookup.href()}>
      {TEXTS.sent.again}
    </a>
  </div>
)

/**
 * Form to request a link by mail, and its confirmation, the same whether there is a purchase or
 * not.
 */
export const lookupPage = (view: LookupView): Page => {
  const { sent, violations, isTooOften } = view
  const isRefused = violations.length > 0 || isTooOften
  const title = sent === null ? TEXTS.title : TEXTS.sent.title
  return {
    title: isRefused ? FORM_TEXTS.refusedTitle(title) : title,
    description: TEXTS.description,
    canonical: routes.lookup.href(),
    isIndexed: sent === null,
    style: 'site/pages/shop/shop-rows.css',
    structured: origin => [
      breadcrumbData(crumbsTo({ title: TEXTS.title, href: routes.lookup.href() }), origin),
    ],
    body: (
      <div className="editorial form-page lookup frame">
        <div className="form-page-intro">
          <h1 className="display">{title}</h1>
          {sent === null && <p className="lead">{TEXTS.lead}</p>}
        </div>
        <section className="form-label shipping-label" aria-labelledby="demande">
          <p className="shipping-head" aria-hidden="true">
            <span>{TEXTS.form.label}</span>
            <span className="shipping-bars" />
          </p>
          <h2 id="demande">{TEXTS.form.title}</h2>
          {sent === null ? <Form {...view} /> : <Sent sent={sent} />}
        </section>
        <aside className="form-page-aside">
          <section aria-labelledby="reference">
            <h2 id="reference">{TEXTS.aside.title}</h2>
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

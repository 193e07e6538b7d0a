import { exactPrice } from '../../../shared/texts/site'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { WITHDRAWAL_TEXTS } from '../../../shared/texts/withdrawal-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { ErrorSummary } from '../forms/form-error-summary'
import { controlProps, FieldError, fieldId } from '../forms/form-field'
import { articleName, Carried, STEP } from './withdrawal-fields'
import type { PartView } from './withdrawal-form'

const { articles: TEXTS, form: FORM } = WITHDRAWAL_TEXTS

/** Page to withdraw from some articles. */
export const partWithdrawalPage = ({
  statement,
  order,
  typed: entered,
  violations,
}: PartView): Page => ({
  title: violations.length > 0 ? FORM_TEXTS.refusedTitle(TEXTS.title) : TEXTS.title,
  description: WITHDRAWAL_TEXTS.description,
  canonical: routes.withdrawal.href(),
  isIndexed: false,
  style: 'site/pages/shop/shop-rows.css',
  body: (
    <div className="editorial form-page withdrawal frame">
      <div className="form-page-intro">
        <h1 className="display">{TEXTS.title}</h1>
        <p className="lead">{TEXTS.lead}</p>
      </div>
      <section className="form-label shipping-label" aria-label={TEXTS.title}>
        <p className="shipping-head" aria-hidden="true">
          <span>{FORM.step(2, 3)}</span>
          <span className="shipping-bars" />
        </p>
        <form
          className="withdrawal-form"
          method="post"
          action={routes.withdrawal.href()}
          noValidate
        >
          <ErrorSummary
            violations={violations}
            refusals={0}
            labels={Object.fromEntries(
              order.lines.map(({ line, label }) => [articleName(line), label]),
            )}
          />
          {order.lines.map(({ line, label, quantity, unitCents }) => {
            const name = articleName(line)
            const error = violations.find(({ propertyPath }) => propertyPath === name)?.message
            const hint = TEXTS.of(quantity, exactPrice(unitCents))
            return (
              <div key={name} className="field withdrawal-article">
                <label className="field-label" htmlFor={fieldId(name)}>
                  {label}
                </label>
                <p className="field-hint" id={`${fieldId(name)}-aide`}>
                  {hint}
                </p>
                <input
                  {...controlProps({ name, error, hint })}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  className="field-control"
                  defaultValue={entered.get(line) ?? '0'}
                />
                <FieldError name={name} error={error} />
              </div>
            )
          })}
          <Carried statement={statement} articles={null} />
          <div className="withdrawal-acts">
            <button
              className="button button-signal"
              type="submit"
              name={STEP.name}
              value={STEP.articles}
            >
              {TEXTS.continue}
            </button>
            <button
              className="button button-outline"
              type="submit"
              name={STEP.name}
              value={STEP.whole}
            >
              {TEXTS.back}
            </button>
          </div>
        </form>
      </section>
      <aside className="form-page-aside">
        <p>{WITHDRAWAL_TEXTS.write}</p>
        <PhoneLink />
      </aside>
    </div>
  ),
})

import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import {
  MODEL_WITHDRAWAL_FORM as MODEL,
  WITHDRAWAL_TEXTS as TEXTS,
} from '../../../shared/texts/withdrawal-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { type StatementView, WithdrawalForm } from './withdrawal-form'

const Rules = () => (
  <section aria-labelledby="regles">
    <h2 id="regles">{TEXTS.rulesTitle}</h2>
    <ul className="withdrawal-rules">
      {TEXTS.rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
      <li>{TEXTS.moves}</li>
    </ul>
  </section>
)

/** Statutory model form, for a letter. */
const ModelForm = () => (
  <details className="withdrawal-model disclosure">
    <summary>
      <h2>{TEXTS.model}</h2>
    </summary>
    <p>{MODEL.intro}</p>
    {MODEL.lines.map(line => (
      <p key={line}>{line}</p>
    ))}
    <p>{MODEL.note}</p>
  </details>
)

/** First step: explanation of the right, and the form. */
export const withdrawalPage = (view: StatementView): Page => {
  const isRefused = view.violations.length > 0 || view.refused !== null || view.isTooOften
  return {
    title: isRefused ? FORM_TEXTS.refusedTitle(TEXTS.title) : TEXTS.title,
    description: TEXTS.description,
    canonical: routes.withdrawal.href(),
    isIndexed: true,
    style: 'site/pages/shop/shop-rows.css',
    structured: origin => [
      breadcrumbData(crumbsTo({ title: TEXTS.title, href: routes.withdrawal.href() }), origin),
    ],
    body: (
      <div className="editorial form-page withdrawal frame">
        <div className="form-page-intro">
          <h1 className="display">{TEXTS.title}</h1>
          <p className="lead">{TEXTS.lead}</p>
        </div>
        <section className="form-label shipping-label" aria-labelledby="declaration">
          <p className="shipping-head" aria-hidden="true">
            <span>{TEXTS.form.step(1)}</span>
            <span className="shipping-bars" />
          </p>
          <h2 id="declaration">{TEXTS.form.title}</h2>
          <WithdrawalForm {...view} />
        </section>
        <aside className="form-page-aside">
          <Rules />
          <p>{TEXTS.write}</p>
          <ModelForm />
          <PhoneLink />
        </aside>
      </div>
    ),
  }
}

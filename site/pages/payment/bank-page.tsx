import type { PaymentStart } from '../../../shared/domain/payment'
import { PAYMENT_TEXTS, TO_BANK_TEXTS } from '../../../shared/texts/payment-texts'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PaymentProgress } from './payment-progress'

/** Page before the bank's: a form posted by script, or by its button. */
export const bankPage = ({
  formUrl,
  parameters,
}: Extract<PaymentStart, { kind: 'form' }>): Page => ({
  title: TO_BANK_TEXTS.title,
  description: PAYMENT_TEXTS.description,
  canonical: routes.home.href(),
  isIndexed: false,
  style: 'site/pages/payment/payment-pages.css',
  script: { file: 'site/client/islands.ts', data: {} },
  body: (
    <div className="payment payment-bank frame">
      <PaymentProgress />
      <h1>{TO_BANK_TEXTS.title}</h1>
      <p className="lead">{TO_BANK_TEXTS.text}</p>
      <Enhancement name="bank-form">
        <form method="post" action={formUrl}>
          {Object.entries(parameters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="button button-signal" type="submit">
            {TO_BANK_TEXTS.button}
          </button>
        </form>
      </Enhancement>
    </div>
  ),
})

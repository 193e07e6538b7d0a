import { dayInFrance } from '../../../shared/domain/moving-date'
import {
  afterWithdrawal,
  WITHDRAWAL_TEXTS,
  withdrawalMoment,
} from '../../../shared/texts/withdrawal-texts'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Facts } from '../../ui/facts'
import { PhoneLink } from '../../ui/phone-link'
import { ShippingLabel } from '../../ui/shipping-label'
import type { WithdrawalDetails } from '../../ports/withdrawal'
import { statedArticles, WithdrawnLines } from './withdrawn-lines'

const { receipt: TEXTS, confirm } = WITHDRAWAL_TEXTS

/** Acknowledgement: declaration, time of receipt, and next steps. */
export const withdrawalReceiptPage = (receipt: WithdrawalDetails): Page => {
  const { reference, name, email, placedAt, at } = receipt
  const moment = withdrawalMoment(dayInFrance(at), at)
  return {
    title: TEXTS.title,
    description: WITHDRAWAL_TEXTS.description,
    canonical: routes.withdrawal.href(),
    isIndexed: false,
    style: 'site/pages/shop/shop-rows.css',
    script: { file: 'site/client/islands.ts', data: {} },
    body: (
      <div className="outcome frame">
        <div className="outcome-told">
          <h1 className="display">{TEXTS.title}</h1>
          <p className="lead">
            {TEXTS.lead(moment)} {TEXTS.mailed(email)}
          </p>
          <div className="ways">
            <Enhancement name="print">
              <button className="button button-ink" type="button" hidden>
                {TEXTS.print}
              </button>
            </Enhancement>
            <a className="button button-outline" href={routes.shop.href()}>
              {TEXTS.shop}
            </a>
            <PhoneLink />
          </div>
        </div>
        <ShippingLabel head={reference} title={TEXTS.label}>
          <p>
            {confirm.statement(name, reference, dayInFrance(placedAt), statedArticles(receipt))}
          </p>
          <Facts facts={[{ label: TEXTS.facts.at, value: moment }]} />
          <WithdrawnLines order={receipt} label={TEXTS.facts.refund} />
        </ShippingLabel>
        <section className="outcome-next">
          <h2>{TEXTS.nextTitle}</h2>
          <ol>
            {afterWithdrawal(receipt).map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    ),
  }
}

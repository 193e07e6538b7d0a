import { dayInFrance } from '../../../shared/domain/moving-date'
import { WITHDRAWAL_TEXTS } from '../../../shared/texts/withdrawal'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { type ConfirmView, STEP } from './withdrawal-form'
import { WithdrawnLines } from './withdrawn-lines'

const { confirm: TEXTS, form: FORM } = WITHDRAWAL_TEXTS

/** The second step: the statement in full, and the one button that makes it. */
export const confirmWithdrawalPage = ({ statement, order }: ConfirmView): Page => ({
  title: TEXTS.title,
  description: WITHDRAWAL_TEXTS.description,
  canonical: routes.withdrawal.href(),
  isIndexed: false,
  style: 'site/pages/shop/shop.css',
  body: (
    <div className="editorial form-page withdrawal frame">
      <div className="form-page-intro">
        <h1 className="display">{TEXTS.title}</h1>
        {order.until !== null && <p className="lead">{TEXTS.until(order.until)}</p>}
      </div>
      <section className="form-label shipping-label" aria-labelledby="objet">
        <p className="shipping-head" aria-hidden="true">
          <span>{FORM.step(2)}</span>
          <span className="shipping-bars" />
        </p>
        <form className="withdrawal-form" method="post" action={routes.withdrawal.href()}>
          <blockquote className="withdrawal-statement">
            {TEXTS.statement(statement.name, order.reference, dayInFrance(order.placedAt))}
          </blockquote>
          <h2 id="objet">{TEXTS.order}</h2>
          <WithdrawnLines order={order} label={TEXTS.refund} />
          <p>{order.isToReturn ? TEXTS.toReturn : TEXTS.toStop}</p>
          <p>{TEXTS.mailedTo(statement.email)}</p>
          {Object.entries(statement).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="withdrawal-acts">
            <button className="button button-signal" type="submit" name={STEP.name} value={STEP.confirm}>
              {TEXTS.button}
            </button>
            <button className="button button-outline" type="submit" name={STEP.name} value={STEP.change}>
              {TEXTS.change}
            </button>
          </div>
        </form>
      </section>
      <aside className="form-page-aside">
        <p>{TEXTS.whole}</p>
        <PhoneLink />
      </aside>
    </div>
  ),
})

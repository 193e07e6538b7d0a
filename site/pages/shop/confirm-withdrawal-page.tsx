import { dayInFrance } from '../../../shared/domain/moving-date'
import { WITHDRAWAL_TEXTS } from '../../../shared/texts/withdrawal-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { Carried, MADE, STEP } from './withdrawal-fields'
import type { ConfirmView } from './withdrawal-form'
import { statedArticles, WithdrawnLines } from './withdrawn-lines'

const { confirm: TEXTS, form: FORM } = WITHDRAWAL_TEXTS

const isSeveral = ({ lines }: ConfirmView['order']): boolean =>
  lines.length > 1 || (lines[0]?.quantity ?? 0) > 1

/** The last step: the full statement, and the button that makes it. */
export const confirmWithdrawalPage = ({ statement, order, articles }: ConfirmView): Page => ({
  title: TEXTS.title,
  description: WITHDRAWAL_TEXTS.description,
  canonical: routes.withdrawal.href(),
  isIndexed: false,
  style: 'site/pages/shop/shop-rows.css',
  body: (
    <div className="editorial form-page withdrawal frame">
      <div className="form-page-intro">
        <h1 className="display">{TEXTS.title}</h1>
        {order.until !== null && <p className="lead">{TEXTS.until(order.until)}</p>}
      </div>
      <section className="form-label shipping-label" aria-labelledby="objet">
        <p className="shipping-head" aria-hidden="true">
          <span>{articles === null ? FORM.step(2) : FORM.step(3, 3)}</span>
          <span className="shipping-bars" />
        </p>
        <form className="withdrawal-form" method="post" action={routes.withdrawal.href()}>
          <blockquote className="withdrawal-statement">
            {TEXTS.statement(
              statement.name,
              order.reference,
              dayInFrance(order.placedAt),
              statedArticles(order),
            )}
          </blockquote>
          <h2 id="objet">{TEXTS.order}</h2>
          <WithdrawnLines order={order} label={TEXTS.refund} />
          <p>{order.isWhole ? TEXTS.whole : TEXTS.some}</p>
          <p>
            {order.isToReturn
              ? TEXTS.toReturn
              : order.isWhole
                ? TEXTS.toStop
                : WITHDRAWAL_TEXTS.receipt.next.keep}
          </p>
          <p>{TEXTS.mailedTo(statement.email)}</p>
          <Carried statement={statement} articles={articles} />
          <input type="hidden" name={MADE} value={order.made} />
          <div className="withdrawal-acts">
            <button
              className="button button-signal"
              type="submit"
              name={STEP.name}
              value={STEP.confirm}
            >
              {TEXTS.button}
            </button>
            {(articles !== null || isSeveral(order)) && (
              <button
                className="button button-outline"
                type="submit"
                name={STEP.name}
                value={STEP.part}
              >
                {articles === null ? TEXTS.part : WITHDRAWAL_TEXTS.articles.change}
              </button>
            )}
            <button
              className="button button-outline"
              type="submit"
              name={STEP.name}
              value={STEP.change}
            >
              {TEXTS.change}
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

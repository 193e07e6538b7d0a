import { exactPrice } from '../../../shared/texts/site'
import { formatMoment } from '../../content/back-office'
import { RETURNS_OFFICE } from '../../content/back-office-returns'
import { SHOP_OFFICE } from '../../content/back-office-shop'
import { routes } from '../../routes'
import { ADDRESSES } from './addresses'
import { At, Fact, Facts, formatShortDay } from './facts'
import type { StoreOrderFile, StoreWithdrawal } from './store-file'

const { withdrawal: TEXTS } = SHOP_OFFICE.order
const { refund: REFUND, withdrawal: ENTERED, erase: ERASE } = RETURNS_OFFICE

const wayOf = ({ way }: StoreWithdrawal): string => (way === 'site' ? ENTERED.siteWay : ENTERED.ways[way])

const Withdrawal = ({ withdrawal }: { withdrawal: StoreWithdrawal }) => (
  <li>
    <p className="bo-hint bo-wide">{withdrawal.isToReturn ? TEXTS.toReturn : TEXTS.toKeep}</p>
    <Facts>
      <Fact label={TEXTS.at}>
        <At moment={withdrawal.at} />
      </Fact>
      <Fact label={TEXTS.way}>{wayOf(withdrawal)}</Fact>
      <Fact label={TEXTS.name}>{withdrawal.name}</Fact>
      <Fact label={TEXTS.email}>{withdrawal.email}</Fact>
      <Fact label={TEXTS.what} isWide>
        {withdrawal.isWhole ? TEXTS.whole : withdrawal.articles.join(', ')}
      </Fact>
      <Fact label={TEXTS.refund}>{exactPrice(withdrawal.refundCents)}</Fact>
      <Fact label={TEXTS.refundBy}>{withdrawal.refundBy !== null && formatShortDay(withdrawal.refundBy)}</Fact>
      <Fact label={TEXTS.receipt}>
        <a href={routes.withdrawalReceipt.href(withdrawal.uuid)}>{TEXTS.open}</a>
      </Fact>
    </Facts>
  </li>
)

/** What its customer withdrew from, and until when his money is due. */
export const Withdrawals = ({ withdrawals }: Pick<StoreOrderFile, 'withdrawals'>) =>
  withdrawals.length > 0 && (
    <section className="bo-panel" aria-labelledby="retractation">
      <h2 id="retractation">{TEXTS.title}</h2>
      <ul className="bo-extras">
        {withdrawals.map(withdrawal => (
          <Withdrawal key={withdrawal.uuid} withdrawal={withdrawal} />
        ))}
      </ul>
    </section>
  )

/** Link to the form that refunds some of an order of cartons. */
export const StoreRefundLink = ({ order }: { order: StoreOrderFile }) =>
  order.refund !== null && (
    <section className="bo-panel" aria-labelledby="rembourser">
      <h2 id="rembourser">{REFUND.link}</h2>
      <p className="bo-hint">{REFUND.linkHint(exactPrice(order.refund.leftCents))}</p>
      <div className="bo-steps">
        <a className="bo-button" href={ADDRESSES.refundShopOrder.href(order.uuid)}>
          {REFUND.choose}
        </a>
      </div>
    </section>
  )

/** The customer's right to be erased, where an adviser is asked for it. */
export const Erasure = ({ order }: { order: StoreOrderFile }) => {
  if (order.isErased) return null
  return (
    <p className="bo-erase">
      {order.erasureAskedAt === null ? (
        <a className="bo-button" href={ADDRESSES.eraseShopCustomer.href(order.uuid)}>
          {ERASE.link}
        </a>
      ) : (
        <span className="bo-hint">{ERASE.asked(formatMoment(order.erasureAskedAt))}</span>
      )}
    </p>
  )
}

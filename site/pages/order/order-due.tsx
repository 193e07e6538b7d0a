import { ORDER_PAGE_TEXTS as TEXTS } from '../../../shared/texts/order-page-texts'
import { price } from '../../../shared/texts/site'
import type { MoveOrderView } from '../../ports/booking-sources'

interface Due {
  label: string
  /** Null: the customer chooses on the linked page. */
  amountCents: number | null
  href: string
}

const priceOf = (
  state: MoveOrderView['state'],
  balance: NonNullable<MoveOrderView['balance']>,
): Due =>
  state === 'quote'
    ? { ...balance, label: TEXTS.deposit, amountCents: null }
    : { ...balance, label: TEXTS.balance }

/**
 * Returns the amounts that can be paid now: the price or its rest, then amounts that an adviser
 * requested.
 */
const duesOf = ({ state, balance, due }: MoveOrderView): readonly Due[] => [
  ...(balance === null ? [] : [priceOf(state, balance)]),
  ...due,
]

/** Each amount with its button; empty if nothing is due. */
export const OrderDue = ({ order }: { order: MoveOrderView }) => {
  const dues = duesOf(order)
  if (dues.length === 0) return null
  return (
    <section className="order-due" aria-labelledby="a-regler">
      <h2 id="a-regler">{TEXTS.dueTitle}</h2>
      <ul>
        {dues.map(({ label, amountCents, href }, index) => (
          <li key={href}>
            <span>{label}</span>
            <a
              className={index === 0 ? 'button button-signal' : 'button button-outline'}
              href={href}
            >
              {amountCents === null ? TEXTS.payDeposit : TEXTS.pay(price(amountCents))}
              <span className="visually-hidden"> ({label})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

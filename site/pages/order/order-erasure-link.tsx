import type { OrderDescription } from '../../ports/booking-sources'
import { ORDER_ERASURE_TEXTS as TEXTS } from '../../texts/order-erasure-texts'

interface OrderErasureLinkProps {
  erasure: OrderDescription['erasure']
  /** Page of the erasure. */
  href: string
}

/** Link to 'Effacer mes données' on the page of an order, or the state of an erasure. */
export const OrderErasureLink = ({ erasure, href }: OrderErasureLinkProps) =>
  erasure === 'open' ? (
    <p>
      <a className="order-erasure" href={href}>
        {TEXTS.title}
      </a>
    </p>
  ) : (
    <p className="order-keep">{TEXTS.states[erasure]}</p>
  )

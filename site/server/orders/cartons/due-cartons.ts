import { itemKey, type SoldItem } from '../../../../shared/domain/shop-item'
import { methodsFor } from '../../../../shared/domain/payment-methods'
import { STORE_DUE_TEXTS } from '../../../../shared/texts/store-due'
import { routes } from '../../../routes'
import type { Due } from '../../payments/payables'
import type { StoreOrder } from './cartons-store'

const STORE_METHODS = methodsFor('cartons')

/**
 * Returns if a waiting order can be paid as placed. `items`: articles on sale; null while unknown:
 * the stored state counts.
 */
const unpaidState = (
  { lines }: StoreOrder,
  items: ReadonlyMap<string, SoldItem> | null,
  isInStock: boolean,
): Due['state'] => {
  const isSold = items === null || lines.every(line => items.has(itemKey(line)))
  if (!isInStock || !isSold) return 'withdrawn'
  const isSamePrice =
    items === null || lines.every(line => items.get(itemKey(line))?.unitCents === line.unitCents)
  return isSamePrice ? 'due' : 'changed'
}

const stateOf = (
  order: StoreOrder,
  items: ReadonlyMap<string, SoldItem> | null,
  isInStock: boolean,
): Due['state'] => {
  if (order.state === 'waiting') return unpaidState(order, items, isInStock)
  // `withdrawn` means sold out; an order that has ended is never sold out.
  return order.paidAt === null ? 'expired' : 'paid'
}

/** An order of cartons as a payable. */
export const dueStoreOrder = (
  order: StoreOrder,
  items: ReadonlyMap<string, SoldItem> | null,
  isInStock: boolean,
): Due => {
  const { uuid, reference, totalCents, paidCents, customer } = order
  const { firstname, lastname, email, phone, billing } = customer
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    subject: 'carton-cart',
    uuid,
    reference,
    totalCents,
    paidCents,
    isTest: order.isTest,
    sameAs: [{ subject: 'carton-cart', uuid }],
    state: stateOf(order, items, isInStock),
    title: STORE_DUE_TEXTS.title,
    facts: [
      { label: STORE_DUE_TEXTS.items, value: STORE_DUE_TEXTS.count(count) },
      { label: STORE_DUE_TEXTS.delivery, value: STORE_DUE_TEXTS.deliveries[order.deliveryOption] },
    ],
    movingDate: null,
    shares: [{ share: 'all', amountCents: totalCents }],
    methods: STORE_METHODS,
    validUntil: null,
    orderHref: routes.storeOrder.href(uuid),
    payer: {
      firstname,
      lastname,
      email,
      phone,
      street: billing.street,
      postalCode: billing.postalCode,
      city: billing.city,
    },
  }
}

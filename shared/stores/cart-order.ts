import type { Fault, Result } from '../api/http'
import { toJson } from '../api/to-json'
import type { Cart } from '../domain/cart'
import { cartCents } from '../domain/cart'
import { deliveryCentsOf, storeLeadOf } from '../domain/cart-client'
import type { PickupAgency, ShopItemType } from '../domain/shop-item'
import type { StoreCartBody, StoreCartCreated, StoreLeadBody, StorePaymentMethod } from '../domain/store-order'
import type { StorePaymentStart, StorePaymentState } from '../domain/store-payment'
import { begin } from './calls'
import type { CartClientStore } from './cart-client'
import { type CartTerms, cartClientViolations } from './cart-client-violations'
import { createOnce } from './creation'

/** The calls of an order (spec S2 §7). Creations take an idempotency key: the same key and body again answer the first success. */
export interface OrderApi {
  createLead(body: StoreLeadBody, key: string): Promise<Result<{ uuid: string }>>
  /** A `conflict` without `retryAfter`: what is sold has changed, or its price. */
  createCart(body: StoreCartBody, key: string): Promise<Result<StoreCartCreated>>
  /** `totalCents`: what the customer was shown; a `conflict`: it is another, or the order is not to be paid any more. */
  startPayment(uuid: string, method: StorePaymentMethod, totalCents: number): Promise<Result<StorePaymentStart>>
  /** What an order's payment has come to. */
  payment(uuid: string): Promise<Result<StorePaymentState>>
}

/** What is ordered, as the shop's cart has it. */
export interface OrderedCart {
  lines(): Readonly<Cart>
  /** Where orders are fetched; null: nobody has said yet. */
  agencies(): readonly PickupAgency[] | null
  /** What a delivery home costs. */
  deliveryCents(): number
  /** Asks the server what is sold now, and has the lines say it. */
  recheck(): Promise<void>
  clear(): void
}

export interface CartOrderOptions {
  client: CartClientStore
  cart: OrderedCart
  api: OrderApi
  /** Where the customer came from. */
  source(): Pick<StoreLeadBody, 'gclid' | 'sourceToken' | 'attribution'>
  newKey(): string
}

/** What a customer does with a filled cart. None of it throws. */
export interface CartOrder {
  violations(): ReturnType<typeof cartClientViolations>
  /** What is charged, in cents; without a way of delivery the goods alone. */
  totalCents(): number
  /** Orders what is in the cart: the way to the bank, or null, and what is in the way is shown. `returnUrl`: '' for none. */
  submit(returnUrl: string): Promise<StorePaymentStart | null>
  /** What became of an order that lies on this device: one that is paid takes the cart along. */
  lookForPaid(): Promise<void>
}

/** Written as it stands: what the customer types while it is sent is another order. */
const copyOf = <T>(value: T): T => JSON.parse(toJson(value))

/** Lead, then cart, then payment (spec S2 §4); each once, however often answers are lost or it is tried again. */
export const createCartOrder = ({ client, cart, api, source, newKey }: CartOrderOptions): CartOrder => {
  const { form, ordering } = client
  const isBusy = () => ordering.call === 'pending'
  const terms = (): CartTerms => ({ termsAgreement: form.termsAgreement, agencies: cart.agencies() })
  const totalCents = () => cartCents(cart.lines()) + (deliveryCentsOf(form.values, cart.deliveryCents()) ?? 0)

  const leadNow = (): StoreLeadBody => {
    const { deliveryOption, agency } = form.values
    const found = (cart.agencies() ?? []).find(({ agencyName }) => agencyName === agency)
    return copyOf(storeLeadOf(form.values, deliveryOption === 'store_pickup' ? (found ?? null) : null, source()))
  }
  const linesOf = (kind: ShopItemType) =>
    cart.lines().flatMap(({ type, slug, quantity }) => (type === kind ? [{ slug, quantity }] : []))
  const orderNow = (storeLeadUuid: string, returnUrl: string): StoreCartBody =>
    copyOf({
      storeLeadUuid,
      deliveryOption: form.values.deliveryOption ?? 'home_delivery',
      packs: linesOf('pack'),
      products: linesOf('product'),
      totalCents: totalCents(),
      termsAgreement: form.termsAgreement,
      ...(returnUrl === '' ? {} : { returnUrl }),
    })
  /** One whose answer was lost is asked for again only as it was: what is unpaid and not wanted any more is swept. */
  const createAgain = <Body, Created>(
    name: 'pendingLead' | 'pendingOrder',
    body: Body,
    send: (body: Body, key: string) => Promise<Result<Created>>,
    adopt: (created: Created, sent: string) => void,
  ): Promise<Result<Created>> => {
    const sent = toJson(body)
    const pending = ordering[name]
    return createOnce({
      ...{ body, newKey, send },
      pending: pending?.sent === sent ? { key: pending.key, body } : null,
      keep: kept => {
        ordering[name] = kept === null ? null : { key: kept.key, sent }
        client.save()
      },
      adopt: created => adopt(created, sent),
      update: async value => ({ ok: true, value }),
    })
  }
  const sendLead = async (body: StoreLeadBody): Promise<Result<{ uuid: string }>> => {
    const { lead } = ordering
    if (lead?.sent === toJson(body)) return { ok: true, value: lead }
    return createAgain('pendingLead', body, api.createLead, ({ uuid }, sent) => {
      ordering.lead = { uuid, sent }
    })
  }
  const sendOrder = async (body: StoreCartBody): Promise<Result<StoreCartCreated>> => {
    const { order } = ordering
    if (order?.sent === toJson(body)) return { ok: true, value: order }
    return createAgain('pendingOrder', body, api.createCart, ({ uuid, reference, totalCents: cents }, sent) => {
      ordering.order = { uuid, reference, totalCents: cents, sent }
    })
  }
  const forget = () => Object.assign(ordering, { lead: null, order: null, pendingLead: null, pendingOrder: null })
  const isForgotten = ({ reason, violations }: Fault) =>
    reason === 'not-found' || violations.some(({ propertyPath }) => propertyPath === 'storeLeadUuid')
  const place = async (returnUrl: string): Promise<Result<StoreCartCreated>> => {
    const lead = await sendLead(leadNow())
    return lead.ok ? sendOrder(orderNow(lead.value.uuid, returnUrl)) : lead
  }

  const fail = (fault: Fault, failedAt: 'order' | 'payment'): null => {
    Object.assign(ordering, { call: 'error', fault, failedAt })
    const refused = fault.violations.map(violation =>
      violation.propertyPath === 'agencyName' ? { ...violation, propertyPath: 'agency' } : violation,
    )
    if (refused.length > 0) client.refuse(refused)
    client.save()
    return null
  }
  const halt = (why: 'changed' | 'undecided'): null => {
    Object.assign(ordering, { call: 'idle', fault: null, halt: why })
    client.save()
    return null
  }
  const haltAsChanged = async (): Promise<null> => {
    Object.assign(ordering, { order: null, pendingOrder: null })
    await cart.recheck()
    return halt('changed')
  }
  const isRefusal = ({ reason, retryAfter }: Fault) => reason === 'conflict' && retryAfter === undefined
  const takePaid = ({ reference, totalCents: cents, orderHref }: StorePaymentState) => {
    client.clear()
    cart.clear()
    ordering.paid = { reference, totalCents: cents, href: orderHref }
  }
  /** Why a payment of this order was refused: the server says what became of it. `again`: orders the same anew. */
  const settleRefusal = async (
    uuid: string,
    fault: Fault,
    again: (() => Promise<StorePaymentStart | null>) | null,
  ): Promise<StorePaymentStart | null> => {
    const known = await api.payment(uuid)
    if (!known.ok) return fail(fault, 'payment')
    const { state } = known.value
    if (state === 'pending') return halt('undecided')
    if (state === 'expired' && again !== null) return again()
    if (state !== 'paid') return haltAsChanged()
    takePaid(known.value)
    return null
  }

  const run = async (returnUrl: string, isAgain: boolean): Promise<StorePaymentStart | null> => {
    const placed = await place(returnUrl)
    if (!placed.ok && isRefusal(placed.fault)) return haltAsChanged()
    const method = form.values.paymentMethod ?? 'card'
    const started = placed.ok ? await api.startPayment(placed.value.uuid, method, placed.value.totalCents) : placed
    if (started.ok) {
      Object.assign(ordering, { call: 'done', fault: null })
      client.save()
      return started.value
    }
    // What was begun long ago the server has swept: it is begun once more.
    const again = () => {
      forget()
      return run(returnUrl, true)
    }
    if (isForgotten(started.fault) && !isAgain) return again()
    if (placed.ok && isRefusal(started.fault))
      return settleRefusal(placed.value.uuid, started.fault, isAgain ? null : again)
    return fail(started.fault, placed.ok ? 'payment' : 'order')
  }

  return {
    violations: () => cartClientViolations(form.values, terms()),
    totalCents,
    submit: async returnUrl => {
      if (cart.lines().length === 0 || isBusy()) return null
      const violations = cartClientViolations(form.values, terms())
      if (violations.length > 0) {
        client.refuse(violations)
        return null
      }
      if (!begin(ordering)) return null
      Object.assign(ordering, { halt: null, paid: null })
      form.violations = []
      return run(returnUrl, false)
    },
    lookForPaid: async () => {
      const uuid = ordering.order?.uuid
      if (uuid === undefined || isBusy()) return
      const known = await api.payment(uuid)
      if (isBusy() || ordering.order?.uuid !== uuid) return
      if (known.ok && known.value.state === 'paid') return takePaid(known.value)
      if (!known.ok && known.fault.reason === 'not-found') forget()
    },
  }
}

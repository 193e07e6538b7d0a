import type { Fault, Result } from '../api/http'
import { toJson } from '../api/to-json'
import { cartCents } from '../domain/cart'
import { deliveryCentsOf, storeLeadOf } from '../domain/cart-client'
import type { ShopItemType } from '../domain/shop-item'
import type {
  StoreCartBody,
  StoreCartCreated,
  StoreLeadBody,
  StorePaymentMethod,
} from '../domain/store-order'
import type { StorePaymentStart, StorePaymentState } from '../domain/store-payment'
import type { Violation } from '../domain/violation'
import type { CartClientStore } from './create-cart-client'
import { type CartTerms, cartClientViolations } from './cart-client-violations'
import type { OrderApi, OrderedCart, OrderedLine } from './cart-order-api'
import { createOrderFlow } from './order-flow'

interface CartOrderOptions {
  client: CartClientStore
  cart: OrderedCart
  api: OrderApi
  /** Source of the customer. */
  source(): Pick<StoreLeadBody, 'gclid' | 'sourceToken' | 'attribution'>
  newKey(): string
}

/** Order flow of a filled cart. None of its functions throws. */
export interface CartOrder {
  violations(): ReturnType<typeof cartClientViolations>
  /** Amount to pay in cents; without a delivery method the articles only. */
  totalCents(): number
  /**
   * Orders the cart: returns the way to the bank, or null with the obstacle shown. `returnUrl`: ''
   * for none.
   */
  submit(returnUrl: string): Promise<StorePaymentStart | null>
  /** Checks an order stored on the device: a paid one empties the cart, an ended one is removed. */
  lookForPaid(): Promise<void>
}

/** State that the customer saw when pressing the button. */
interface Submission {
  lead: StoreLeadBody
  order: Omit<StoreCartBody, 'storeLeadUuid'>
  lines: OrderedLine[]
  method: StorePaymentMethod
}

/** States in which something may still be paid. */
const OPEN_STATES: readonly string[] = ['due', 'pending']

/** Contact details of the customer for a new order, however the page was reached. */
const customerKey = (lead: StoreLeadBody): string =>
  toJson({ ...lead, gclid: '', sourceToken: '', attribution: {} })

/** Copied, since later changes belong to another order. */
const copyOf = <T>(value: T): T => JSON.parse(toJson(value))

/**
 * Creates lead, cart and payment in this order, each once, even if answers are lost or the customer
 * retries.
 */
export const createCartOrder = ({
  client,
  cart,
  api,
  source,
  newKey,
}: CartOrderOptions): CartOrder => {
  const { form, ordering } = client
  const refuse = (violations: Violation[]) =>
    client.refuse(
      violations.map(one =>
        one.propertyPath === 'agencyName' ? { ...one, propertyPath: 'agency' } : one,
      ),
    )
  const { isBusy, begin, create, settle, fetchState } = createOrderFlow({
    calls: ordering,
    store: { refuse, save: client.save },
    newKey,
  })
  const terms = (): CartTerms => ({
    termsAgreement: form.termsAgreement,
    agencies: cart.agencies(),
  })
  const totalCents = () =>
    cartCents(cart.lines()) + (deliveryCentsOf(form.values, cart.deliveryCents()) ?? 0)

  const currentLead = (): StoreLeadBody => {
    const { deliveryOption, agency } = form.values
    const found = (cart.agencies() ?? []).find(({ agencyName }) => agencyName === agency)
    return storeLeadOf(
      form.values,
      deliveryOption === 'store_pickup' ? (found ?? null) : null,
      source(),
    )
  }
  const currentSubmission = (returnUrl: string): Submission => {
    const lines = cart.lines().map(({ type, slug, quantity }) => ({ type, slug, quantity }))
    const linesOf = (kind: ShopItemType) =>
      lines.flatMap(({ type, slug, quantity }) => (type === kind ? [{ slug, quantity }] : []))
    const order: Submission['order'] = {
      deliveryOption: form.values.deliveryOption ?? 'home_delivery',
      packs: linesOf('pack'),
      products: linesOf('product'),
      totalCents: totalCents(),
      termsAgreement: form.termsAgreement,
      ...(returnUrl === '' ? {} : { returnUrl }),
    }
    return { lead: currentLead(), order, lines, method: form.values.paymentMethod }
  }
  /**
   * A creation whose answer was lost is repeated only if unchanged; an abandoned unpaid order
   * expires.
   */
  const createFresh = <Body, Created>(
    name: 'pendingLead' | 'pendingOrder',
    body: Body,
    send: (body: Body, key: string) => Promise<Result<Created>>,
    adopt: (created: Created, sent: string) => void,
  ): Promise<Result<Created>> => {
    const sent = toJson(body)
    const pending = ordering[name]
    return create({
      body,
      send,
      pending: pending?.sent === sent ? { key: pending.key, body } : null,
      savePending: pending => (ordering[name] = pending && { key: pending.key, sent }),
      adopt: created => adopt(created, sent),
      update: async value => ({ ok: true, value }),
    })
  }
  const sendLead = async (body: StoreLeadBody): Promise<Result<{ uuid: string }>> => {
    const { lead } = ordering
    const sent = customerKey(body)
    if (lead?.sent === sent) return { ok: true, value: lead }
    return createFresh('pendingLead', body, api.createLead, ({ uuid }) => {
      ordering.lead = { uuid, sent }
    })
  }
  const sendOrder = async (
    body: StoreCartBody,
    lines: OrderedLine[],
  ): Promise<Result<StoreCartCreated>> => {
    const { order } = ordering
    if (order?.sent === toJson(body)) return { ok: true, value: order }
    return createFresh(
      'pendingOrder',
      body,
      api.createCart,
      ({ uuid, reference, totalCents: cents }, sent) => {
        ordering.order = { uuid, reference, totalCents: cents, sent, lines }
      },
    )
  }
  const forget = () =>
    Object.assign(ordering, { lead: null, order: null, pendingLead: null, pendingOrder: null })
  const isForgotten = ({ reason, violations }: Fault) =>
    reason === 'not-found' ||
    violations.some(({ propertyPath }) => propertyPath === 'storeLeadUuid')
  const bodyOf = (storeLeadUuid: string, { order }: Submission): StoreCartBody => ({
    storeLeadUuid,
    ...order,
  })
  const place = async (submission: Submission): Promise<Result<StoreCartCreated>> => {
    const lead = await sendLead(submission.lead)
    return lead.ok ? sendOrder(bodyOf(lead.value.uuid, submission), submission.lines) : lead
  }
  /**
   * Returns the earlier unfinished order if the submission differs from it; null: there is none, or
   * it is the same.
   */
  const replacedBy = (submission: Submission) => {
    const { lead, order } = ordering
    const isSame =
      lead?.sent === customerKey(submission.lead) &&
      order?.sent === toJson(bodyOf(lead.uuid, submission))
    return isSame ? null : order
  }

  const fail = (fault: Fault, failedAt: 'order' | 'payment'): null => {
    ordering.failedAt = failedAt
    settle({ ok: false, fault })
    return null
  }
  const stopWith = (reason: 'changed' | 'undecided'): null => {
    Object.assign(ordering, { call: 'idle', fault: null, halt: reason })
    client.save()
    return null
  }
  const stopAsChanged = async (): Promise<null> => {
    ordering.pendingOrder = null
    const fault = await cart.recheck()
    return fault === null ? stopWith('changed') : fail(fault, 'order')
  }
  const isRefusal = ({ reason, retryAfter }: Fault) =>
    reason === 'conflict' && retryAfter === undefined
  const applyPaid = (
    uuid: string,
    { reference, totalCents: cents, orderHref }: StorePaymentState,
  ) => {
    const lines = ordering.order?.lines ?? []
    if (client.takeOrder(uuid)) cart.takeOut(lines)
    Object.assign(ordering, {
      call: 'idle',
      paid: { reference, totalCents: cents, href: orderHref },
    })
    if (ordering.order?.uuid === uuid) forget()
  }
  /**
   * Returns the state of an order; null: the customer is at the bank or has paid, which is shown.
   * `failed`: result when the state is unknown.
   */
  const stateOf = async (
    uuid: string,
    failed: (fault: Fault) => string | null,
  ): Promise<string | null> => {
    const known = await api.payment(uuid)
    if (!known.ok) return failed(known.fault)
    const { state } = known.value
    if (state === 'pending') return stopWith('undecided')
    if (state !== 'paid') return state
    applyPaid(uuid, known.value)
    return null
  }
  /** A new order replaces an earlier one only once that is known to be unpaid. */
  const mayReplace = async (submission: Submission): Promise<boolean> => {
    const order = replacedBy(submission)
    const failed = (fault: Fault) =>
      fault.reason === 'not-found' ? fault.reason : fail(fault, 'order')
    return order === null || (await stateOf(order.uuid, failed)) !== null
  }
  /**
   * Handles a refused payment: the server knows the order's state. `retryOrder`: places the order
   * again; null: this is already the second attempt.
   */
  const settleRefusal = async (
    uuid: string,
    fault: Fault,
    retryOrder: (() => Promise<StorePaymentStart | null>) | null,
  ): Promise<StorePaymentStart | null> => {
    const state = await stateOf(uuid, () => fail(fault, 'payment'))
    if (state === null) return null
    if (state === 'expired' && retryOrder !== null) return retryOrder()
    ordering.order = null
    return stopAsChanged()
  }

  const run = async (
    submission: Submission,
    isRetry: boolean,
  ): Promise<StorePaymentStart | null> => {
    const placed = await place(submission)
    if (!placed.ok && isRefusal(placed.fault)) return stopAsChanged()
    const started = placed.ok
      ? await api.startPayment(placed.value.uuid, submission.method, placed.value.totalCents)
      : placed
    if (started.ok) {
      settle(started)
      return started.value
    }
    // An order from long ago has expired on the server, so it is created again.
    const retryOrder = () => {
      forget()
      return run(submission, true)
    }
    if (isForgotten(started.fault) && !isRetry) return retryOrder()
    if (placed.ok && isRefusal(started.fault))
      return settleRefusal(placed.value.uuid, started.fault, isRetry ? null : retryOrder)
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
      if (!begin()) return null
      Object.assign(ordering, { halt: null, paid: null })
      form.violations = []
      client.syncOrder()
      const submission = copyOf(currentSubmission(returnUrl))
      return (await mayReplace(submission)) ? run(submission, false) : null
    },
    lookForPaid: async () => {
      const uuid = ordering.order?.uuid
      const known = await fetchState(uuid, api.payment)
      if (uuid === undefined || known === null || ordering.order?.uuid !== uuid) return
      if (known.ok && known.value.state === 'paid') return applyPaid(uuid, known.value)
      const isOver = known.ok
        ? !OPEN_STATES.includes(known.value.state)
        : known.fault.reason === 'not-found'
      if (!isOver) return
      client.sync()
      if (ordering.order?.uuid !== uuid) return
      forget()
      client.save()
    },
  }
}

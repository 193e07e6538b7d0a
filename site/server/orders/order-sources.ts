import { Uuid } from '../../../shared/domain/uuid'
import { STORE_DUE_TEXTS } from '../../../shared/texts/store-due'
import { routes } from '../../routes'
import type { BookingSources, PaymentOutcome } from '../../ports/booking-sources'
import type { Partners } from '../content/read-partners'
import { SuffixedReference } from '../../../shared/domain/suffixed-reference'
import { findPayment, findPaymentByReference, type Payment } from '../payments/payment-store'
import type { PaymentService } from '../payments/payment-service'
import { providerOf, type Providers } from '../payments/provider'
import { holdToPay } from '../flash/holds'
import type { CompleteSimulation } from '../quotes/complete-simulation'
import { printedQuote } from '../quotes/document/printed-quote'
import { hasLostOffer, offerHolderOfOrder } from './moves/flash-sale'
import { findStoreOrder, type StoreOrder } from './cartons/cartons-store'
import type { OrderDeps } from './order-deps'
import type { OwnerDetailsSource } from './moves/owner-details'
import type { Extra } from './moves/extra-store'
import { leftToPay } from './money-machine'
import type { Order } from './moves/move-store'
import { findPaidSubject } from './moves/paid-subject'
import { checkedReturnUrl } from '../payments/return-url'
import type { DateChanges } from './moves/date-changes/date-changes'
import { nameCompany } from './moves/move-billing-name'
import { moveOrderView } from './moves/move-order-view'

export interface OrderSourcesDeps extends OrderDeps {
  payments: PaymentService
  providers: Providers
  complete: CompleteSimulation
  partners: Pick<Partners, 'find'>
  details: Pick<OwnerDetailsSource, 'ofOrder'>
  requestChange: BookingSources['requestChange']
  dates: Pick<DateChanges, 'offer' | 'request'>
  /**
   * Tells whether a return of an unknown payment may belong to another server; unset: there is
   * none.
   */
  mayBePaidElsewhere?: ((query: URLSearchParams) => boolean) | undefined
}

type PaidAs = Pick<
  PaymentOutcome,
  'uuid' | 'subject' | 'reference' | 'state' | 'amountCents' | 'refusal' | 'isTest'
>

/** EXECCODE of a payment that the customer abandoned. */
const ABANDONED = '4004'

const refusalOf = ({ execCode }: Payment): PaymentOutcome['refusal'] => {
  if (execCode === null) return 'unconfirmed'
  return execCode === ABANDONED ? 'abandoned' : 'refused'
}

/** Returns the rest of the price once its deposit is paid; null for any other payment. */
const remainingOf = (order: Order | null, extra: Extra | null): PaymentOutcome['remaining'] =>
  order?.state !== 'deposit-paid' || extra !== null ? null : { amountCents: leftToPay(order) }

/** Masks an address so that only its owner recognises it: 'e•••@exemple.fr'; empty for none. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')

const cartonsOutcome = (
  order: StoreOrder,
  { state }: Payment,
): Omit<PaymentOutcome, keyof PaidAs> => ({
  orderReference: order.reference,
  orderHref: routes.storeOrder.href(order.uuid),
  retryHref: routes.storePayment.href(order.uuid),
  title: STORE_DUE_TEXTS.title,
  movingDate: null,
  isWhole: order.paidAt !== null,
  remaining: null,
  maskedEmail: masked(order.customer.email),
  // A payment of an order that still waits was not owed because an article was sold out.
  isOfferLost: (state === 'surplus' || state === 'refunded') && order.state === 'waiting',
  offer: null,
  returnUrl: order.returnUrl,
})

/**
 * Creates the port through which pages read and change orders and payments. A uuid is the key to
 * each: without it nothing can be read.
 */
export const createOrderSources = ({
  payments,
  providers,
  partners,
  details,
  requestChange,
  dates,
  complete,
  mayBePaidElsewhere,
  ...deps
}: OrderSourcesDeps): BookingSources => {
  const { db, now } = deps

  const paidAs = (payment: Payment): PaidAs => {
    const { uuid, subject, reference, state, amountCents } = payment
    const isTest = providerOf(providers, payment.method)?.isTest ?? false
    return { uuid, subject, reference, state, amountCents, isTest, refusal: refusalOf(payment) }
  }

  const outcome = async (uuid: string): Promise<PaymentOutcome | null> => {
    const payment = Uuid.is(uuid) ? await findPayment(db, uuid) : null
    if (payment === null) return null
    if (payment.subject === 'carton-cart') {
      const order = await findStoreOrder(db, payment.subjectUuid)
      return order && { ...paidAs(payment), ...cartonsOutcome(order, payment) }
    }
    const paidSubject = await findPaidSubject(db, payment, deps)
    if (paidSubject === null) return null
    const { move, order, extra, path } = paidSubject
    const { state } = payment
    const holder =
      order === null || extra !== null ? null : await offerHolderOfOrder(db, order, now())
    const isInVain =
      (state === 'surplus' || state === 'refunded') && order !== null && extra === null
    return {
      ...paidAs(payment),
      orderReference: move.reference,
      orderHref: order === null ? path : routes.order.href(order.uuid),
      retryHref: path,
      title: extra?.label ?? move.document.move.title,
      movingDate: move.movingDate,
      isWhole: order?.state === 'paid',
      remaining: remainingOf(order, extra),
      maskedEmail: masked(move.customer.email),
      isOfferLost: isInVain && (await hasLostOffer(db, order, now())),
      offer:
        holder === null
          ? null
          : holder === 'other'
            ? 'taken'
            : await holdToPay(db, order?.simulationUuid ?? '', now()),
      returnUrl: order?.returnUrl ?? null,
    }
  }

  return {
    offer: async (subject, uuid, owner) =>
      Uuid.is(uuid) ? payments.offer(subject, uuid, owner) : null,
    ownerDetails: async (subject, uuid, owner) =>
      Uuid.is(uuid) ? details.ofOrder(subject, uuid, owner) : null,
    start: async (subject, uuid, body, from) =>
      Uuid.is(uuid) ? payments.start(subject, uuid, body, from) : { ok: false, reason: 'unknown' },
    complete: async (uuid, body) =>
      Uuid.is(uuid) ? complete(uuid, body) : { ok: false, reason: 'unknown' },
    outcome,
    returned: async query => {
      const bankAnswer = await payments.readReturn(query)
      if (bankAnswer !== null) return bankAnswer
      const reference = query.get('ORDERID')
      const isOwnPayment =
        SuffixedReference.is(reference) && (await findPaymentByReference(db, reference)) !== null
      return {
        outcome: !isOwnPayment && mayBePaidElsewhere?.(query) === true ? 'pending' : 'unproven',
        payment: null,
      }
    },
    wayBack: async (subject, uuid, returnUrl) =>
      Uuid.is(uuid) ? checkedReturnUrl(returnUrl, { subject, uuid }, { db, partners }) : null,
    order: async uuid => (Uuid.is(uuid) ? moveOrderView(db, uuid, now()) : null),
    dateOffer: dates.offer,
    requestDate: dates.request,
    requestChange: async (uuid, request) =>
      Uuid.is(uuid) ? requestChange(uuid, request) : 'unknown',
    nameCompany: async (uuid, request) =>
      Uuid.is(uuid) ? nameCompany(uuid, request, { db, now }) : 'unknown',
    quote: async uuid => (Uuid.is(uuid) ? printedQuote(db, uuid, now()) : null),
  }
}

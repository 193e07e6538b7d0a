import { CHANGE_FEES_CENTS } from '../../../../shared/domain/cancellation'
import { agreedDeposit, depositCents } from '../../../../shared/domain/deposit'
import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { Uuid } from '../../../../shared/domain/uuid'
import { lockLeadForQuote } from '../../db/dialect'
import type { Db } from '../../db/tables'
import { placeTextOf, searchTextOf } from '../../db/search-text'
import type { Locate } from '../../geo/move-places'
import type { Log } from '../../http/logger'
import { changeContact } from '../../leads/lead-store'
import { toE164 } from '../../leads/phone-number'
import { queueMails } from '../../mail/outbox'
import { hasPending } from '../../payments/payment-store'
import {
  auditData,
  type ChangeConsent,
  type Changed,
  type ChangeRefusal,
  type ChangeSummary,
  isAccepted,
} from '../../quotes/change-quote'
import { discountedPrice, discountFault } from '../../quotes/discount-rule'
import { quoteDifference } from '../../quotes/document/quote-difference'
import {
  changeBar,
  type ChangeableQuote,
  contactOf,
  findChangeable,
  priceChange,
} from '../../quotes/price-change'
import { changeSimulation, findSimulationRow } from '../../quotes/simulation-writes'
import type { OrderMails } from '../mails/create-order-mails'
import { leftToPay, moneyAfter } from '../money-machine'
import { annotateOrder, changeDeposit } from '../order-rows'
import type { Refunds } from '../refunds/create-refunds'
import {
  findOpenRequest,
  insertDateChange,
  settleDateChange,
} from './date-changes/date-change-store'
import { dateChangeBy } from './bought'
import { nextCharge } from './date-changes/dated-move'
import { refundDue } from './due-back'
import { subjectsPaying } from './due-move'
import { atAgreedPrice, freezeQuote } from './frozen-quote'
import { mailedMove } from './mailed-move'
import { customerOf } from './move-customer'
import {
  findOrder,
  holdOrder,
  moveOrder,
  type Order,
  recordOrderAct,
  replaceFrozenQuote,
} from './move-store'

/** Price and lines of a change of an order. Cents, VAT included. */
export interface MoveChangeSummary extends ChangeSummary {
  /** Amount that is left to pay after it. */
  leftCents: number
  /** Amount that was paid above the new price. */
  backCents: number
  /** Fee of a new date by the terms; 0: none. */
  feeCents: number
  /** True if nothing was paid yet: its payment page asks for the new price. */
  isUnpaid: boolean
}

/**
 * Reason why an order is not changed. `state`: it is over, or its day has come. `payment`: a
 * payment is under way. `date`: a requested date waits for an answer. `fee`: the tariff has no
 * further fee. `lowest`: the price would be below one cent.
 */
export type MoveChangeRefusal = ChangeRefusal | 'state' | 'payment' | 'date' | 'fee' | 'lowest'
export type ChangedMove = Changed<MoveChangeSummary, MoveChangeRefusal>

interface MoveChangeDeps {
  db: Db
  now: () => Date
  locate: Locate
  mails: Pick<OrderMails, 'changed'>
  refunds: Pick<Refunds, 'ofPayment'>
  log: Pick<Log, 'warn'>
}

const no = (reason: MoveChangeRefusal) => ({ ok: false, reason }) as const

/** Tells if an order is booked, or still waits for its first payment. */
const isChangeable = ({ state, expiresAt }: Order, now: Date): boolean =>
  state === 'quote'
    ? expiresAt === null || expiresAt > now
    : state === 'deposit-paid' || state === 'paid'

/** Returns the deposit at a new price: the agreed one as far as it goes, or the usual one. */
const depositAt = (order: Pick<Order, 'state' | 'totalCents' | 'depositCents'>, cents: number) =>
  order.state !== 'quote' || agreedDeposit(order) !== null
    ? Math.min(order.depositCents, cents)
    : depositCents(cents)

/** Returns why the state of an order bars a change now; null: it does not. */
const changeObstacle = async (
  db: Db,
  order: Order,
  now: Date,
): Promise<'state' | 'flash' | 'payment' | 'date' | null> => {
  const { movingDate, document } = order
  if (!isChangeable(order, now) || movingDate === null || movingDate <= dayInFrance(now))
    return 'state'
  if (dateChangeBy(document) === 'fixed') return 'flash'
  if (await hasPending(db, subjectsPaying(order))) return 'payment'
  return (await findOpenRequest(db, order.uuid)) === null ? null : 'date'
}

/** Returns why nothing of an order can be changed now; null: it can. */
export const moveChangeBar = async (
  db: Db,
  order: Order,
  now: Date,
): Promise<MoveChangeRefusal | null> => {
  const obstacle = await changeObstacle(db, order, now)
  if (obstacle !== null) return obstacle
  const row =
    order.simulationUuid === null ? undefined : await findSimulationRow(db, order.simulationUuid)
  return row === undefined ? 'unknown' : changeBar(row)
}

/** Options of a change of an order. */
export interface MoveChangeTerms extends ChangeConsent {
  /** True if the fee of a new date is waived. */
  isFree: boolean
}

/** An order whose simulation can be priced again. */
type ChangeableOrder = Order & { simulationUuid: string; leadUuid: string; movingDate: string }

/**
 * Changes unpaid and booked moves for advisers: contact, date, places, volume and options. The price is made as
 * for the customer's own change of the date: the difference is added to the balance, or what was
 * paid above the new price is refunded at the bank.
 */
export const createMoveChange = ({ db, now, locate, mails, refunds, log }: MoveChangeDeps) => {
  /** Prices a change; the fee of a new date is a charge of the tariff. */
  const pricedMove = async (
    order: ChangeableOrder,
    found: ChangeableQuote,
    values: FunnelValues,
    { isFree }: Pick<MoveChangeTerms, 'isFree'>,
  ) => {
    const { adjustments, promo } = found.extras
    // The terms ask for a fee once the order is booked.
    const isRedated = values.movingDate !== order.movingDate
    const hasFee = isRedated && !isFree && order.state !== 'quote'
    const { extraCharges } = adjustments
    const charge = hasFee ? await nextCharge(db, order, extraCharges) : 0
    if (charge === null) return no('fee')
    const extras = {
      promo,
      adjustments:
        charge === 0 ? adjustments : { ...adjustments, extraCharges: [...extraCharges, charge] },
    }
    const priced = priceChange(found, values, extras, { locate, now: now() })
    if (!priced.ok) return { ok: false, reason: 'invalid', violations: priced.violations } as const
    const { columns, quote } = priced.value
    // An adviser may have agreed on another price when the order was made.
    const agreedCents = order.document.totalCents - found.row.total_cents
    const afterCents = priced.value.totalCents + agreedCents
    const fault = discountFault(
      discountedPrice(quote.simulation, priced.value.totalCents, adjustments, afterCents),
      discountedPrice(
        found.quote.simulation,
        found.row.total_cents,
        adjustments,
        order.document.totalCents,
      ),
    )
    if (fault !== null) return no('discount')
    const frozen = freezeQuote(quote)
    const event = {
      type: 'repriced',
      differenceCents: afterCents - order.document.totalCents,
      isOfDate: false,
    } as const
    const after = moneyAfter(order, event)
    if (frozen === null || after === null || afterCents < 1) return no('lowest')
    const document = atAgreedPrice(frozen, {
      totalCents: afterCents,
      depositCents: depositAt(order, afterCents),
    })
    const summary: MoveChangeSummary = {
      beforeCents: order.document.totalCents,
      afterCents,
      lines: quoteDifference(order.document, document),
      leftCents: leftToPay(after),
      backCents: after.overpaidCents,
      feeCents: charge === 0 ? 0 : (CHANGE_FEES_CENTS[charge - 1] ?? 0),
      isUnpaid: order.state === 'quote',
    }
    return { ok: true, event, after, document, columns, summary, isRedated } as const
  }

  return async (
    orderUuid: string,
    values: FunnelValues,
    terms: MoveChangeTerms,
  ): Promise<ChangedMove> => {
    const found = Uuid.is(orderUuid) ? await findOrder(db, orderUuid) : null
    if (found === null || found.simulationUuid === null) return no('unknown')
    const obstacle = await changeObstacle(db, found, now())
    if (obstacle !== null) return no(obstacle)
    const { simulationUuid, leadUuid, movingDate } = found
    const changeable = await findChangeable(db, simulationUuid)
    if (changeable === null || leadUuid === null || movingDate === null) return no('unknown')
    const bar = changeBar(changeable.row)
    if (bar !== null) return no(bar)
    if (changeable.version !== terms.seen) return no('changed')
    const order = { ...found, simulationUuid, leadUuid, movingDate }
    const priced = await pricedMove(order, changeable, values, terms)
    if (!priced.ok) return priced
    const { event, after, document, columns, summary, isRedated } = priced
    if (summary.lines.length === 0 && event.differenceCents === 0) return no('same')
    if (!isAccepted(terms, summary.afterCents)) return { ok: false, reason: 'unconfirmed', summary }
    const { companyName, siren } = order.customer
    const customer = { ...customerOf(values), companyName, siren }
    const written = await mails.changed(
      mailedMove({ ...after, customer, movingDate: values.movingDate, document }),
      summary,
    )
    const changed = await db.transaction().execute(async (transaction): Promise<ChangedMove> => {
      if (!(await lockLeadForQuote(transaction, leadUuid))) return no('unknown')
      const lockedOrder = await holdOrder(transaction, orderUuid)
      const isSame =
        lockedOrder?.state === order.state &&
        lockedOrder.paidCents === order.paidCents &&
        lockedOrder.totalCents === order.totalCents &&
        (await findChangeable(transaction, simulationUuid))?.version === terms.seen
      if (!isSame) return no('changed')
      const late = await changeObstacle(transaction, lockedOrder, now())
      if (late !== null) return no(late)
      const at = now()
      if (
        event.differenceCents !== 0 &&
        (await moveOrder(transaction, lockedOrder, event, 'adviser', at)) === null
      )
        throw new Error('the state of a locked order has changed')
      await changeContact(transaction, leadUuid, contactOf(values), at)
      await changeSimulation(transaction, simulationUuid, columns)
      await replaceFrozenQuote(transaction, orderUuid, document)
      await annotateOrder(transaction, orderUuid, {
        customer_json: JSON.stringify(customer),
        search_text: searchTextOf(customer, toE164(customer.phone)),
        place_text: placeTextOf(columns.values_json),
        // The reminder of the balance is sent a week before the new day.
        ...(isRedated ? { moving_date: values.movingDate, reminded_at: null } : {}),
      })
      if (order.state === 'quote')
        await changeDeposit(transaction, orderUuid, depositAt(order, summary.afterCents))
      if (isRedated && order.state !== 'quote') {
        const change = {
          orderUuid,
          fromDate: movingDate,
          toDate: values.movingDate,
          beforeCents: summary.beforeCents,
          afterCents: summary.afterCents,
          feeCents: summary.feeCents,
        }
        const uuid = await insertDateChange(transaction, change, at)
        await settleDateChange(transaction, uuid, 'confirmed', at)
      }
      const entry = { actor: 'adviser', act: 'order-changed', data: auditData(summary) } as const
      await recordOrderAct(transaction, lockedOrder, entry, at)
      await queueMails(transaction, written, at)
      return { ok: true, uuid: orderUuid }
    })
    if (changed.ok && summary.backCents > 0)
      await refundDue(orderUuid, { db, refunds }).catch((err: unknown) =>
        log.warn({ err, order: order.reference }, 'refund of a lower price: left to advisers'),
      )
    return changed
  }
}

export type ChangeMove = ReturnType<typeof createMoveChange>

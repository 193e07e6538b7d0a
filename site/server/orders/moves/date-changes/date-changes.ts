import { ADVISER_LINE_LENGTH } from '../../../../../shared/domain/booking'
import { comparableEmail } from '../../../../../shared/domain/comparable-email'
import { IsoDate } from '../../../../../shared/domain/moving-date'
import { Uuid } from '../../../../../shared/domain/uuid'
import { ORDER_REQUEST_TEXTS } from '../../../../../shared/texts/order-page-texts'
import { formatCents } from '../../../../../shared/domain/money'
import { formatDay } from '../../../../../shared/texts/figures'
import type {
  DateChangeAnswer,
  DateChangeRequest,
  DateOffer,
} from '../../../../ports/booking-sources'
import type { Act } from '../../advisers'
import { refundDue } from '../due-back'
import { subjectsPaying } from '../due-move'
import { mailedMove } from '../mailed-move'
import type { OrderMails } from '../../mails/create-order-mails'
import {
  findOrder,
  holdOrder,
  moveOrder,
  recordOrderAct,
  type Order,
  replaceFrozenQuote,
} from '../move-store'
import type { Log } from '../../../http/logger'
import { queueMails } from '../../../mail/outbox'
import { hasPending } from '../../../payments/payment-store'
import type { Refunds } from '../../refunds/create-refunds'
import { leftToPay, moneyAfter } from '../../money-machine'
import { type DateChangeDeps, isDateChangeable, moveToDate } from './dated-move'
import { countRequest, messageAbout, type ReceiveMessage } from '../customer-requests'
import {
  findOpenRequest,
  findOpenChange,
  insertDateChange,
  settleDateChange,
} from './date-change-store'
import { changeSimulation } from '../../../quotes/simulation-writes'
import { annotateOrder } from '../../order-rows'

const { date: TEXTS } = ORDER_REQUEST_TEXTS

interface DateChangesDeps extends DateChangeDeps {
  receive: ReceiveMessage
  mails: Pick<OrderMails, 'redated' | 'dateRefused'>
  refunds: Pick<Refunds, 'ofPayment'>
  log: Pick<Log, 'warn'>
}

const repricedBy = (order: Order, totalCents: number) =>
  ({ type: 'repriced', differenceCents: totalCents - order.document.totalCents }) as const

/**
 * The change of a booked move's date: its price is shown, its customer requests it, an adviser
 * confirms or refuses it.
 */
export const createDateChanges = ({
  db,
  now,
  locate,
  receive,
  mails,
  refunds,
  log,
}: DateChangesDeps) => {
  const deps = { now, locate }

  /** Stores a customer's request at the displayed price. */
  const request = async (
    orderUuid: string,
    { date, seenCents, email }: DateChangeRequest,
  ): Promise<DateChangeAnswer> => {
    const order = Uuid.is(orderUuid) ? await findOrder(db, orderUuid) : null
    if (order === null || order.customer.email === '' || !isDateChangeable(order, now()))
      return 'unknown'
    if (!IsoDate.is(date)) return 'date'
    if (!(await countRequest(db, orderUuid))) return 'too-many'
    if (comparableEmail(email) !== comparableEmail(order.customer.email)) return 'wrong-email'
    const inserted = await db.transaction().execute(async transaction => {
      const lockedOrder = await holdOrder(transaction, orderUuid)
      if (lockedOrder === null) return 'unknown'
      if ((await findOpenRequest(transaction, orderUuid)) !== null) return 'waiting'
      const priced = await moveToDate(transaction, lockedOrder, date, deps)
      if (typeof priced === 'string') return priced === 'closed' ? 'unknown' : priced
      if (priced.totalCents !== seenCents) return 'changed'
      const change = {
        orderUuid,
        fromDate: lockedOrder.movingDate ?? '',
        toDate: date,
        beforeCents: lockedOrder.document.totalCents,
        afterCents: priced.totalCents,
        feeCents: priced.feeCents,
      }
      const uuid = await insertDateChange(transaction, change, now())
      const { orderUuid: _, ...data } = change
      const entry = { actor: 'customer', act: 'order-date-asked', data } as const
      await recordOrderAct(transaction, lockedOrder, entry, now())
      return { uuid, ...change }
    })
    if (typeof inserted === 'string') return inserted
    // A request of a test is shown in the back office and mailed to no adviser.
    if (!order.isTest) {
      const { uuid, afterCents, beforeCents } = inserted
      const text = TEXTS.message(formatDay(date), formatCents(afterCents), formatCents(beforeCents))
      const message = messageAbout(order, TEXTS.subject(order.reference), text)
      await receive(message, `date-change ${uuid}`)
    }
    return 'asked'
  }

  /** Returns the price of an order on another day, or why there is none. */
  const offer = async (orderUuid: string, date: string): Promise<DateOffer | null> => {
    const order = Uuid.is(orderUuid) ? await findOrder(db, orderUuid) : null
    if (order === null || !isDateChangeable(order, now())) return null
    const priced = IsoDate.is(date) ? await moveToDate(db, order, date, deps) : 'date'
    if (priced === 'closed') return null
    if (typeof priced === 'string') return { ok: false, reason: priced }
    const { totalCents, feeCents, days } = priced
    const after = moneyAfter(order, repricedBy(order, totalCents))
    if (after === null) return null
    return {
      ok: true,
      date,
      totalCents,
      formerCents: order.document.totalCents,
      feeCents,
      leftCents: leftToPay(after),
      backCents: after.overpaidCents,
      days: days.map(({ movingDate, totalIncludingTaxesPrice }) => ({
        date: movingDate,
        totalCents: totalIncludingTaxesPrice,
      })),
    }
  }

  /**
   * Sets the new day and price of the order, mails it, and refunds an amount above the lower price
   * at the bank.
   */
  const confirm = async (uuid: string): Promise<Act> => {
    const change = Uuid.is(uuid) ? await findOpenChange(db, uuid) : null
    const unlockedOrder = change === null ? null : await findOrder(db, change.orderUuid)
    if (change === null || unlockedOrder === null) return { ok: false, reason: 'state' }
    const { orderUuid, toDate, afterCents } = change
    const priced = await moveToDate(db, unlockedOrder, toDate, deps, afterCents)
    const event = repricedBy(unlockedOrder, afterCents)
    const repriced = moneyAfter(unlockedOrder, event)
    const { simulationUuid } = unlockedOrder
    if (typeof priced === 'string' || repriced === null || simulationUuid === null)
      return { ok: false, reason: 'state' }
    const { document, columns } = priced
    const mailed = mailedMove({ ...repriced, movingDate: toDate, document })
    const written = await mails.redated(mailed, { ...change, leftCents: leftToPay(repriced) })
    const moved = await db.transaction().execute(async (transaction): Promise<Act> => {
      const order = await holdOrder(transaction, orderUuid)
      // A payment meanwhile would change the mail.
      const isSame =
        order?.state === unlockedOrder.state && order.paidCents === unlockedOrder.paidCents
      if (!isSame || order.totalCents !== unlockedOrder.totalCents)
        return { ok: false, reason: 'changed' }
      if (await hasPending(transaction, subjectsPaying(order)))
        return { ok: false, reason: 'state' }
      if (!(await settleDateChange(transaction, uuid, 'confirmed', now())))
        return { ok: false, reason: 'state' }
      if ((await moveOrder(transaction, order, event, 'adviser', now())) === null)
        throw new Error('the state of a locked order has changed')
      await changeSimulation(transaction, simulationUuid, columns)
      await replaceFrozenQuote(transaction, orderUuid, document)
      // The reminder of the balance is sent a week before the new day.
      const redated = { moving_date: toDate, reminded_at: null }
      await annotateOrder(transaction, orderUuid, redated)
      await queueMails(transaction, written, now())
      return { ok: true, uuid }
    })
    if (moved.ok && repriced.overpaidCents > 0)
      await refundDue(orderUuid, { db, refunds }).catch((err: unknown) =>
        log.warn(
          { err, order: unlockedOrder.reference },
          'refund of a lower price: left to advisers',
        ),
      )
    return moved
  }

  /** Leaves the order unchanged, and mails the reason. */
  const refuse = async (uuid: string, reason: string): Promise<Act> => {
    const change = Uuid.is(uuid) ? await findOpenChange(db, uuid) : null
    const order = change === null ? null : await findOrder(db, change.orderUuid)
    if (change === null || order === null) return { ok: false, reason: 'state' }
    if (reason.trim() === '' || reason.length > ADVISER_LINE_LENGTH)
      return { ok: false, reason: 'label' }
    const written = await mails.dateRefused(mailedMove(order), change, reason.trim())
    return db.transaction().execute(async (transaction): Promise<Act> => {
      if (!(await settleDateChange(transaction, uuid, 'refused', now())))
        return { ok: false, reason: 'state' }
      const data = { toDate: change.toDate, reason: reason.trim() }
      const entry = { actor: 'adviser', act: 'order-date-refused', data } as const
      await recordOrderAct(transaction, order, entry, now())
      await queueMails(transaction, written, now())
      return { ok: true, uuid }
    })
  }
  return { offer, request, confirm, refuse }
}

export type DateChanges = ReturnType<typeof createDateChanges>

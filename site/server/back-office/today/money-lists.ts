import { methodName } from '../../../../shared/texts/payment-methods-texts'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import type { TodayRow } from '../../../ports/today'
import { TODAY } from '../../../texts/back-office-today'
import type { Db } from '../../db/tables'
import { UNDECIDED_STATES } from '../../payments/payment-machine'
import { type DayList, dayList, joinedList, PLAIN_ROW } from './day-list'
import { cartonRefunds } from './carton-list'
import { moveRefunds } from './move-lists'

/** Returns the page on which an adviser finds a payment. */
const pageOf = (row: {
  uuid: string
  subject: string
  subject_uuid: string
  order_uuid: string | null
  link_simulation: string | null
}): string | null => {
  if (row.order_uuid !== null) return ADDRESSES.order.href(row.order_uuid)
  const simulation = row.subject === 'simulation' ? row.subject_uuid : row.link_simulation
  return simulation === null ? null : ADDRESSES.simulation.href(simulation)
}

const payments = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('payment_links', 'payment_links.uuid', 'payments.subject_uuid')
    .select(['payments.uuid', 'payments.reference', 'payments.method', 'payments.amount_cents'])
    .select(['payments.subject', 'payments.subject_uuid', 'payments.order_uuid'])
    .select(['payments.created_at', 'payment_links.simulation_uuid as link_simulation'])
    .orderBy('payments.created_at')
    .orderBy('payments.uuid')

/** Payments that the bank has not decided, the oldest first. */
export const paymentList = (db: Db, now: Date): DayList =>
  dayList(db, payments(db).where('payments.state', 'in', UNDECIDED_STATES), rows =>
    rows.map((row): TodayRow => {
      const href = pageOf(row)
      const isTransfer = row.method === 'transfer'
      return {
        ...PLAIN_ROW,
        key: row.uuid,
        name: row.reference,
        href,
        details: TODAY.since(now.getTime() - Date.parse(row.created_at)),
        about: methodName(row.method),
        amountCents: row.amount_cents,
        steps: isTransfer
          ? [{ text: TODAY.steps.transfer, href: ADDRESSES.confirmTransfer.href(row.uuid) }]
          : href === null
            ? []
            : [{ text: TODAY.steps.payment, href }],
      }
    }),
  )

/** Overpayments of links without an order, without those of which a refund is under way. */
const linkRefunds = (db: Db): DayList =>
  dayList(
    db,
    payments(db)
      .where('payments.subject', '=', 'simulation-link')
      .where('payments.state', '=', 'surplus')
      .where('payments.order_uuid', 'is', null)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('refunds')
              .select('refunds.uuid')
              .whereRef('refunds.payment_uuid', '=', 'payments.uuid')
              .where('refunds.state', '=', 'asked'),
          ),
        ),
      ),
    rows =>
      rows.map((row): TodayRow => {
        const href = pageOf(row)
        return {
          ...PLAIN_ROW,
          key: row.uuid,
          name: row.reference,
          href,
          about: methodName(row.method),
          amountCents: row.amount_cents,
          steps: href === null ? [] : [{ text: TODAY.steps.refund, href }],
        }
      }),
  )

/** Refunds of moves that the bank has not answered; those of cartons are among their orders. */
const openRefunds = (db: Db, now: Date): DayList =>
  dayList(
    db,
    db
      .selectFrom('refunds')
      .leftJoin('orders', 'orders.uuid', 'refunds.order_uuid')
      .select(['refunds.uuid', 'refunds.reference', 'refunds.amount_cents', 'refunds.asked_at'])
      .select('refunds.order_uuid')
      .where('refunds.state', '=', 'asked')
      .where('refunds.kind', '=', 'move')
      .orderBy('refunds.asked_at'),
    rows =>
      rows.map((row): TodayRow => {
        const href = row.order_uuid === null ? null : ADDRESSES.order.href(row.order_uuid)
        return {
          ...PLAIN_ROW,
          key: row.uuid,
          name: row.reference,
          href,
          details: TODAY.since(now.getTime() - Date.parse(row.asked_at)),
          about: TODAY.unanswered,
          amountCents: row.amount_cents,
          steps: href === null ? [] : [{ text: TODAY.steps.follow, href }],
        }
      }),
  )

/** Money to give back, and refunds to follow. */
export const refundList = (db: Db, now: Date): DayList =>
  joinedList(openRefunds(db, now), moveRefunds(db), cartonRefunds(db), linkRefunds(db))

import { addDays, dayInFrance, type IsoDate } from '../../../../shared/domain/moving-date'
import { formatCents } from '../../../../shared/domain/money'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import { formatShortDay } from '../../../pages/back-office/adviser-facts'
import type { TodayRow, TodayStep } from '../../../ports/today'
import { formatMoment } from '../../../texts/back-office'
import { PAPERS } from '../../../texts/back-office-papers'
import { TODAY } from '../../../texts/back-office-today'
import type { Db } from '../../db/tables'
import { leftToPay } from '../../orders/money-machine'
import { formatPhone, leadSummaryOf, nameOf, titleOfOrder } from '../customer-texts'
import { isMoveInList, movesOf } from '../move-lines'
import { type DayList, dayList, PLAIN_ROW } from './day-list'

/** Days before the move from which its balance is watched. */
const BALANCE_DAYS = 8

const moves = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['uuid', 'reference', 'customer_json', 'details_json', 'moving_date', 'created_at'])
    .select(['total_cents', 'paid_cents', 'refunded_cents', 'kept_cents', 'overpaid_cents'])
    .where('kind', '=', 'move')
    .where('is_test', '=', 0)
    .orderBy('moving_date')
    .orderBy('uuid')

interface MoveRow {
  uuid: string
  reference: string
  customer_json: string
  details_json: string
  moving_date: string | null
}

const moveRow = (row: MoveRow, step: TodayStep, more: Partial<TodayRow> = {}): TodayRow => {
  const customer = leadSummaryOf(row.customer_json)
  return {
    ...PLAIN_ROW,
    key: row.uuid,
    name: [row.reference, nameOf(customer)].filter(Boolean).join(', '),
    href: ADDRESSES.order.href(row.uuid),
    details: row.moving_date === null ? '' : TODAY.moves(formatShortDay(row.moving_date)),
    about: titleOfOrder(row.details_json),
    phone: formatPhone(customer.phone),
    email: customer.email,
    steps: [step],
    ...more,
  }
}

const orderStep = (text: string, { uuid }: { uuid: string }): TodayStep => ({
  text,
  href: ADDRESSES.order.href(uuid),
})

const booked = (db: Db, from: IsoDate, to: IsoDate): DayList =>
  dayList(
    db,
    moves(db)
      .where('payment_status', 'in', ['deposit-paid', 'paid'])
      .where('moving_date', '>=', from)
      .where('moving_date', '<=', to),
    rows =>
      rows.map(row =>
        moveRow(
          row,
          { text: PAPERS.sheet, href: ADDRESSES.crewSheet.href(row.uuid) },
          {
            group: from === to ? '' : formatShortDay(row.moving_date ?? ''),
          },
        ),
      ),
  )

export const tomorrowList = (db: Db, now: Date): DayList => {
  const tomorrow = addDays(dayInFrance(now), 1)
  return booked(db, tomorrow, tomorrow)
}

export const dayMoveList = (db: Db, now: Date): DayList => {
  const today = dayInFrance(now)
  return booked(db, today, today)
}

/** Moves of the seven days after tomorrow. */
export const weekList = (db: Db, now: Date): DayList => {
  const today = dayInFrance(now)
  return booked(db, addDays(today, 2), addDays(today, 8))
}

/** Moves of which only the deposit is paid, from eight days before the move on. */
export const balanceList = (db: Db, now: Date): DayList =>
  dayList(
    db,
    moves(db)
      .where('payment_status', '=', 'deposit-paid')
      .where('moving_date', '<=', addDays(dayInFrance(now), BALANCE_DAYS)),
    rows =>
      rows.map(row => {
        return moveRow(row, orderStep(TODAY.steps.balance, row), {
          group: (row.moving_date ?? '') < dayInFrance(now) ? TODAY.late : '',
          details: [
            TODAY.moves(formatShortDay(row.moving_date ?? '')),
            TODAY.left(
              formatCents(
                leftToPay({
                  totalCents: row.total_cents,
                  paidCents: row.paid_cents,
                  refundedCents: row.refunded_cents,
                }),
              ),
            ),
          ].join(', '),
        })
      }),
  )

/** Moves that owe their customer money, without those of which a refund is under way. */
export const moveRefunds = (db: Db): DayList =>
  dayList(
    db,
    moves(db)
      .where(builder => isMoveInList(builder, 'a-rembourser'))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('refunds')
              .select('refunds.uuid')
              .whereRef('refunds.order_uuid', '=', 'orders.uuid')
              .where('refunds.state', '=', 'asked'),
          ),
        ),
      ),
    async rows => {
      const lines = await movesOf(
        db,
        'uuid',
        rows.map(({ uuid }) => uuid),
      )
      const owed = new Map(lines.map(({ line }) => [line.uuid, line.toRefundCents]))
      return rows.map(row =>
        moveRow(row, orderStep(TODAY.steps.refund, row), {
          amountCents: owed.get(row.uuid) ?? null,
        }),
      )
    },
  )

/** Other dates that customers request. */
export const dateList = (db: Db): DayList =>
  dayList(
    db,
    db
      .selectFrom('date_changes')
      .innerJoin('orders', 'orders.uuid', 'date_changes.order_uuid')
      .select(['orders.uuid', 'orders.reference', 'orders.customer_json', 'orders.details_json'])
      .select(['orders.moving_date', 'date_changes.from_date', 'date_changes.to_date'])
      .select('date_changes.asked_at')
      .where('date_changes.state', '=', 'asked')
      .where('orders.is_test', '=', 0)
      .orderBy('date_changes.asked_at'),
    rows =>
      rows.map(row =>
        moveRow(row, orderStep(TODAY.steps.date, row), {
          details: [
            TODAY.change(formatShortDay(row.from_date), formatShortDay(row.to_date)),
            TODAY.asked(formatMoment(row.asked_at)),
          ].join(', '),
        }),
      ),
  )

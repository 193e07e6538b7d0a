import { ADDRESSES } from '../../../pages/back-office/addresses'
import { formatShortDay } from '../../../pages/back-office/adviser-facts'
import type { TodayRow } from '../../../ports/today'
import { SHOP_OFFICE } from '../../../texts/back-office-shop'
import { TODAY } from '../../../texts/back-office-today'
import type { Db } from '../../db/tables'
import { inCartonsStates } from '../../orders/order-states'
import type { OrderRow } from '../../orders/order-rows'
import { cartonLines, isCartonsInList } from '../carton-lines'
import { type DayList, dayList, PLAIN_ROW } from './day-list'

const cartons = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'cartons')
    .where('is_test', '=', 0)
    .orderBy('created_at')
    .orderBy('uuid')

const rowsOf = async (
  db: Db,
  rows: readonly OrderRow[],
  next: (isPaid: boolean) => string,
): Promise<TodayRow[]> => {
  const lines = await cartonLines(db, rows)
  return lines
    .sort((a, b) => (a.expectedDay ?? '').localeCompare(b.expectedDay ?? ''))
    .map((line): TodayRow => {
      const href = ADDRESSES.order.href(line.uuid)
      return {
        ...PLAIN_ROW,
        key: line.uuid,
        group: line.expectedDay === null ? '' : TODAY.expected(formatShortDay(line.expectedDay)),
        name: [line.reference, line.customer].filter(Boolean).join(', '),
        href,
        details: `${SHOP_OFFICE.states[line.state]}, ${SHOP_OFFICE.pieces(line.pieces)}`,
        about: `${SHOP_OFFICE.deliveries[line.deliveryOption]}, ${line.place}`,
        email: line.email,
        amountCents: line.toRefundCents > 0 ? line.toRefundCents : null,
        steps: [{ text: next(line.state === 'paid'), href }],
      }
    })
}

/** Paid cartons that have not reached their customer, by the day they are due. */
export const cartonList = (db: Db): DayList =>
  dayList(db, cartons(db).where(inCartonsStates(['paid', 'prepared', 'shipped'])), rows =>
    rowsOf(db, rows, isPaid => (isPaid ? TODAY.steps.prepare : TODAY.steps.ship)),
  )

/** Orders of cartons that owe their customer money. */
export const cartonRefunds = (db: Db): DayList =>
  dayList(
    db,
    cartons(db).where(builder => isCartonsInList(builder, 'a-rembourser')),
    async rows =>
      (await rowsOf(db, rows, () => TODAY.steps.refund)).map(row => ({ ...row, group: '' })),
  )

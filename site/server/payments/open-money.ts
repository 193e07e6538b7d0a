import { sql } from 'kysely'
import type { Db } from '../db/tables'
import { isUndecided, UNDECIDED_STATES } from './payment-machine'
import type { Payment } from './payment-store'

/** Time for which a customer on the bank's page counts as paying. */
const AT_BANK_MS = 30 * 60_000

/**
 * Returns whether the money of a payment may arrive at any moment: the bank has to decide or
 * notify, or the customer is on its page.
 */
export const isUnderWay = ({ state, execCode, createdAt }: Payment, now: Date): boolean =>
  isUndecided(state) ||
  (state === 'started' && execCode === null && now.getTime() - createdAt.getTime() < AT_BANK_MS)

/** Money of an order that does not count towards its price, in cents, without refunds. */
export interface OpenMoney {
  /** Sum of the payments that the bank has not decided or not notified. */
  undecidedCents: number
  /** Overpayments, to be refunded. */
  overpaidCents: number
  /** Payments of supplements and links. */
  extrasCents: number
}

const NONE: OpenMoney = { undecidedCents: 0, overpaidCents: 0, extrasCents: 0 }
/** Subjects of payments beside the price of an order. */
export const EXTRA_SUBJECTS: readonly string[] = [
  'supplement',
  'order-supplement',
  'order-link',
  'simulation-link',
]

/** Returns the open money of orders, by the order's uuid. */
export const openMoneyOf = async (
  db: Db,
  uuids: readonly string[],
): Promise<(uuid: string) => OpenMoney> => {
  if (uuids.length === 0) return () => NONE
  const rows = await db
    .selectFrom('payments')
    .leftJoin(
      eb =>
        eb
          .selectFrom('refunds')
          .select(['payment_uuid', ({ fn }) => fn.sum<number>('amount_cents').as('refunded_cents')])
          .where('state', '=', 'done')
          .groupBy('payment_uuid')
          .as('back'),
      join => join.onRef('back.payment_uuid', '=', 'payments.uuid'),
    )
    .select([
      'order_uuid',
      'state',
      'subject',
      sql<number>`sum(amount_cents - coalesce(back.refunded_cents, 0))`.as('cents'),
    ])
    .where('order_uuid', 'in', uuids)
    .where('state', 'in', ['paid', 'surplus', ...UNDECIDED_STATES])
    .groupBy(['order_uuid', 'state', 'subject'])
    .execute()
  return uuid => {
    const own = rows.filter(row => row.order_uuid === uuid)
    const sumOf = (isIncluded: (row: (typeof rows)[number]) => boolean): number =>
      own.filter(isIncluded).reduce((sum, { cents }) => sum + Number(cents), 0)
    return {
      undecidedCents: sumOf(({ state }) => UNDECIDED_STATES.some(undecided => undecided === state)),
      overpaidCents: sumOf(({ state }) => state === 'surplus'),
      extrasCents: sumOf(
        ({ state, subject }) => state === 'paid' && EXTRA_SUBJECTS.includes(subject),
      ),
    }
  }
}

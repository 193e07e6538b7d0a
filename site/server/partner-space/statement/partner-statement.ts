import { array, boolean, enums, integer, string, type } from 'superstruct'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import type { PaymentSubject } from '../../../../shared/domain/payment'
import type { PartnerStatement, StatementLine } from '../../../ports/partner-statement'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import { boundsOf, monthAfter } from '../figures/figure-days'
import { listRates, rateOn } from './partner-rates'

/** Time after a month until its statement is final: transactions that began in the month have ended. */
const GRACE_MS = 60 * 60_000
/** Months that are listed. */
const LISTED = 24

/** Payments of the price of an order; supplements and payment links earn no commission. */
const SUBJECTS: readonly PaymentSubject[] = ['simulation', 'quote', 'balance', 'carton-cart']

const Statement = type({
  month: string(),
  isFinal: boolean(),
  lines: array(
    type({
      day: string(),
      reference: string(),
      kind: enums(['move', 'cartons']),
      amountCents: integer(),
      basisPoints: integer(),
      commissionCents: integer(),
    }),
  ),
  amountCents: integer(),
  commissionCents: integer(),
})

/** Returns the months until the present one, the latest first, from the first order on. */
export const listMonths = async (db: Db, partner: string, now: Date): Promise<string[]> => {
  const first = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('partner', '=', partner)
    .where('is_test', '=', 0)
    .executeTakeFirst()
  if (first === undefined || first.at === null) return []
  const firstMonth = dayInFrance(new Date(first.at)).slice(0, 7)
  const today = dayInFrance(now)
  return Array.from({ length: LISTED }, (_, index) => monthAfter(today, -index).slice(0, 7)).filter(
    month => month >= firstMonth,
  )
}

/** Reads what was received and given back in a month. Without personal data. */
const readMoves = async (db: Db, partner: string, month: string) => {
  const { from } = boundsOf(`${month}-01`)
  const { to } = boundsOf(addDays(monthAfter(`${month}-01`, 1), -1))
  const ofPartner = db
    .selectFrom('orders')
    .where('orders.partner', '=', partner)
    .where('orders.is_test', '=', 0)
  const received = await ofPartner
    .innerJoin('payments', 'payments.order_uuid', 'orders.uuid')
    .select([
      'orders.reference',
      'orders.kind',
      'payments.amount_cents',
      'payments.decided_at as at',
    ])
    .where('payments.state', 'in', ['paid', 'refunded'])
    .where('payments.subject', 'in', SUBJECTS)
    .where('payments.decided_at', '>=', from)
    .where('payments.decided_at', '<', to)
    .execute()
  const returned = await ofPartner
    .innerJoin('refunds', 'refunds.order_uuid', 'orders.uuid')
    .innerJoin('payments', 'payments.uuid', 'refunds.payment_uuid')
    .select(['orders.reference', 'orders.kind', 'refunds.amount_cents', 'refunds.settled_at as at'])
    .where('refunds.state', '=', 'done')
    .where('payments.subject', 'in', SUBJECTS)
    .where('payments.state', 'in', ['paid', 'refunded'])
    .where('refunds.settled_at', '>=', from)
    .where('refunds.settled_at', '<', to)
    .execute()
  return [...received, ...returned.map(row => ({ ...row, amount_cents: -row.amount_cents }))]
}

const sumOf = (lines: readonly StatementLine[], column: 'amountCents' | 'commissionCents') =>
  lines.reduce((sum, line) => sum + line[column], 0)

const makeStatement = async (
  db: Db,
  partner: string,
  month: string,
  isFinal: boolean,
): Promise<PartnerStatement> => {
  const rates = await listRates(db, partner)
  const moves = await readMoves(db, partner, month)
  const lines = moves
    .map(({ reference, kind, amount_cents, at }): StatementLine => {
      const day = dayInFrance(new Date(at ?? 0))
      const basisPoints = rateOn(rates, day)
      return {
        day,
        reference,
        kind: kind === 'cartons' ? 'cartons' : 'move',
        amountCents: amount_cents,
        basisPoints,
        commissionCents: Math.round((amount_cents * basisPoints) / 10_000),
      }
    })
    .toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) || one.reference.localeCompare(other.reference),
    )
  return {
    month,
    isFinal,
    lines,
    amountCents: sumOf(lines, 'amountCents'),
    commissionCents: sumOf(lines, 'commissionCents'),
  }
}

/**
 * Returns the statement of a month; null: the month is not one of the partner's. That of a month
 * that has been over for an hour is stored when it is first read, and is the same from then on.
 */
export const readStatement = async (
  db: Db,
  partner: string,
  month: string,
  now: Date,
): Promise<PartnerStatement | null> => {
  if (!(await listMonths(db, partner, now)).includes(month)) return null
  const isOver = month < dayInFrance(new Date(now.getTime() - GRACE_MS)).slice(0, 7)
  if (!isOver) return makeStatement(db, partner, month, false)
  const stored = async () =>
    db
      .selectFrom('partner_statements')
      .select('statement_json')
      .where('partner', '=', partner)
      .where('month', '=', month)
      .executeTakeFirst()
  if ((await stored()) === undefined) {
    const statement = await makeStatement(db, partner, month, true)
    await db
      .insertInto('partner_statements')
      .values({
        partner,
        month,
        statement_json: JSON.stringify(statement),
        issued_at: now.toISOString(),
      })
      .onConflict(conflict => conflict.columns(['partner', 'month']).doNothing())
      .execute()
  }
  const row = await stored()
  return row === undefined ? null : fromStored(row.statement_json, Statement)
}

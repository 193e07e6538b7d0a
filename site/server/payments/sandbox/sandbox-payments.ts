import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db, SandboxPaymentsTable, Tables } from '../../db/tables'
import { type SandboxRequest, storedRequest } from './sandbox-request'
import { type Notice, queueNotices } from './notices'
import type { CardPlan } from './test-cards'

type Kind = 'card' | 'oney' | 'paypal'

/** Decision of the bank, and its notifications. */
export interface Decision extends CardPlan {
  /** The last digits of a card; null: none was typed. */
  card: string | null
}

/** Delays of undecided payments and of late notifications. */
const UNDECIDED_MS = 30_000
const LATE_MS = 20_000
const MAX_LISTED = 30
const RETENTION_DAYS = 120

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Later terms are taken on the requested days. */
const laterTerms = ({ terms }: SandboxRequest, code: string): Notice[] =>
  code !== '0000'
    ? []
    : terms
        .slice(1)
        .map(({ date }, index) => ({ code, dueAt: new Date(`${date}T08:00:00Z`), term: index + 2 }))

const noticesOf = (
  { code, laterCode, notice }: Decision,
  request: SandboxRequest,
  now: Date,
): Notice[] => {
  const first = { code, dueAt: notice === 'late' ? after(now, LATE_MS) : now }
  return [
    ...(notice === 'never' ? [] : notice === 'twice' ? [first, first] : [first]),
    ...(laterCode === null ? [] : [{ code: laterCode, dueAt: after(now, UNDECIDED_MS) }]),
    ...laterTerms(request, code),
  ]
}

const find = (db: Db | Transaction<Tables>, key: string) =>
  db.selectFrom('sandbox_payments').selectAll().where('key', '=', key).executeTakeFirst()

/** Records of the sandbox bank, in the database, so that a restart loses no notification. */
export const createSandboxPayments = (db: Db, password: string, now: () => Date) => ({
  find: (key: string) => find(db, key),

  /** Returns the successful or undecided payment of an order. */
  findDone: (reference: string) =>
    db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', reference)
      .where('code', 'in', ['0000', '0003', '5004'])
      .executeTakeFirst(),

  /** Returns the key of its page. */
  create: async (
    kind: Kind,
    request: SandboxRequest,
  ): Promise<{ key: string; transactionId: string }> => {
    const key = randomBytes(18).toString('base64url')
    const transactionId = `S${randomBytes(8).toString('hex').toUpperCase()}`
    const createdAt = now()
    const tooOld = after(createdAt, -RETENTION_DAYS * 86_400_000).toISOString()
    await db.deleteFrom('sandbox_payments').where('created_at', '<', tooOld).execute()
    await db
      .insertInto('sandbox_payments')
      .values({
        key,
        transaction_id: transactionId,
        kind,
        reference: request.echoed.ORDERID ?? '',
        parameters_json: JSON.stringify(request),
        card: null,
        code: null,
        created_at: createdAt.toISOString(),
      })
      .execute()
    return { key, transactionId }
  },

  /** Decides an undecided payment, once: of two parallel calls, one succeeds and returns true. */
  decide: (key: string, decision: Decision): Promise<boolean> =>
    db.transaction().execute(async transaction => {
      const decided = await transaction
        .updateTable('sandbox_payments')
        .set({ code: decision.code, card: decision.card })
        .where('key', '=', key)
        .where('code', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (decided === undefined) return false
      const notices = noticesOf(decision, storedRequest(decided.parameters_json), now())
      await queueNotices(transaction, decided, notices, password)
      return true
    }),

  /** Refunds a part, never more than was paid, and each reference once. Returns the bank's code. */
  refund: ({
    ORDERID,
    TRANSACTIONID = '',
    AMOUNT = '',
  }: Readonly<Record<string, string>>): Promise<string> =>
    db.transaction().execute(async transaction => {
      if (ORDERID === undefined || !/^[1-9]\d{0,8}$/.test(AMOUNT)) return '1002'
      const payment = await transaction
        .updateTable('sandbox_payments')
        .set(({ ref }) => ({ code: ref('code') }))
        .where('transaction_id', '=', TRANSACTIONID)
        .returningAll()
        .executeTakeFirst()
      if (payment === undefined) return '2002'
      if (payment.code !== '0000') return '2003'
      const refunded = await transaction
        .selectFrom('sandbox_refunds')
        .selectAll()
        .where('payment_key', '=', payment.key)
        .execute()
      const same = refunded.find(({ reference }) => reference === ORDERID)
      if (same !== undefined) return same.amount_cents === Number(AMOUNT) ? '0000' : '2008'
      const all = refunded.reduce((sum, { amount_cents }) => sum + amount_cents, Number(AMOUNT))
      if (all > storedRequest(payment.parameters_json).amountCents) return '2008'
      const made = { reference: ORDERID, payment_key: payment.key, amount_cents: Number(AMOUNT) }
      await transaction.insertInto('sandbox_refunds').values(made).execute()
      return '0000'
    }),

  /** Sends an outstanding notification now, by transaction number. Returns the key. */
  settle: (transactionId: string, code: string): Promise<string | null> =>
    db.transaction().execute(async transaction => {
      const payment = await transaction
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('transaction_id', '=', transactionId)
        .where('code', 'is not', null)
        .executeTakeFirst()
      if (payment === undefined) return null
      const isUndecided = payment.code === '0003' || payment.code === '5004'
      if (!isUndecided && payment.code !== code) return null
      if (isUndecided)
        await transaction
          .deleteFrom('sandbox_notices')
          .where('payment_key', '=', payment.key)
          .where('taken_at', 'is', null)
          .execute()
      await queueNotices(transaction, payment, [{ code, dueAt: now() }], password)
      return payment.key
    }),

  /** The newest payments, each with the number of its accepted notifications. */
  list: async (): Promise<(SandboxPaymentsTable & { taken: number; notices: number })[]> => {
    const payments = await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(MAX_LISTED)
      .execute()
    if (payments.length === 0) return []
    const notices = await db
      .selectFrom('sandbox_notices')
      .select(['payment_key', 'taken_at', 'due_at'])
      .where(
        'payment_key',
        'in',
        payments.map(({ key }) => key),
      )
      .execute()
    return payments.map(payment => {
      const own = notices.filter(({ payment_key: key }) => key === payment.key)
      return {
        ...payment,
        notices: own.length,
        taken: own.filter(({ taken_at: at }) => at !== null).length,
      }
    })
  },
})

export type SandboxPayments = ReturnType<typeof createSandboxPayments>

import { integer, type } from 'superstruct'
import { fromStored } from '../server/db/stored-json'
import type { Db } from '../server/db/tables'

/** Differences between our records and the sandbox bank's. */
export interface BankFlaws {
  /** Payments that the bank took. */
  taken: number
  /** Refunds that the bank made. */
  refunded: number
  /** Payments that count for an order; the others must be refunded. */
  counted: number
  /** Orders with at least one payment. */
  orders: number
  /** Payments and refunds of the bank that are missing in our records. */
  lost: number
  /**
   * Payments that count more than once, orders paid beyond their total, and payments and refunds
   * that the bank never made.
   */
  twice: number
  /**
   * Payments and refunds of another amount than requested, orders whose sums or state differ from
   * their payments and refunds, and cancelled orders that keep another amount than the terms say.
   */
  wrong: number
}

const Asked = type({ amountCents: integer() })
const IN: readonly string[] = ['paid', 'surplus', 'refunded']
const PRICE: readonly string[] = ['simulation', 'quote', 'balance']

/** Compares every payment and refund with the bank's own records; stored sums are computed anew. */
export const bankFlaws = async (db: Db): Promise<BankFlaws> => {
  const atBank = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('code', '=', '0000')
    .execute()
  const all = await db.selectFrom('payments').selectAll().execute()
  // The example payments of a demonstration were not made at a bank.
  const payments = all.filter(({ provider }) => provider !== 'example')
  const shown = new Set(all.filter(row => !payments.includes(row)).map(row => row.order_uuid))
  const orders = (
    await db.selectFrom('orders').selectAll().where('kind', '=', 'move').execute()
  ).filter(({ uuid }) => !shown.has(uuid))
  const acts = await db
    .selectFrom('trail')
    .select(['payment_uuid'])
    .where('act', '=', 'payment-paid')
    .execute()
  const held = payments.filter(({ state }) => IN.includes(state))
  const isCounted = (uuid: string) => acts.some(row => row.payment_uuid === uuid)
  const counted = held.filter(
    ({ state, uuid }) => state === 'paid' || (state === 'refunded' && isCounted(uuid)),
  )
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '!=', 'refused')
    .execute()
  const atBankRefunded = await db.selectFrom('sandbox_refunds').selectAll().execute()
  const flaws = { lost: 0, twice: 0, wrong: 0 }

  for (const { transaction_id, reference, parameters_json } of atBank) {
    const own = held.filter(row => row.transaction_id === transaction_id)
    const asked = payments.find(row => row.reference === reference)
    if (own.length === 0) flaws.lost += 1
    if (own.length > 1) flaws.twice += 1
    const { amountCents } = fromStored(parameters_json, Asked)
    if (own.some(row => row.amount_cents !== amountCents) || asked?.amount_cents !== amountCents)
      flaws.wrong += 1
  }
  const known = new Set(atBank.map(({ transaction_id }) => transaction_id))
  flaws.twice += held.filter(({ transaction_id }) => !known.has(transaction_id ?? '')).length
  flaws.twice += counted.filter(
    ({ uuid }) => acts.filter(row => row.payment_uuid === uuid).length !== 1,
  ).length

  for (const { reference, amount_cents } of atBankRefunded) {
    const booked = refunds.find(row => row.reference === reference && row.state === 'done')
    if (booked === undefined) flaws.lost += 1
    else if (booked.amount_cents !== amount_cents) flaws.wrong += 1
  }
  const isRefunded = new Set(atBankRefunded.map(({ reference }) => reference))
  flaws.twice += refunds.filter(({ reference }) => !isRefunded.has(reference)).length

  for (const order of orders) {
    const {
      uuid,
      total_cents,
      deposit_cents,
      paid_cents,
      refunded_cents,
      kept_cents,
      payment_status,
    } = order
    const own = counted.filter(row => row.order_uuid === uuid && PRICE.includes(row.subject))
    const sum = own.reduce((cents, row) => cents + row.amount_cents, 0)
    if (sum > total_cents || own.length > 2) flaws.twice += 1
    const ownUuids = new Set(own.map(row => row.uuid))
    const back = refunds
      .filter(({ payment_uuid }) => ownUuids.has(payment_uuid))
      .reduce((cents, row) => cents + row.amount_cents, 0)
    if (sum - back !== paid_cents || back !== refunded_cents) flaws.wrong += 1
    const states: Record<number, string> = {
      0: 'due',
      [deposit_cents]: 'deposit-paid',
      [total_cents]: 'paid',
    }
    const isRight =
      payment_status === 'cancelled' || payment_status === 'refunded'
        ? paid_cents === kept_cents
        : states[sum] === payment_status && back === 0
    if (!isRight) flaws.wrong += 1
  }
  return {
    taken: atBank.length,
    counted: counted.length,
    refunded: atBankRefunded.length,
    orders: orders.filter(({ paid_cents, refunded_cents }) => paid_cents + refunded_cents > 0)
      .length,
    ...flaws,
  }
}

import type { Db } from '../../db/tables'
import { withState } from '../../testing/with-state'

/** A game of payments, once it is over. */
export interface Played {
  db: Db
  simulation: string
  /** Cents that the bank has taken or that a transfer brought, by transaction. */
  charged: Map<string, number>
}

const sumOfCents = (rows: readonly { amount_cents: number }[]): number =>
  rows.reduce((cents, { amount_cents }) => cents + amount_cents, 0)

/** Returns what differs between the refunds that the bank made and those that are booked, in words. */
export const refundFlaws = async (
  db: Db,
  made: readonly { reference: string; amountCents: number }[],
): Promise<string[]> => {
  const booked = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '!=', 'refused')
    .execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const flaws: string[] = []
  for (const { reference, amountCents } of made) {
    const rows = booked.filter(row => row.reference === reference && row.state === 'done')
    if (rows.length !== 1)
      flaws.push(`${reference} was refunded and is booked ${rows.length} times`)
    if (sumOfCents(rows) !== amountCents) flaws.push(`${reference} is booked with another amount`)
  }
  if (booked.length !== made.length)
    flaws.push(`${booked.length} refunds are booked, ${made.length} were made`)
  for (const { uuid, amount_cents: amount, state } of payments) {
    const refunded = sumOfCents(booked.filter(row => row.payment_uuid === uuid))
    if (refunded > amount) flaws.push(`${refunded} of ${amount} were refunded`)
    if ((state === 'refunded') !== (refunded === amount))
      flaws.push(`a payment is ${state} with ${refunded} of ${amount}`)
  }
  return flaws
}

/** Returns what is inconsistent after a game, in words. */
export const flawsOf = async ({ db, charged, simulation }: Played): Promise<string[]> => {
  const flaws: string[] = []
  const need = (isSo: boolean, flaw: string) => void (isSo || flaws.push(flaw))
  const payments = await db.selectFrom('payments').selectAll().execute()
  const orders = (await db.selectFrom('orders').selectAll().execute()).map(withState)
  const trail = await db.selectFrom('trail').selectAll().execute()
  const mails = await db.selectFrom('mails').selectAll().execute()
  const supplements = await db.selectFrom('supplements').selectAll().execute()
  const links = await db.selectFrom('payment_links').selectAll().execute()
  const done = await db.selectFrom('refunds').selectAll().where('state', '=', 'done').execute()
  const documents = await db.selectFrom('documents').selectAll().execute()
  const isIn = ({ state }: { state: string }) => ['paid', 'surplus', 'refunded'].includes(state)

  const held = payments.filter(isIn)
  for (const [transaction, amountCents] of charged) {
    const rows = held.filter(({ transaction_id }) => transaction_id === transaction)
    // The excess of a transfer is a payment of its own.
    const most = rows.some(({ method }) => method === 'transfer') ? 2 : 1
    need(
      rows.length > 0 && rows.length <= most,
      `${transaction} was charged and is there ${rows.length} times`,
    )
    need(sumOfCents(rows) === amountCents, `${transaction} is there with another amount`)
  }
  const taken = new Set(held.map(row => row.transaction_id))
  need(taken.size === charged.size, `${taken.size} payments are in, ${charged.size} were charged`)

  for (const payment of payments) {
    const paidRows = trail.filter(
      row => row.payment_uuid === payment.uuid && row.act === 'payment-paid',
    )
    need(paidRows.length <= 1, 'a payment was paid twice in the audit log')
    if (payment.state === 'paid')
      need(paidRows.length === 1, 'a paid payment is not in the audit log')
    const documentsOf = (kind: string) =>
      documents.filter(row => row.payment_uuid === payment.uuid && row.kind === kind).length
    need(
      documentsOf('invoice') === paidRows.length,
      `a ${payment.state} payment has ${documentsOf('invoice')} invoices`,
    )
    const credits =
      paidRows.length * done.filter(({ payment_uuid }) => payment_uuid === payment.uuid).length
    need(
      documentsOf('credit') === credits,
      `a ${payment.state} payment has ${documentsOf('credit')} credit notes`,
    )
    const extra = [...supplements, ...links].find(({ uuid }) => uuid === payment.subject_uuid)
    const order = orders.find(({ uuid }) => uuid === payment.order_uuid)
    const { total_cents: total = 0, deposit_cents: deposit = 0 } = order ?? {}
    const amounts = extra === undefined ? [total, deposit, total - deposit] : [extra.amount_cents]
    // The price of an order whose date was changed differs from the requested one; a transfer may
    // pay a part of it.
    const hasTransfer = held.some(
      row => row.method === 'transfer' && row.order_uuid === payment.order_uuid,
    )
    const isRepriced = trail.some(
      row => row.order_uuid === order?.uuid && row.act === 'order-date-changed',
    )
    need(
      isRepriced || hasTransfer || amounts.includes(payment.amount_cents),
      `${payment.amount_cents} was asked for a ${payment.subject}`,
    )
  }

  const refundedOf = (payment: string) =>
    sumOfCents(done.filter(({ payment_uuid }) => payment_uuid === payment))
  for (const order of orders) {
    const {
      paid_cents: paid,
      refunded_cents: refunded,
      kept_cents: kept,
      total_cents: total,
      state,
    } = order
    const own = payments.filter(
      row =>
        row.order_uuid === order.uuid &&
        row.state === 'paid' &&
        ['simulation', 'quote', 'balance'].includes(row.subject),
    )
    const sum = sumOfCents(own) - own.reduce((cents, { uuid }) => cents + refundedOf(uuid), 0)
    need(sum === paid, `an order counts ${paid} of ${sum}`)
    need(paid + refunded <= total, 'an order was paid too much')
    need(
      kept === 0 || state === 'cancelled' || state === 'refunded',
      'an order that takes place keeps a cancellation fee',
    )
    const isRight =
      (state === 'paid' && paid > 0 && paid + refunded === total) ||
      (state === 'deposit-paid' && paid > 0 && paid + refunded < total) ||
      (['quote', 'expired', 'refunded'].includes(state) && paid === 0) ||
      state === 'cancelled'
    need(isRight, `an order is ${state} with ${paid} of ${total}`)
    const wasPaid = trail.some(
      row =>
        row.order_uuid === order.uuid && ['order-paid', 'order-deposit-paid'].includes(row.act),
    )
    const confirmations = mails.filter(
      mail => mail.kind === 'confirmed' && mail.mail_json.includes(order.uuid),
    )
    const isErased = order.search_text === ''
    const { email = '', phone = '', lastname = '' } = JSON.parse(order.customer_json)
    need(!isErased || `${email}${phone}` === '', 'an erased customer can still be contacted')
    need(
      !isErased || wasPaid === (lastname !== ''),
      `an erased ${state} order ${wasPaid ? 'has no' : 'has a'} name`,
    )
    need(!isErased || state !== 'quote', 'an order whose customer was erased can still be paid')
    need(
      confirmations.length === (wasPaid ? 1 : 0),
      `an order was confirmed ${confirmations.length} times`,
    )
  }

  const living = orders.filter(({ state }) => !['expired', 'cancelled', 'refunded'].includes(state))
  need(living.length <= 1, 'a simulation has two active orders')
  const { status } = await db
    .selectFrom('simulations')
    .select('status')
    .where('uuid', '=', simulation)
    .executeTakeFirstOrThrow()
  const [order] = living
  if (order === undefined) need(status === 'open', `a simulation without an order is ${status}`)
  else
    need(
      status === (order.state === 'quote' ? 'ordered' : 'paid'),
      `a simulation is ${status}, its order ${order.state}`,
    )

  for (const extra of [...supplements, ...links]) {
    const count = payments.filter(
      row => row.subject_uuid === extra.uuid && row.state === 'paid',
    ).length
    need(
      count === (extra.state === 'paid' ? 1 : 0),
      `what is ${extra.state} was paid ${count} times`,
    )
  }
  return flaws
}

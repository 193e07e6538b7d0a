import type { Db } from '../../db/tables'

/** A game of payments, once it is over. */
export interface Played {
  db: Db
  simulation: string
  /** The cents that the bank has taken, by transaction. */
  charged: Map<string, number>
}

/** What is not as it must be after a game, in words. */
export const flawsOf = async ({ db, charged, simulation }: Played): Promise<string[]> => {
  const flaws: string[] = []
  const need = (isSo: boolean, flaw: string) => void (isSo || flaws.push(flaw))
  const payments = await db.selectFrom('payments').selectAll().execute()
  const orders = await db.selectFrom('orders').selectAll().execute()
  const trail = await db.selectFrom('trail').selectAll().execute()
  const mails = await db.selectFrom('mails').selectAll().execute()
  const supplements = await db.selectFrom('supplements').selectAll().execute()
  const links = await db.selectFrom('payment_links').selectAll().execute()
  const documents = await db.selectFrom('store_invoices').selectAll().execute()
  const isIn = ({ state }: { state: string }) => ['paid', 'surplus', 'refunded'].includes(state)

  const held = payments.filter(isIn)
  for (const [transaction, amountCents] of charged) {
    const rows = held.filter(({ transaction_id }) => transaction_id === transaction)
    need(rows.length === 1, `${transaction} was charged and is there ${rows.length} times`)
    need(
      rows.every(row => row.amount_cents === amountCents),
      `${transaction} is there with another amount`,
    )
  }
  need(held.length === charged.size, `${held.length} payments are in, ${charged.size} were charged`)

  for (const payment of payments) {
    const paidRows = trail.filter(row => row.payment_uuid === payment.uuid && row.act === 'payment-paid')
    need(paidRows.length <= 1, 'a payment was paid twice in the trail')
    if (payment.state === 'paid') need(paidRows.length === 1, 'a paid payment is not in the trail')
    const documentsOf = (kind: string) =>
      documents.filter(row => row.payment_uuid === payment.uuid && row.kind === kind).length
    need(
      documentsOf('invoice') === paidRows.length,
      `a ${payment.state} payment has ${documentsOf('invoice')} invoices`,
    )
    const credits = payment.state === 'refunded' ? paidRows.length : 0
    need(documentsOf('credit') === credits, `a ${payment.state} payment has ${documentsOf('credit')} credit notes`)
    const extra = [...supplements, ...links].find(({ uuid }) => uuid === payment.subject_uuid)
    const order = orders.find(({ uuid }) => uuid === payment.order_uuid)
    const { total_cents: total = 0, deposit_cents: deposit = 0 } = order ?? {}
    const amounts = extra === undefined ? [total, deposit, total - deposit] : [extra.amount_cents]
    need(amounts.includes(payment.amount_cents), `${payment.amount_cents} was asked for a ${payment.subject}`)
  }

  for (const order of orders) {
    const { paid_cents: paid, total_cents: total, state } = order
    const own = payments.filter(
      row =>
        row.order_uuid === order.uuid &&
        row.state === 'paid' &&
        ['simulation', 'quote', 'balance'].includes(row.subject),
    )
    const sum = own.reduce((cents, row) => cents + row.amount_cents, 0)
    need(sum === paid, `an order counts ${paid} of ${sum}`)
    need(paid <= total, 'an order was paid too much')
    const isRight =
      (state === 'paid' && paid === total) ||
      (state === 'deposit-paid' && paid > 0 && paid < total) ||
      (['quote', 'expired', 'refunded'].includes(state) && paid === 0) ||
      state === 'cancelled'
    need(isRight, `an order is ${state} with ${paid} of ${total}`)
    const wasPaid = trail.some(
      row => row.order_uuid === order.uuid && ['order-paid', 'order-deposit-paid'].includes(row.act),
    )
    const confirmations = mails.filter(mail => mail.kind === 'confirmed' && mail.mail_json.includes(order.uuid))
    need(confirmations.length === (wasPaid ? 1 : 0), `an order was confirmed ${confirmations.length} times`)
  }

  const living = orders.filter(({ state }) => !['expired', 'cancelled', 'refunded'].includes(state))
  need(living.length <= 1, 'a simulation has two living orders')
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
    const count = payments.filter(row => row.subject_uuid === extra.uuid && row.state === 'paid').length
    need(count === (extra.state === 'paid' ? 1 : 0), `what is ${extra.state} was paid ${count} times`)
  }
  return flaws
}

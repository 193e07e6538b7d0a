import type { Insertable } from 'kysely'
import { FunnelValues } from '../../shared/domain/funnel-values'
import { addDays, dayInFrance } from '../../shared/domain/moving-date'
import { newReference } from '../server/db/reference'
import { messageTextOf, placeTextOf, searchTextOf } from '../server/db/search-text'
import { fromStored } from '../server/db/stored-json'
import type { Db, Tables } from '../server/db/tables'
import { paymentRow } from '../server/payments/testing/payment-row'
import { storeOrderRow } from '../server/testing/store-order-row'
import { orderRow } from '../server/testing/test-order-row'

/** Numbers of rows of a back office after years. */
export const LEADS = 100_000
const MOVES = 22_000
const CARTONS = 8_000
const MESSAGES = 20_000
const WORKED = 30_000

/** Rows of one statement. */
const AT_ONCE = 500

const FIRST = ['Élise', 'Camille', 'Hervé', 'Inès', 'Jérôme', 'Léa', 'Noël', 'Zoé', 'Paul', 'Anaïs']
const LAST = ['Le Goff', 'Martin', 'Bernard', 'Lefèvre', 'Moreau', 'Girard', 'Dupont', 'Garcia']
const SYLLABLES = ['ba', 'cor', 'di', 'fé', 'gau', 'lan', 'mo', 'ni', 'ra', 'sel', 'tin', 'vau']
const TOWNS = [
  ['Lyon', '69001'],
  ['Paris', '75011'],
  ['Nantes', '44000'],
  ['Rennes', '35000'],
  ['Brest', '29200'],
  ['Nîmes', '30000'],
  ['Lille', '59000'],
  ['Pau', '64000'],
] as const
const PARTNERS = [null, 'open-house', 'acme', 'beta', 'gamma', 'delta'] as const

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], n: number): T => {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

/** Returns a surname; one of eight is common, the others are rare. */
const surname = (n: number): string =>
  n % 8 === 0
    ? pick(LAST, n / 8)
    : [n, n / 12, n / 144, n / 1_728].map(part => pick(SYLLABLES, Math.floor(part))).join('')

const uuidAt = (table: number, n: number): string =>
  `${String(table).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Inserts rows in order, some at once. */
const insertAll = async <T extends keyof Tables>(
  db: Db,
  table: T,
  count: number,
  rowAt: (n: number) => Insertable<Tables[T]>,
): Promise<void> => {
  for (let start = 0; start < count; start += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) =>
      rowAt(start + index),
    )
    await db.insertInto(table).values(rows).execute()
  }
}

/** A moment `n` steps before now, spread over two years. */
const momentAt = (now: Date, n: number, count: number): string =>
  new Date(now.getTime() - (n / count) * 730 * 86_400_000).toISOString()

/**
 * Fills a database with the leads, quotes, orders, payments and messages of years, as copies of its
 * only lead and quote under other names, towns, days and states.
 */
export const fillBackOffice = async (db: Db, now: Date): Promise<void> => {
  const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
  const quote = await db.selectFrom('simulations').selectAll().executeTakeFirstOrThrow()
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const today = dayInFrance(now)
  const values = fromStored(quote.values_json, FunnelValues)
  // Days of which a list shows no price would only make the file larger.
  const answer = JSON.parse(quote.answer_json)
  const answerJson = JSON.stringify({
    ...answer,
    simulationsPrices: answer.simulationsPrices.slice(0, 3),
  })
  const customerAt = (n: number) => ({
    firstname: pick(FIRST, n),
    lastname: surname(n),
    email: `${surname(n)}.${n}@exemple.fr`.replaceAll(' ', '').toLowerCase(),
    phone: `06${String(10_000_000 + n * 7).slice(0, 8)}`,
  })
  const phoneOf = (phone: string) => `+33${phone.slice(1)}`
  const dayAt = (n: number) => addDays(today, (n % 400) - 200)
  const valuesAt = (n: number) => {
    const [city, postalCode] = pick(TOWNS, n)
    const [to, toCode] = pick(TOWNS, n + 1 + Math.floor(n / 8))
    return JSON.stringify({
      ...values,
      ...customerAt(n),
      movingDate: dayAt(n),
      departureAddress: { ...values.departureAddress, city, postalCode },
      arrivalAddress: { ...values.arrivalAddress, city: to, postalCode: toCode },
    })
  }
  await insertAll(db, 'leads', LEADS, n => {
    const customer = customerAt(n)
    const at = momentAt(now, n, LEADS)
    return {
      ...lead,
      uuid: uuidAt(1, n),
      reference: newReference(),
      values_json: valuesAt(n),
      phone_e164: phoneOf(customer.phone),
      search_text: searchTextOf(customer, phoneOf(customer.phone)),
      partner: pick(PARTNERS, n),

      created_at: at,
      updated_at: at,
    }
  })
  await insertAll(db, 'simulations', LEADS, n => {
    const valuesJson = valuesAt(n)
    const at = momentAt(now, n, LEADS)
    return {
      ...quote,
      uuid: uuidAt(2, n),
      reference: newReference(),
      lead_uuid: uuidAt(1, n),
      values_json: valuesJson,
      answer_json: answerJson,
      search_text: placeTextOf(valuesJson),
      moving_date: dayAt(n),
      total_cents: 50_000 + ((n * 7_919) % 400_000),
      status: n % 4 === 0 && n / 4 < MOVES ? 'ordered' : 'open',
      quote_mail_due_at: null,
      created_at: at,
      updated_at: at,
    }
  })
  await insertAll(db, 'orders', MOVES, n => {
    const of = n * 4
    const customer = customerAt(of)
    const total = 50_000 + ((of * 7_919) % 400_000)
    const state = pick(['deposit-paid', 'paid', 'paid', 'due', 'cancelled'] as const, n)
    return {
      ...order,
      ...orderRow({ moving_date: dayAt(of), payment_status: state }),
      simulation_uuid: uuidAt(2, of),
      lead_uuid: uuidAt(1, of),
      partner: pick(PARTNERS, of),
      total_cents: total,
      deposit_cents: Math.round(total * 0.3),
      paid_cents: state === 'paid' ? total : state === 'deposit-paid' ? Math.round(total * 0.3) : 0,
      customer_json: JSON.stringify({ ...customer, type: 'Particulier' }),
      details_json: order.details_json,
      search_text: searchTextOf(customer, phoneOf(customer.phone)),
      created_at: momentAt(now, n, MOVES),
    }
  })
  await insertAll(db, 'orders', CARTONS, n => {
    const customer = customerAt(n * 3)
    const [city, postalCode] = pick(TOWNS, n)
    const state = n < 40 ? 'paid' : pick(['closed', 'closed', 'cancelled'] as const, n)
    return storeOrderRow({
      uuid: uuidAt(3, n),
      state,
      customer_json: JSON.stringify({ ...customer, type: 'Particulier' }),
      search_text: searchTextOf(customer, phoneOf(customer.phone)),
      place_text: `${city.toLowerCase()} ${postalCode}`,
      created_at: momentAt(now, n, CARTONS),
      updated_at: momentAt(now, n, CARTONS),
    })
  })
  const paid = await db
    .selectFrom('orders')
    .select(['kind', 'uuid', 'total_cents', 'created_at'])
    .where('paid_cents', '>', 0)
    .execute()
  await insertAll(db, 'payments', paid.length, n => {
    const one = pick(paid, n)
    return paymentRow(one, { created_at: one.created_at, decided_at: one.created_at })
  })
  await insertAll(db, 'messages', MESSAGES, n => {
    const { firstname: first_name, lastname: last_name, email, phone } = customerAt(n * 5)
    const kind = n % 3 === 0 ? 'call-back' : 'contact'
    const fields = JSON.stringify(
      kind === 'call-back'
        ? { first_name, phone, call_window: '9-12', call_channel: 'phone' }
        : { first_name, last_name, email, message: `Bonjour, un piano à ${pick(TOWNS, n)[0]} ?` },
    )
    const at = momentAt(now, n, MESSAGES)
    return {
      uuid: uuidAt(4, n),
      kind,
      fields_json: fields,
      search_text: messageTextOf(fields, phoneOf),
      consents_json: '[]',
      submission_hash: null,
      done_at: n < 300 ? null : at,
      done_by: null,
      created_at: at,
    }
  })
  await insertAll(db, 'lead_work', WORKED, n => ({
    lead_uuid: uuidAt(1, n * 3),
    status: pick(['to-call', 'quote-sent', 'won', 'lost'] as const, n),
    lost_reason: null,
    owner_uuid: null,
    call_at: n < 200 ? momentAt(now, n, WORKED) : null,
    updated_at: momentAt(now, n, WORKED),
  }))
}

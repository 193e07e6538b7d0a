import { type RawBuilder, sql } from 'kysely'
import { addDays, dayInFrance } from '../../shared/domain/moving-date'
import { isEmbedded } from '../server/db/dialect'
import type { Db } from '../server/db/tables'
import { weekOf } from '../server/partner-space/figures/figure-days'

/** Number of leads, of which eight in ten have a price and one in twenty an order. */
export const LEADS = 1_000_000
const DAYS = 3 * 365
const SECONDS = DAYS * 86_400
const AT_ONCE = 50_000

const text = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`

/** Returns SQL for the moment of lead `n`: the leads are spread evenly over the days before `now`. */
const momentOf = (db: Db, now: Date): RawBuilder<string> => {
  const first = sql.lit(new Date(now.getTime() - SECONDS * 1_000).toISOString())
  const seconds = sql`cast(n * ${sql.lit(SECONDS / LEADS)} as integer)`
  return isEmbedded(db)
    ? sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${first}, '+' || ${seconds} || ' seconds')`
    : sql`to_char((${first}::timestamptz at time zone 'UTC') + ${seconds} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
}

/** Returns SQL for the rows `from` to `to`, each with its number `n`. */
const numbers = (db: Db, from: number, to: number) =>
  isEmbedded(db)
    ? sql`with recursive numbers (n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})`
    : sql`with numbers as (select generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n)`

/** Inserts a slice of the leads with their quotes and orders. */
const fillSlice = (db: Db, partners: readonly string[], from: number, now: Date) => {
  const rows = numbers(db, from, from + AT_ONCE - 1)
  const at = momentOf(db, now)
  const uuid = text(sql`n`)
  const cases = sql.join(
    partners.map((slug, index) => sql`when ${sql.lit(index)} then ${sql.lit(slug)}`),
    sql` `,
  )
  const partner = sql`case n % ${sql.lit(partners.length)} ${cases} end`
  return db.transaction().execute(async transaction => {
    await sql`insert into leads (uuid, reference, values_json, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at)
      ${rows} select ${uuid}, ${uuid}, '{"sourceToken":"source-' || ${text(sql`n / 7 % 12`)} || '"}', 1,
        ${partner}, '[]', 'h', ${at}, ${at} from numbers`.execute(transaction)
    await sql`insert into simulations (uuid, reference, lead_uuid, values_json, moving_date, total_cents, answer_json, flash_json, created_at, updated_at)
      ${rows} select ${uuid}, ${uuid}, ${uuid}, '{}', '2026-12-01', 120000, '{}',
        case when n / 5 % 30 = 0 then '{}' end, ${at}, ${at} from numbers where n / 5 % 10 < 8`.execute(
      transaction,
    )
    await sql`insert into orders (uuid, reference, kind, origin, payment_status, fulfilment_status, simulation_uuid, lead_uuid, partner,
        total_cents, deposit_cents, paid_cents, refunded_cents, kept_cents, overpaid_cents, customer_json, details_json, search_text,
        is_test, created_at, updated_at)
      ${rows} select ${uuid}, ${uuid}, 'move', 'simulation', 'deposit-paid', 'booked', ${uuid}, ${uuid}, ${partner},
        120000, 36000, 36000, 0, 0, 0, '{}', '{}', '', 0, ${at}, ${at} from numbers where n / 5 % 20 = 0`.execute(
      transaction,
    )
  })
}

/** Inserts the openings of each partner, day and source on two sites. */
const fillOpenings = async (db: Db, partners: readonly string[], now: Date): Promise<void> => {
  const origins = ['https://a.example', 'https://b.example']
  for (let index = 0; index < DAYS; index += 1) {
    const day = addDays(dayInFrance(now), -index)
    const rows = partners.flatMap(partner =>
      Array.from({ length: 12 }, (_, source) => ({
        partner,
        day,
        week: weekOf(day),
        source: `source-${source}`,
        origin: origins[source % 2] ?? '',
        count: 40,
        last_at: now.toISOString(),
      })),
    )
    await db.insertInto('partner_openings').values(rows).execute()
  }
}

/** Fills a database with a million leads of partners over three years, with quotes, orders and openings. */
export const fillPartnerLeads = async (
  db: Db,
  partners: readonly string[],
  now: Date,
): Promise<void> => {
  for (let from = 0; from < LEADS; from += AT_ONCE) await fillSlice(db, partners, from, now)
  await fillOpenings(db, partners, now)
  await sql`analyze`.execute(db)
}

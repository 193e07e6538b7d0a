import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dayInFrance } from '../../shared/domain/moving-date'
import { isEmbedded } from '../server/db/dialect'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/tables'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { createDayCounts } from '../server/partner-space/figures/count-days'
import { readFigures } from '../server/partner-space/figures/read-figures'
import type { BenchRow } from './bench-row'

const LEADS = 1_000_000
const AT_ONCE = 50_000
const DAYS = 3 * 365
const PARTNERS = 5
const READS = 200
const NOW = new Date('2026-11-27T10:00:00.000Z')

/** Inserts leads of three years, spread over partners and four source tokens each. */
const fill = async (db: Db): Promise<void> => {
  const first = NOW.getTime() - DAYS * 86_400_000
  for (let from = 0; from < LEADS; from += AT_ONCE) {
    const last = sql.lit(from + AT_ONCE - 1)
    const start = sql.lit(from)
    const numbers = isEmbedded(db)
      ? sql`with recursive numbers (n) as (select ${start} union all select n + 1 from numbers where n < ${last})`
      : sql`with numbers as (select generate_series(${start}, ${last}) as n)`
    const at = sql.lit(new Date(first + (from / LEADS) * DAYS * 86_400_000).toISOString())
    const seconds = sql`cast((n - ${start}) * ${sql.lit((DAYS * 86_400) / LEADS)} as integer)`
    const day = isEmbedded(db)
      ? sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${at}, '+' || ${seconds} || ' seconds')`
      : sql`to_char((${at}::timestamptz at time zone 'UTC') + ${seconds} * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    const text = (value: ReturnType<typeof sql>) => sql`cast(${value} as text)`
    await sql`insert into leads (uuid, reference, values_json, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at)
      ${numbers}
      select ${text(sql`n`)}, ${text(sql`n`)},
        '{"sourceToken":"source-' || ${text(sql`n % 4`)} || '"}', 1,
        'partner-' || ${text(sql`n % ${sql.lit(PARTNERS)}`)}, '[]', 'h', ${day}, ${day} from numbers`.execute(
      db,
    )
  }
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}

const measure = async (db: Db, name: string): Promise<BenchRow[]> => {
  await fill(db)
  const count = createDayCounts({ db, now: () => NOW })
  const whole = await timeOf(count)
  const minute = await timeOf(count)
  const times: number[] = []
  for (let read = 0; read < READS; read += 1)
    times.push(
      await timeOf(() =>
        readFigures(
          db,
          {
            partner: `partner-${read % PARTNERS}`,
            kind: read % 2 === 0 ? 'week' : 'month',
            until: dayInFrance(NOW),
          },
          source => source,
        ),
      ),
    )
  const of = `a million leads of three years, ${name}`
  return [
    {
      what: `a partner's figures, p95, ${of}`,
      value: percentile95(times),
      unit: 'ms',
      target: '≤ 60',
    },
    { what: `the recount of each minute, ${of}`, value: minute, unit: 'ms' },
    { what: `the first count of all days, ${of}`, value: whole / 1_000, unit: 's' },
  ]
}

const measureIn = async (
  name: string,
  dataDir: string,
  databaseUrl: string | null,
): Promise<BenchRow[]> => {
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    return await measure(db, name)
  } finally {
    await db.destroy()
  }
}

/** Measures the figures of a partner with a million leads, on both databases. */
export const benchPartnerFigures = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'nc-partner-figures-'))
  const postgres = await startTemporaryPostgres({ isDurable: true })
  try {
    const sqlite = await measureIn('SQLite', folder, null)
    if (postgres === null) return sqlite
    return [...sqlite, ...(await measureIn('PostgreSQL', folder, postgres.url))]
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

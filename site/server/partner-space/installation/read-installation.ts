import { isAllowedOrigin } from '../../../../shared/domain/allowed-origin'
import { DIAGNOSIS_CHECKS } from '../../../../shared/contract/diagnosis-checks'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import type {
  PartnerInstallation,
  SeenFault,
  SeenOrigin,
  SiteDiagnoses,
  TestLead,
} from '../../../ports/partner-installation'
import type { Partners } from '../../content/read-partners'
import type { Db } from '../../db/tables'

const DAYS = 30
const SHOWN_DAYS = 7
const MAX_ORIGINS = 50
const MAX_TESTS = 50
const DAY_MS = 86_400_000

interface InstallationDeps {
  db: Db
  partners: Pick<Partners, 'find'>
}

/** Returns today and the days before it that are shown one by one, the earliest first. */
const shownDays = (today: string): string[] =>
  Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(today, index - SHOWN_DAYS + 1))

const countIn = (rows: readonly { count: number | string }[]): number =>
  rows.reduce((sum, { count }) => sum + Number(count), 0)

const lastOf = (rows: readonly { last_at: string }[]): string =>
  rows.reduce((last, { last_at }) => (last_at > last ? last_at : last), '')

/** Returns the loads of the script on origins by version. */
const versionsOn = async (db: Db, origins: readonly string[], today: string) => {
  if (origins.length === 0) return new Map<string, SeenOrigin['versions']>()
  const rows = await db
    .selectFrom('widget_loads')
    .select(({ fn }) => ['origin', 'version', fn.sum<number | string>('count').as('count')])
    .where('origin', 'in', origins)
    .where('day', '>', addDays(today, -DAYS))
    .groupBy(['origin', 'version'])
    .execute()
  const sorted = rows
    .map(row => ({ ...row, count: Number(row.count) }))
    .toSorted((one, other) => other.count - one.count)
  return new Map(
    origins.map(origin => [origin, sorted.filter(row => row.origin === origin)] as const),
  )
}

const seenOrigins = async (
  db: Db,
  partner: string,
  allowed: readonly string[],
  today: string,
): Promise<SeenOrigin[]> => {
  const rows = await db
    .selectFrom('partner_openings')
    .select(({ fn }) => [
      'origin',
      'day',
      fn.sum<number | string>('count').as('count'),
      fn.max('last_at').as('last_at'),
    ])
    .where('partner', '=', partner)
    .where('day', '>', addDays(today, -DAYS))
    .where('origin', '!=', '')
    .groupBy(['origin', 'day'])
    .execute()
  const origins = [...new Set(rows.map(({ origin }) => origin))]
  const versions = await versionsOn(db, origins, today)
  return origins
    .map((origin): SeenOrigin => {
      const own = rows.filter(row => row.origin === origin)
      return {
        origin,
        isAllowed: allowed.length === 0 || isAllowedOrigin(allowed, origin),
        count: countIn(own),
        days: shownDays(today).map(day => countIn(own.filter(row => row.day === day))),
        lastAt: lastOf(own),
        versions: (versions.get(origin) ?? []).map(({ version, count }) => ({ version, count })),
      }
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_ORIGINS)
}

const STATES: readonly SeenFault['state'][] = ['error', 'warning']

/** Returns the diagnoses of a partner's pages by site, the latest first. */
const siteDiagnoses = async (db: Db, partner: string, today: string): Promise<SiteDiagnoses[]> => {
  const rows = await db
    .selectFrom('partner_diagnoses')
    .select(['origin', 'day', 'version', 'check_name', 'state', 'count', 'last_at'])
    .where('partner', '=', partner)
    .where('day', '>', addDays(today, -DAYS))
    .execute()
  const sites = rows.filter(({ check_name }) => check_name === '').map(({ origin }) => origin)
  return [...new Set(sites)]
    .map((origin): SiteDiagnoses => {
      const own = rows.filter(row => row.origin === origin)
      const runs = own.filter(({ check_name }) => check_name === '')
      const lastAt = lastOf(runs)
      const faults = STATES.flatMap(state =>
        DIAGNOSIS_CHECKS.flatMap((check): SeenFault[] => {
          const found = own.filter(row => row.check_name === check && row.state === state)
          if (found.length === 0) return []
          const foundAt = lastOf(found)
          const isPresent = foundAt >= lastAt
          return [{ check, state, count: countIn(found), lastAt: foundAt, isPresent }]
        }),
      )
      return {
        origin,
        count: countIn(runs),
        days: shownDays(today).map(day => countIn(runs.filter(row => row.day === day))),
        lastAt,
        version: runs.find(({ last_at }) => last_at === lastAt)?.version ?? '',
        faults,
      }
    })
    .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt))
    .slice(0, MAX_ORIGINS)
}

const testLeads = async (db: Db, partner: string, now: Date): Promise<TestLead[]> => {
  const rows = await db
    .selectFrom('leads')
    .select(['reference', 'created_at', 'page_origin'])
    .where('partner', '=', partner)
    .where('is_test', '=', 1)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .orderBy('created_at', 'desc')
    .limit(MAX_TESTS)
    .execute()
  return rows.map(({ reference, created_at, page_origin }) => ({
    reference: reference ?? '',
    createdAt: created_at,
    origin: page_origin,
  }))
}

/** Returns where a partner's elements run, and its tests of the last 24 hours, without personal data. */
export const readInstallation = async (
  { db, partners }: InstallationDeps,
  partner: string,
  now: Date,
): Promise<PartnerInstallation> => {
  const entry = await partners.find(partner).catch(() => null)
  const allowed = entry?.allowedOrigins ?? []
  const today = dayInFrance(now)
  const [seen, diagnoses, tests] = await Promise.all([
    seenOrigins(db, partner, allowed, today),
    siteDiagnoses(db, partner, today),
    testLeads(db, partner, now),
  ])
  return { allowed, seen, diagnoses, tests }
}

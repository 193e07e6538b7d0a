import { isAllowedOrigin } from '../../../../shared/domain/allowed-origin'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import type { PartnerInstallation, SeenOrigin, TestLead } from '../../../ports/partner-installation'
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
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) =>
    addDays(today, index - SHOWN_DAYS + 1),
  )
  const countIn = (own: typeof rows) => own.reduce((sum, { count }) => sum + Number(count), 0)
  return [...new Set(rows.map(({ origin }) => origin))]
    .map((origin): SeenOrigin => {
      const own = rows.filter(row => row.origin === origin)
      return {
        origin,
        isAllowed: allowed.length === 0 || isAllowedOrigin(allowed, origin),
        count: countIn(own),
        days: days.map(day => countIn(own.filter(row => row.day === day))),
        lastAt: own.reduce((last, row) => (row.last_at > last ? row.last_at : last), ''),
      }
    })
    .toSorted((one, other) => other.count - one.count)
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
  const [seen, tests] = await Promise.all([
    seenOrigins(db, partner, allowed, dayInFrance(now)),
    testLeads(db, partner, now),
  ])
  return { allowed, seen, tests }
}

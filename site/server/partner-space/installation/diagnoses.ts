import { Hono } from 'hono'
import { sql } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { array, enums, is, pattern, size, string, type } from 'superstruct'
import { DIAGNOSIS_CHECKS } from '../../../../shared/contract/diagnosis-checks'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import { Slug } from '../../../../shared/domain/partner'
import type { Partners } from '../../content/read-partners'
import type { Db } from '../../db/tables'
import { clientKey } from '../../http/client-key'
import type { HttpEnv } from '../../http/http-env'
import { KIB } from '../../http/json-body'
import { LIMITS } from '../../http/limits'
import { allowOnly } from '../../http/methods'
import { isOwnOrigin, pageOriginOf } from '../../http/own-origin'
import { BODY_STATUSES, readBody } from '../../http/read-body'
import { createDailyCounter } from '../daily-counter'
import { SITE_DAYS } from './widget-loads'

/** Address to which `diagnose()` sends its outcome. */
export const DIAGNOSES_PATH = '/diagnoses'

const MAX_BYTES = 16 * KIB
const MAX_FINDINGS = 100
const REPORTS = LIMITS.diagnoses

/** Outcome of a diagnosis: its checks and their states, and nothing else of the page. */
const Diagnosis = type({
  partner: Slug,
  version: pattern(string(), /^\w[\w.-]{0,80}$/),
  findings: size(
    array(type({ check: enums(DIAGNOSIS_CHECKS), state: enums(['ok', 'warning', 'error']) })),
    0,
    MAX_FINDINGS,
  ),
})

interface Finding {
  partner: string
  day: string
  origin: string
  version: string
  /** A `DiagnosisCheck`; '' for a diagnosis itself. */
  check_name: string
  state: string
}

interface DiagnosesDeps {
  db: Db
  now: () => Date
  partners: Pick<Partners, 'find'>
  publicUrl: string | null
  trustedProxies: number
  secret: string
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Receives the outcomes of `diagnose()` on partners' pages and counts the faults of each check by
 * day and origin. Invalid ones, those over a client's limit, and those of origins on which the
 * partner's elements were never opened are dropped. Answers 204, since no page reads the answer; 413
 * above 16 KB.
 */
export const createDiagnoses = (deps: DiagnosesDeps) => {
  const { db, now, partners, publicUrl, trustedProxies, secret } = deps
  const { note, flush } = createDailyCounter<Finding>(async rows => {
    const origins = [...new Set(rows.map(({ key }) => key.origin))]
    const opened = await db
      .selectFrom('partner_openings')
      .select(['partner', 'origin'])
      .distinct()
      .where('origin', 'in', origins)
      .execute()
    const known = new Set(opened.map(({ partner, origin }) => `${partner} ${origin}`))
    const kept = rows.filter(({ key }) => known.has(`${key.partner} ${key.origin}`))
    await db.transaction().execute(async transaction => {
      for (const { key, count, lastAt } of kept)
        await transaction
          .insertInto('partner_diagnoses')
          .values({ ...key, count, last_at: lastAt })
          .onConflict(conflict =>
            conflict
              .columns(['partner', 'day', 'origin', 'version', 'check_name', 'state'])
              .doUpdateSet({
                count: sql`partner_diagnoses.count + excluded.count`,
                last_at: sql`excluded.last_at`,
              }),
          )
          .execute()
      const first = addDays(dayInFrance(now()), -SITE_DAYS)
      await transaction.deleteFrom('partner_diagnoses').where('day', '<', first).execute()
    })
  })
  const limiter = new RateLimiterMemory({
    points: REPORTS.most,
    duration: REPORTS.durationMs / 1000,
  })

  const app = new Hono<HttpEnv>()
  app.post(DIAGNOSES_PATH, async c => {
    const isWithin = await limiter.consume(clientKey(c, trustedProxies, secret)).then(
      () => true,
      () => false,
    )
    if (!isWithin) return c.body(null, 204)
    const body = await readBody(c, MAX_BYTES)
    if (!body.ok) return c.body(null, BODY_STATUSES[body.fault])
    const sent = parsed(body.text)
    const origin = pageOriginOf(c)
    if (!is(sent, Diagnosis) || origin === null || isOwnOrigin(c, origin, publicUrl))
      return c.body(null, 204)
    const partner = await partners.find(sent.partner).catch(() => null)
    if (partner === null) return c.body(null, 204)
    const at = now()
    const { version, findings } = sent
    const of = { partner: partner.slug, day: dayInFrance(at), origin, version }
    note({ ...of, check_name: '', state: 'ok' }, at)
    const faults = findings.filter(({ state }) => state !== 'ok')
    // A page with the same fault at several elements counts once.
    for (const key of new Set(faults.map(({ check, state }) => `${check} ${state}`))) {
      const [check_name = '', state = ''] = key.split(' ')
      note({ ...of, check_name, state }, at)
    }
    return c.body(null, 204)
  })
  allowOnly(app, DIAGNOSES_PATH, 'POST')
  return { app, flush }
}

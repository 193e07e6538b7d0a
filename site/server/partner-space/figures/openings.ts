import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import { Slug } from '../../../../shared/domain/partner'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import type { Partners } from '../../content/read-partners'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import { isOwnOrigin, pageOriginOf } from '../../http/own-origin'
import type { Job } from '../../jobs/scheduler'
import { weekOf } from './figure-days'

const MINUTE_MS = 60_000
/** Rows of a day and partner that are kept in memory between two writes; later origins are not counted. */
const MAX_KEYS = 5_000
const LANDING = /^\/tunnel\/landing\/([^/]+)(?:\/([^/]+))?$/

interface OpeningsDeps {
  db: Db
  now: () => Date
  partners: Pick<Partners, 'find'>
  /** Returns the source token of a landing; null: there is none. */
  sourceOf: (partner: string, campaign: string | null) => Promise<string | null>
  publicUrl: string | null
}

interface Opening {
  partner: string
  day: string
  source: string
  origin: string
}

/**
 * Counts how often partners' elements and landings are opened, by day, without anything about the
 * visitor: an element reads its partner's entry once per page, and a landing is a page of ours.
 * Requests that are not a browser's are left out.
 */
export const createOpenings = ({ db, now, partners, sourceOf, publicUrl }: OpeningsDeps) => {
  const counts = new Map<string, { opening: Opening; count: number; lastAt: string }>()

  const add = (opening: Opening, count: number, lastAt: string): void => {
    const key = JSON.stringify(opening)
    const known = counts.get(key)
    if (known === undefined && counts.size >= MAX_KEYS) return
    const latest = known !== undefined && known.lastAt > lastAt ? known.lastAt : lastAt
    counts.set(key, { opening, count: (known?.count ?? 0) + count, lastAt: latest })
  }
  const note = (partner: string, source: string, origin: string): void => {
    const at = now()
    add({ partner, source, origin, day: dayInFrance(at) }, 1, at.toISOString())
  }

  /** Writes the counts, and begins anew; if that fails they are kept. */
  const flush = async (): Promise<void> => {
    const rows = [...counts.values()]
    counts.clear()
    if (rows.length === 0) return
    try {
      await db.transaction().execute(async transaction => {
        for (const { opening, count, lastAt } of rows)
          await transaction
            .insertInto('partner_openings')
            .values({ ...opening, week: weekOf(opening.day), count, last_at: lastAt })
            .onConflict(conflict =>
              conflict.columns(['partner', 'day', 'source', 'origin']).doUpdateSet({
                count: sql`partner_openings.count + excluded.count`,
                last_at: sql`excluded.last_at`,
              }),
            )
            .execute()
      })
    } catch (error) {
      for (const { opening, count, lastAt } of rows) add(opening, count, lastAt)
      throw error
    }
  }

  return {
    /** Counts the reading of a partner's entry by an element on another site's page. */
    ofElements: createMiddleware<HttpEnv>(async (c, next) => {
      await next()
      const slug = c.req.query('filters[slug][$eq]') ?? ''
      const origin = pageOriginOf(c)
      if (c.req.method !== 'GET' || origin === null || !Slug.is(slug)) return
      if (isOwnOrigin(c, origin, publicUrl)) return
      const partner = await partners.find(slug).catch(() => null)
      if (partner !== null) note(partner.slug, partner.tokensourcepublic, origin)
    }),
    /** Counts the landings that a browser opens. */
    ofLandings: createMiddleware<HttpEnv>(async (c, next) => {
      await next()
      const [, slug = '', campaign] = LANDING.exec(c.req.path) ?? []
      if (c.req.method !== 'GET' || c.req.header('Sec-Fetch-Dest') !== 'document') return
      if (!Slug.is(slug) || c.req.header('Sec-Purpose') !== undefined) return
      const source = await sourceOf(slug, campaign ?? null).catch(() => null)
      if (source !== null) note(slug, source, '')
    }),
    flush,
    job: {
      name: 'write-openings',
      pauseMs: MINUTE_MS,
      run: flush,
      failure: 'cannot write the openings of partners’ elements',
    } satisfies Job,
  }
}

export type Openings = ReturnType<typeof createOpenings>

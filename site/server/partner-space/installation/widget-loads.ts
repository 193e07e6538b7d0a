import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import { isOwnOrigin, originOf } from '../../http/own-origin'
import { createDailyCounter } from '../daily-counter'

/** Days for which loads and diagnoses are stored. */
export const SITE_DAYS = 90
const MAX_ORIGIN_LENGTH = 300

interface Load {
  origin: string
  day: string
  version: string
}

interface WidgetLoadsDeps {
  db: Db
  now: () => Date
  publicUrl: string | null
  /** Returns the version behind the address without one; null: none is built. */
  currentVersion: () => Promise<string | null>
}

/**
 * Counts the loads of the script by day, version and origin of the page, as its `Referer` tells.
 * Only those of origins on which a partner's elements were opened are stored.
 */
export const createWidgetLoads = ({ db, now, publicUrl, currentVersion }: WidgetLoadsDeps) => {
  const { note, flush } = createDailyCounter<Load>(async rows => {
    const origins = [...new Set(rows.map(({ key }) => key.origin))]
    const opened = await db
      .selectFrom('partner_openings')
      .select('origin')
      .distinct()
      .where('origin', 'in', origins)
      .execute()
    const known = new Set(opened.map(({ origin }) => origin))
    await db.transaction().execute(async transaction => {
      for (const { key, count, lastAt } of rows.filter(row => known.has(row.key.origin)))
        await transaction
          .insertInto('widget_loads')
          .values({ ...key, count, last_at: lastAt })
          .onConflict(conflict =>
            conflict.columns(['origin', 'day', 'version']).doUpdateSet({
              count: sql`widget_loads.count + excluded.count`,
              last_at: sql`excluded.last_at`,
            }),
          )
          .execute()
      const first = addDays(dayInFrance(now()), -SITE_DAYS)
      await transaction.deleteFrom('widget_loads').where('day', '<', first).execute()
    })
  })

  return {
    /** Counts an answered request for the script; `:version` in its path: that version. */
    ofScript: createMiddleware<HttpEnv>(async (c, next) => {
      const named = c.req.param('version')
      await next()
      const origin = originOf(c.req.header('Referer') ?? '')
      if (c.req.method !== 'GET' || (c.res.status !== 200 && c.res.status !== 304)) return
      if (origin === null || origin === 'null' || origin.length > MAX_ORIGIN_LENGTH) return
      if (isOwnOrigin(c, origin, publicUrl)) return
      const version = named ?? (await currentVersion().catch(() => null))
      if (version === null) return
      const at = now()
      note({ origin, version, day: dayInFrance(at) }, at)
    }),
    flush,
  }
}

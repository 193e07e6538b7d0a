import { Hono } from 'hono'
import { PublicReference } from '../../../shared/domain/public-reference'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Db } from '../db/tables'
import { problem } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import type { ReadLimit } from '../http/read-limit'
import { findLeadByReference } from './lead-store'

interface DemoLeadDeps {
  db: Db
  readLimit: ReadLimit
}

/**
 * Serves the stored lead of a reference to the panel of demonstration pages. Must never be mounted
 * where leads belong to real customers. No CORS: other sites see references too.
 */
export const createDemoLeads = ({ db, readLimit }: DemoLeadDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.get('/leads/:reference', readLimit(), async c => {
    const reference = c.req.param('reference')
    const lead = PublicReference.is(reference) ? await findLeadByReference(db, reference) : null
    if (lead === null) return problem(c, 404, SERVER_TEXTS.unknown)
    return c.json(lead, 200, { 'Cache-Control': 'no-store' })
  })
  allowOnly(app, '/leads/:reference', 'GET')
  return app
}

import { Hono } from 'hono'
import { resource } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import type { ReadLimit } from '../http/read-limit'
import type { HumanCheck } from './check-human'

const PATH = '/human_check'

/** GET /api/human_check: task of a form's human check, for pages of this site only. */
export const createHumanCheckApp = (readLimit: ReadLimit, { task }: HumanCheck): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.use(PATH, readLimit())
  app.get(PATH, async c => {
    c.header('Cache-Control', 'no-store')
    return resource(c, 200, c.req.path, 'HumanCheck', await task())
  })
  allowOnly(app, PATH, 'GET')
  return app
}

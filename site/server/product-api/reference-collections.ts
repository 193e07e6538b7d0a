import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { ldJson } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import { FURNITURE_LIST, HEAVY_ITEM_LIST, ROOM_LIST } from './catalogue'
import { hydraPage, pagingOf } from './hydra-collection'

const CACHE = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }

const pageOf = (c: Context, type: string, items: readonly { reference: string }[]): Response =>
  ldJson(
    c,
    200,
    hydraPage(
      c.req.path,
      type,
      items,
      pagingOf(name => c.req.query(name)),
    ),
    CACHE,
  )

/**
 * The reference collections of spec 1 §7, readable by anyone. The spec names them without `/api`, so this is mounted
 * at the root and there. Rooms are few and the spec asks for them without `pagination=false`: they come whole.
 */
export const createReferenceCollections = (): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const paths = {
    '/room_references': (c: Context) =>
      ldJson(c, 200, hydraPage(c.req.path, 'RoomReference', ROOM_LIST, { all: true }), CACHE),
    '/predefined_standard_item_references': (c: Context) =>
      pageOf(c, 'PredefinedStandardItemReference', FURNITURE_LIST),
    '/predefined_heavy_item_references': (c: Context) => pageOf(c, 'PredefinedHeavyItemReference', HEAVY_ITEM_LIST),
  }
  for (const [path, answer] of Object.entries(paths)) {
    app.use(path, cors({ origin: '*', allowMethods: ['GET', 'HEAD'], maxAge: 7_200 }), compress(), etag())
    app.get(path, answer)
    allowOnly(app, path, 'GET')
  }
  return app
}

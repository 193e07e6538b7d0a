import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { LD_JSON } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import { openCors } from '../http/open-cors'
import { pack, type Packed, sendPacked } from '../http/packed'
import type { ReadLimit } from '../http/read-limit'
import { DWELLING_LIST, FURNITURE_LIST, HEAVY_ITEM_LIST, ROOM_LIST } from './catalogue'
import { hydraPage, type Paging, pagingOf } from './hydra-collection'

const CACHE = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }
/** Pages of odd sizes are many; what the widget asks for is a handful. */
const PACKED_LISTS = 50

interface Collection {
  type: string
  items: readonly { reference: string }[]
  paging: (c: Context) => Paging
}

const asAsked = (c: Context): Paging => pagingOf(name => c.req.query(name))

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  '/room_references': { type: 'RoomReference', items: ROOM_LIST, paging: () => ({ all: true }) },
  '/predefined_standard_item_references': {
    type: 'PredefinedStandardItemReference',
    items: FURNITURE_LIST,
    paging: asAsked,
  },
  '/predefined_heavy_item_references': {
    type: 'PredefinedHeavyItemReference',
    items: HEAVY_ITEM_LIST,
    paging: asAsked,
  },
  '/dwelling_references': { type: 'DwellingReference', items: DWELLING_LIST, paging: () => ({ all: true }) },
}

/**
 * The reference collections of spec 1 §7, and the homes a list can start from, readable by anyone. The spec names them without `/api`, so this is mounted
 * at the root and there. Rooms are few and the spec asks for them without `pagination=false`: they come whole.
 */
export const createReferenceCollections = (readLimit: ReadLimit): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const packed = new LRUCache<string, Promise<Packed>>({ max: PACKED_LISTS })
  for (const [path, { type, items, paging }] of Object.entries(COLLECTIONS)) {
    app.use(path, openCors(), readLimit())
    app.get(path, async c => {
      const asked = paging(c)
      const key = JSON.stringify([c.req.path, asked])
      const list =
        packed.get(key) ?? pack(Buffer.from(JSON.stringify(hydraPage(c.req.path, type, items, asked))), LD_JSON)
      packed.set(key, list)
      return sendPacked(c, await list, CACHE)
    })
    allowOnly(app, path, 'GET')
  }
  return app
}

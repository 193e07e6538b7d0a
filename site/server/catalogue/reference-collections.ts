import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { LD_JSON } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import { openCors } from '../http/open-cors'
import { pack, type Packed, sendPacked } from '../http/packed'
import type { ReadLimit } from '../http/read-limit'
import { DWELLING_LIST, FURNITURE_LIST, HEAVY_ITEM_LIST, KIT_LIST, ROOM_LIST } from './catalogue'
import { hydraPage, type Member, type Paging, pagingOf, pictureOrigin } from './hydra-collection'

const CACHE = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }
/**
 * Maximum number of cached pages: there are many page sizes, but the widget requests only a few.
 */
const PACKED_LISTS = 50

interface Collection {
  type: string
  items: readonly Member[]
  paging: (c: Context) => Paging
}

const pageFromQuery = (c: Context): Paging => pagingOf(name => c.req.query(name))

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  '/room_references': { type: 'RoomReference', items: ROOM_LIST, paging: () => ({ all: true }) },
  '/predefined_standard_item_references': {
    type: 'PredefinedStandardItemReference',
    items: FURNITURE_LIST,
    paging: pageFromQuery,
  },
  '/predefined_heavy_item_references': {
    type: 'PredefinedHeavyItemReference',
    items: HEAVY_ITEM_LIST,
    paging: pageFromQuery,
  },
  '/moving_kit_item_references': {
    type: 'MovingKitItemReference',
    items: KIT_LIST,
    paging: () => ({ all: true }),
  },
  '/dwelling_references': {
    type: 'DwellingReference',
    items: DWELLING_LIST,
    paging: () => ({ all: true }),
  },
}

/**
 * The reference collections of the API, the articles of a moving kit, and the homes that a list can
 * start from, readable by anyone. Their paths have no `/api`, so this is mounted both at the root
 * and there. Rooms are few and come as one page, since callers omit `pagination=false`.
 */
export const createReferenceCollections = (
  readLimit: ReadLimit,
  originOf: (c: Context) => string,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const packed = new LRUCache<string, Promise<Packed>>({ max: PACKED_LISTS })
  for (const [path, { type, items, paging }] of Object.entries(COLLECTIONS)) {
    app.use(path, openCors(), readLimit())
    app.get(path, async c => {
      const requestedPage = paging(c)
      const pictures = pictureOrigin(c.req.header('Accept'), originOf(c))
      const key = JSON.stringify([c.req.path, requestedPage, pictures])
      const list =
        packed.get(key) ??
        pack(
          Buffer.from(JSON.stringify(hydraPage(c.req.path, type, items, requestedPage, pictures))),
          LD_JSON,
        )
      packed.set(key, list)
      c.header('Vary', 'Accept', { append: true })
      return sendPacked(c, await list, CACHE)
    })
    allowOnly(app, path, 'GET')
  }
  return app
}

import { type Context, Hono } from 'hono'
import { array, is, optional, record, string, type, unknown } from 'superstruct'
import {
  DwellingReference,
  EVERY_ROOM,
  FurnitureReference,
  HeavyItemReference,
  RoomReference,
} from '../../../shared/domain/references'
import { GATEWAY_TEXTS } from '../../../shared/texts/gateway-texts'
import { LD_JSON, problem } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { allowOnly } from '../http/methods'
import { openCors } from '../http/open-cors'
import { pack, type Packed, sendPacked } from '../http/packed'
import type { ReadLimit } from '../http/read-limit'
import { FURNITURE_LIST, HEAVY_ITEM_LIST, ROOM_LIST } from '../catalogue/catalogue'
import { imageUrl } from '../catalogue/image-url'
import {
  hydraPage,
  type Member as KeptMember,
  type Paging,
  pagingOf,
  pictureOrigin,
} from '../catalogue/hydra-collection'
import type { AskUpstream } from './upstream'

type Item = Record<string, unknown> & KeptMember

const Member = type({ reference: string(), label: string() })
const Links = record(string(), unknown())
const Page = type({
  'hydra:member': optional(array()),
  member: optional(array()),
  'hydra:view': optional(Links),
  view: optional(Links),
})

/** Time after which a list is read again. While that fails, the last one is served. */
const FRESH_MS = 3_600_000
const RETRY_MS = 10_000
/** Limit for an upstream with endless pages. */
const MAX_PAGES = 200
const CACHE = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }

interface Collection {
  type: string
  query: string
  /** Adds our fields to a member; null leaves the member out. */
  complete: (member: Item) => Item | null
  paging: (c: Context) => Paging
  /** A collection beyond the specification: an upstream without it has no members. */
  isExtension?: true
}

const allItems = (): Paging => ({ all: true })
const pageFromQuery = (c: Context): Paging => pagingOf(name => c.req.query(name))

const byReference = (list: readonly Item[]) => new Map(list.map(item => [item.reference, item]))
const ourRooms = byReference(ROOM_LIST)
const ourFurniture = byReference(FURNITURE_LIST)
const ourHeavyItems = byReference(HEAVY_ITEM_LIST)
/** Pages show only pictures of their own site: an upstream's host is not in their policy. */
const ownPicture = (ownItem: Item | undefined) => ({
  imageUrl: ownItem?.['imageUrl'] ?? imageUrl('CARTON_STANDARD'),
})
const fits =
  <T>(struct: { is: (value: unknown) => value is T }) =>
  (item: Item): Item | null =>
    struct.is(item) ? item : null

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  '/room_references': {
    type: 'RoomReference',
    query: '',
    complete: item => fits(RoomReference)({ ...item, ...ownPicture(ourRooms.get(item.reference)) }),
    paging: allItems,
  },
  '/predefined_standard_item_references': {
    type: 'PredefinedStandardItemReference',
    query: '?pagination=false',
    complete: item =>
      fits(FurnitureReference)({
        volume: 0,
        room: EVERY_ROOM,
        ...ourFurniture.get(item.reference),
        ...item,
        ...ownPicture(ourFurniture.get(item.reference)),
      }),
    paging: pageFromQuery,
  },
  '/predefined_heavy_item_references': {
    type: 'PredefinedHeavyItemReference',
    query: '?pagination=false',
    complete: item =>
      fits(HeavyItemReference)({
        weight: 8000,
        volume: 0,
        ...ourHeavyItems.get(item.reference),
        ...item,
        ...ownPicture(ourHeavyItems.get(item.reference)),
      }),
    paging: pageFromQuery,
  },
  '/moving_kit_item_references': {
    type: 'MovingKitItemReference',
    query: '',
    complete: fits(Member),
    paging: allItems,
    isExtension: true,
  },
  '/dwelling_references': {
    type: 'DwellingReference',
    query: '',
    complete: fits(DwellingReference),
    paging: allItems,
    isExtension: true,
  },
}

/**
 * Returns the members of a page in any of three formats: with `hydra:`, without, or a bare list.
 */
const membersIn = (body: unknown): unknown[] | null => {
  if (Array.isArray(body)) return body
  return is(body, Page) ? (body['hydra:member'] ?? body.member ?? null) : null
}

/**
 * Returns the query of the next page. Only the query is used: our token is sent to no other
 * address, and an upstream under a path (`https://…/v1`) includes that path in its page addresses.
 */
const nextIn = (body: unknown): string | null => {
  if (Array.isArray(body) || !is(body, Page)) return null
  const next = body['hydra:view']?.['hydra:next'] ?? body.view?.next
  if (typeof next !== 'string' || !URL.canParse(next, 'http://upstream')) return null
  return new URL(next, 'http://upstream').search
}

/**
 * Serves the upstream's reference collections: read completely, cached for an hour, in our own
 * form. Fields that the widget needs beyond the specification come from our catalogue.
 */
export const createUpstreamReferences = (
  callUpstream: AskUpstream,
  readLimit: ReadLimit,
  log: Pick<Log, 'warn'>,
) => {
  const readAll = async (
    path: string,
    { query, complete, isExtension }: Collection,
  ): Promise<Item[] | null> => {
    const name = `GET ${path}`
    const items: Item[] = []
    const seenUuids = new Set<string>()
    // The specification names them without `/api`; API Platform serves them under it.
    let prefix = ''
    let next: string | null = query
    while (next !== null && !seenUuids.has(next) && seenUuids.size < MAX_PAGES) {
      seenUuids.add(next)
      let answer = await callUpstream({ method: 'GET', path: `${prefix}${path}${next}`, name })
      if (!answer.ok && answer.status === 404 && prefix === '' && seenUuids.size === 1) {
        prefix = '/api'
        const isOfNothing = isExtension !== true
        answer = await callUpstream({
          method: 'GET',
          path: `${prefix}${path}${next}`,
          name,
          isOfNothing,
        })
      }
      if (!answer.ok) return isExtension === true && answer.status === 404 ? [] : null
      const members = membersIn(answer.body)
      if (members === null) {
        log.warn({ call: name, reason: 'hydra:member' }, 'Malformed api call')
        return null
      }
      const completed = members.flatMap(member => {
        const item: Item | null = is(member, Member) ? complete({ ...member }) : null
        return item === null ? [] : [item]
      })
      if (completed.length < members.length)
        log.warn({ call: name, left: members.length - completed.length }, 'Malformed api call')
      items.push(...completed)
      next = nextIn(answer.body)
    }
    return items
  }

  interface CachedList {
    items: Item[] | null
    until: number
    packed: Map<string, Promise<Packed>>
  }
  const cache = new Map<string, CachedList>()
  const reading = new Map<string, Promise<CachedList>>()

  const renew = async (path: string, collection: Collection): Promise<CachedList> => {
    const items = await readAll(path, collection)
    const before = cache.get(path)
    const until = performance.now() + (items === null ? RETRY_MS : FRESH_MS)
    const now =
      items === null && before !== undefined
        ? { ...before, until }
        : { items, until, packed: new Map() }
    cache.set(path, now)
    return now
  }
  /** One request for all waiting callers; callers with a cached list do not wait. */
  const current = async (path: string, collection: Collection): Promise<CachedList> => {
    const cached = cache.get(path)
    if (cached !== undefined && performance.now() < cached.until) return cached
    const renewing =
      reading.get(path) ?? renew(path, collection).finally(() => reading.delete(path))
    reading.set(path, renewing)
    return cached?.items != null ? cached : renewing
  }

  return (originOf: (c: Context) => string): Hono<HttpEnv> => {
    const app = new Hono<HttpEnv>()
    for (const [path, collection] of Object.entries(COLLECTIONS)) {
      app.use(path, openCors(), readLimit())
      app.get(path, async c => {
        const { items, packed } = await current(path, collection)
        if (items === null) return problem(c, 502, GATEWAY_TEXTS.down)
        const paging = collection.paging(c)
        const pictures = pictureOrigin(c.req.header('Accept'), originOf(c))
        const key = JSON.stringify([c.req.path, paging, pictures])
        if (packed.size > 50) packed.clear()
        const list =
          packed.get(key) ??
          pack(
            Buffer.from(
              JSON.stringify(hydraPage(c.req.path, collection.type, items, paging, pictures)),
            ),
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
}

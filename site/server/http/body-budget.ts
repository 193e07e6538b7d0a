import { LRUCache } from 'lru-cache'
import { Counter, Gauge, type Registry } from 'prom-client'
import { LIMITS } from './limits'

/**
 * Reason for which a body is aborted: it arrives too slowly, its client sends too much at once or
 * in a day, or all clients together do.
 */
export type BodyFault = 'slow' | 'client' | 'day' | 'full'

/** Bytes that count as progress of a body; a body without progress for `SLOW_MS` is aborted. */
const STEP = 16_384
const SLOW_MS = 20_000
/**
 * Bodies without progress for this long may be aborted in favour of others when the budget is used
 * up.
 */
const SLOW_WHEN_FULL_MS = 1_000

/**
 * Maximum length of a form or lead. Bodies up to this length have a budget of their own, which
 * uploads cannot use up.
 */
const SMALL_BYTES = 65_536
/**
 * Shares of the heap. A body with photos takes up to five times its length until it is stored:
 * text, parsed text, pictures.
 */
const LARGE_PART = 1 / 8
const SMALL_PART = 1 / 32
/** Minimum budget for large bodies, however small the heap: two quotes with forty photos each. */
const MIN_LARGE_BYTES = 32 * 1_048_576
/** Maximum number of clients whose counts this process stores. */
const MAX_CLIENTS = 50_000
/** Shares of each budget that one client may use. */
const CLIENT_PART = { large: 1 / 2, small: 1 / 4 }
/** Time during which a client's aborted bodies are counted. */
const COUNT_WINDOW_MS = 10 * 60_000
/**
 * A client with this many more aborted bodies than another is aborted first when the budget is used
 * up.
 */
const MAX_ABORTS = 3

export interface HeldBody {
  /**
   * Starts to wait for bytes; calls `abort` with the reason when the body is aborted, at most once.
   */
  start: (abort: (fault: BodyFault) => void) => void
  /** Counts received bytes; may abort this body or another one. */
  receive: (bytes: number) => void
  /** Marks the body as complete: it is no longer aborted. */
  end: () => void
  /** Releases the body's bytes: nothing of it is in memory any more. */
  release: () => void
}

interface Holder {
  client: string
  bytes: number
  /** Bytes since the last progress, and the time of that progress in milliseconds. */
  fresh: number
  lastByteAt: number
  /** Null for a complete or aborted body. */
  giveUp: ((fault: BodyFault) => void) | null
}

/** Creates a budget for bodies of one size, with the part used by each client. */
const createRoom = (limit: number, perClient: number) => {
  const holders = new Set<Holder>()
  const ofClient = new Map<string, number>()
  let reservedBytes = 0
  const count = (client: string, bytes: number): void => {
    reservedBytes += bytes
    const remainingOfClient = (ofClient.get(client) ?? 0) + bytes
    if (remainingOfClient > 0) ofClient.set(client, remainingOfClient)
    else ofClient.delete(client)
  }
  return {
    taken: () => reservedBytes,
    isFull: () => reservedBytes > limit,
    isFullFor: (client: string) => (ofClient.get(client) ?? 0) > perClient,
    take(holder: Holder, bytes: number): void {
      holders.add(holder)
      count(holder.client, bytes)
    },
    leave(holder: Holder): void {
      if (holders.delete(holder)) count(holder.client, -holder.bytes)
    },
    /** Returns the bodies that are still being received, without `except`. */
    incomplete: (except: Holder): Holder[] =>
      [...holders].filter(holder => holder !== except && holder.giveUp !== null),
  }
}

type Room = ReturnType<typeof createRoom>

/** Creates counts of clients. They are bounded by `maxSize`: for `max`, LRUCache would allocate all entries at once. */
const createCounts = (options: { ttl: number; noUpdateTTL?: boolean }) =>
  new LRUCache<string, number>({
    maxSize: MAX_CLIENTS,
    sizeCalculation: () => 1,
    perf: Date,
    ...options,
  })

interface BodyBudgetOptions {
  /** Bytes that the process may allocate. */
  heapLimit: number
  /** Bytes that one client may send in a day: nearly all of them are stored. */
  bytesPerDay: number
  registry: Registry
}

/**
 * Limits the bodies that are in memory at once, in total and per client, from their first byte
 * until their request is answered. When the budget is used up, bodies without progress are aborted
 * first, then those of clients with more aborted bodies, so that clients that repeatedly hold
 * uploads back do not exclude others.
 */
export const createBodyBudget = ({ heapLimit, bytesPerDay, registry }: BodyBudgetOptions) => {
  const sentToday = createCounts({ ttl: LIMITS['body-bytes'].durationMs, noUpdateTTL: true })
  const givenUp = createCounts({ ttl: COUNT_WINDOW_MS })
  const abortCountOf = (client: string): number => givenUp.get(client) ?? 0
  const largeBytes = Math.max(MIN_LARGE_BYTES, heapLimit * LARGE_PART)
  const smallBytes = heapLimit * SMALL_PART
  const large = createRoom(largeBytes, largeBytes * CLIENT_PART.large)
  const small = createRoom(smallBytes, smallBytes * CLIENT_PART.small)
  const refused = new Counter({
    name: 'request_bodies_refused_total',
    help: 'Bodies of requests that were not read: too slow, too much of one client at once or in a day, or of all together',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const reason of ['slow', 'client', 'day', 'full'] satisfies BodyFault[])
    refused.inc({ reason }, 0)
  new Gauge({
    name: 'request_body_bytes',
    help: 'Bytes of request bodies in memory',
    registers: [registry],
    collect() {
      this.set(large.taken() + small.taken())
    },
  })

  const leave = (holder: Holder): void => {
    large.leave(holder)
    small.leave(holder)
  }
  const abort = (holder: Holder, fault: BodyFault): void => {
    leave(holder)
    refused.inc({ reason: fault })
    givenUp.set(holder.client, abortCountOf(holder.client) + 1)
    const callback = holder.giveUp
    holder.giveUp = null
    callback?.(fault)
  }

  /**
   * Aborts bodies of others until `room` has space for `holder`'s; aborts `holder` if there are
   * none.
   */
  const makePlace = (room: Room, holder: Holder): void => {
    const now = Date.now()
    const times = abortCountOf(holder.client)
    const isSlow = ({ lastByteAt }: Holder) => now - lastByteAt >= SLOW_WHEN_FULL_MS
    const lead = ({ client }: Holder) => abortCountOf(client) - times
    const others = room.incomplete(holder).sort((one, other) => one.lastByteAt - other.lastByteAt)
    const recurring = others.filter(other => lead(other) >= MAX_ABORTS)
    const slow = others.filter(other => isSlow(other) && Math.abs(lead(other)) < MAX_ABORTS)
    for (const other of [...recurring, ...slow]) {
      if (!room.isFull()) return
      abort(other, 'full')
    }
    if (room.isFull()) abort(holder, 'full')
  }

  /** Opens an account for a body of a client, before its first byte. */
  const open = (client: string): HeldBody => {
    const holder: Holder = { client, bytes: 0, fresh: 0, lastByteAt: 0, giveUp: null }
    let timer: NodeJS.Timeout | undefined
    return {
      start(onAbort) {
        holder.giveUp = onAbort
        holder.lastByteAt = Date.now()
        timer = setTimeout(() => abort(holder, 'slow'), SLOW_MS)
      },
      receive(bytes) {
        if (holder.fresh + bytes >= STEP) {
          holder.lastByteAt = Date.now()
          timer?.refresh()
        }
        holder.fresh = (holder.fresh + bytes) % STEP
        leave(holder)
        const sent = (sentToday.get(client) ?? 0) + bytes
        sentToday.set(client, sent)
        if (sent > bytesPerDay) return abort(holder, 'day')
        holder.bytes += bytes
        const room = holder.bytes > SMALL_BYTES ? large : small
        room.take(holder, holder.bytes)
        if (room.isFullFor(client)) return abort(holder, 'client')
        if (room.isFull()) makePlace(room, holder)
      },
      end() {
        holder.giveUp = null
        clearTimeout(timer)
      },
      release() {
        clearTimeout(timer)
        leave(holder)
      },
    }
  }
  return { open }
}

export type BodyBudget = ReturnType<typeof createBodyBudget>

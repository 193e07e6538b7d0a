import { LRUCache } from 'lru-cache'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Why a body is not read to its end: it comes too slowly, its client sends too much at once or in a day, or all clients together do. */
export type BodyFault = 'slow' | 'client' | 'day' | 'full'

/** Bytes of a body that count as a sign of life: fewer in `SLOW_MS` and the body is given up. */
const STEP = 16_384
const SLOW_MS = 20_000
/** Bodies slower than `STEP` in this time make room for others where there is none left. */
const SLOW_WHEN_FULL_MS = 1_000

/** Forms and leads are never longer: they have room of their own, which no upload can take. */
const SMALL_BYTES = 65_536
/** Parts of the heap. A body of photos takes up to five times its length until it is stored: text, parsed text, pictures. */
const LARGE_PART = 1 / 8
const SMALL_PART = 1 / 32
/** Two quotes with forty photos each, however small the heap. */
const LEAST_LARGE = 32 * 1_048_576
/** Clients whose bytes of the day are known, in this process. */
const MOST_CLIENTS = 50_000
const DAY_MS = 24 * 3_600_000
/** Parts of the room that one client may take. */
const CLIENT_PART = { large: 1 / 2, small: 1 / 4 }

export interface HeldBody {
  /** Begins to wait for bytes; `giveUp` hears why the body is given up, at most once. */
  start: (giveUp: (fault: BodyFault) => void) => void
  /** Counts bytes that came in; may give up this body or another. */
  receive: (bytes: number) => void
  /** The body is whole: from now on it is not given up. */
  end: () => void
  /** Nothing of the body is in memory any more. */
  release: () => void
}

interface Holder {
  client: string
  bytes: number
  /** Bytes since the last sign of life, and its time in milliseconds. */
  fresh: number
  aliveAt: number
  /** Null: it is whole, or was given up. */
  giveUp: ((fault: BodyFault) => void) | null
}

/** Room for bodies of one size: how much of it is taken, and by which client. */
const createRoom = (limit: number, perClient: number) => {
  const holders = new Set<Holder>()
  const ofClient = new Map<string, number>()
  let taken = 0
  const count = (client: string, bytes: number): void => {
    taken += bytes
    const left = (ofClient.get(client) ?? 0) + bytes
    if (left > 0) ofClient.set(client, left)
    else ofClient.delete(client)
  }
  return {
    taken: () => taken,
    isFull: () => taken > limit,
    isFullFor: (client: string) => (ofClient.get(client) ?? 0) > perClient,
    take(holder: Holder, bytes: number): void {
      holders.add(holder)
      count(holder.client, bytes)
    },
    leave(holder: Holder): void {
      if (holders.delete(holder)) count(holder.client, -holder.bytes)
    },
    /** Those that may be given up for being slow, the slowest first. */
    slowest: (now: number): Holder[] =>
      [...holders]
        .filter(({ giveUp, aliveAt }) => giveUp !== null && now - aliveAt >= SLOW_WHEN_FULL_MS)
        .sort((one, other) => one.aliveAt - other.aliveAt),
  }
}

export interface BodyBudgetOptions {
  /** What the process may allocate, in bytes. */
  heapLimit: number
  /** Bytes that one client may send in a day: nearly all of what it sends is stored. */
  bytesPerDay: number
  registry: Registry
}

/**
 * Bounds the bodies that are in memory at once, in sum and per client, from their first byte until their request is answered.
 * Where the room is full, the bodies that come slowest make place: clients that hold bodies back keep no honest client out.
 */
export const createBodyBudget = ({ heapLimit, bytesPerDay, registry }: BodyBudgetOptions) => {
  const sentToday = new LRUCache<string, number>({ max: MOST_CLIENTS, ttl: DAY_MS, noUpdateTTL: true, perf: Date })
  const largeBytes = Math.max(LEAST_LARGE, heapLimit * LARGE_PART)
  const smallBytes = heapLimit * SMALL_PART
  const large = createRoom(largeBytes, largeBytes * CLIENT_PART.large)
  const small = createRoom(smallBytes, smallBytes * CLIENT_PART.small)
  const refused = new Counter({
    name: 'request_bodies_refused_total',
    help: 'Bodies of requests that were not read: too slow, too much of one client at once or in a day, or of all together',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const reason of ['slow', 'client', 'day', 'full'] satisfies BodyFault[]) refused.inc({ reason }, 0)
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
  const giveUp = (holder: Holder, fault: BodyFault): void => {
    leave(holder)
    refused.inc({ reason: fault })
    const tell = holder.giveUp
    holder.giveUp = null
    tell?.(fault)
  }

  /** Makes an account for a body of a client, before its first byte. */
  const open = (client: string): HeldBody => {
    const holder: Holder = { client, bytes: 0, fresh: 0, aliveAt: 0, giveUp: null }
    let timer: NodeJS.Timeout | undefined
    return {
      start(tell) {
        holder.giveUp = tell
        holder.aliveAt = Date.now()
        timer = setTimeout(() => giveUp(holder, 'slow'), SLOW_MS)
      },
      receive(bytes) {
        if (holder.fresh + bytes >= STEP) {
          holder.aliveAt = Date.now()
          timer?.refresh()
        }
        holder.fresh = (holder.fresh + bytes) % STEP
        leave(holder)
        const sent = (sentToday.get(client) ?? 0) + bytes
        sentToday.set(client, sent)
        if (sent > bytesPerDay) return giveUp(holder, 'day')
        holder.bytes += bytes
        const room = holder.bytes > SMALL_BYTES ? large : small
        room.take(holder, holder.bytes)
        if (room.isFullFor(client)) return giveUp(holder, 'client')
        if (!room.isFull()) return
        for (const slow of room.slowest(Date.now())) if (slow !== holder && room.isFull()) giveUp(slow, 'full')
        if (room.isFull()) giveUp(holder, 'full')
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

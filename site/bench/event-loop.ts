import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { JPEG_URL, MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../shared/domain/photos'
import { leadBody, simulationBody } from '../server/testing/customer-calls'
import type { BenchRow } from './bench-row'
import { withOneServer } from './one-server'

const TIMES = 3
/** Resolution of `monitorEventLoopDelay` as prom-client uses it. */
export const RESOLUTION_MS = 10

const SOME_UUID = '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'
const MB = 1024 * 1024

interface HostileRequest {
  name: string
  path: string
  body?: () => string
}

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]))
const rooms = (count: number, pieces: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`room-${index}`, pieces]))
const simulation = (changes: object) => () =>
  JSON.stringify({ ...simulationBody(SOME_UUID), ...changes })
const lead = (changes: object) => () => JSON.stringify({ ...leadBody(), ...changes })
/** Base64 of as many bytes as a photo may have, and no padding. */
const PHOTO_LETTERS = Math.floor(MAX_PHOTO_BYTES / 3) * 4
const photos = (head: string, start: string) =>
  simulation({
    isKnownVolume: 'asi',
    surface: 80,
    images: Array<string>(MAX_PHOTOS).fill(head + start.padEnd(PHOTO_LETTERS, 'A')),
  })
const search = (name: string, query: string): HostileRequest => ({
  name: `search for ${name}`,
  path: `/geo/search?q=${encodeURIComponent(query)}`,
})

/**
 * Requests that cost the server most for their size: many words, deep or wide bodies, long lists,
 * large files.
 */
const HOSTILE_REQUESTS: readonly HostileRequest[] = [
  search('a hundred words of one letter', 'm '.repeat(100)),
  search('a hundred times saint', 'saint '.repeat(100)),
  search('forty short words', 'le la les sur sous de '.repeat(7)),
  search('one long word', 'x'.repeat(2000)),
  search('misspelt towns', 'marsaille lyonn bordeau toulouze nantess stras bourg'),
  search('digits', '1 2 3 4 5 6 7 8 9 10 '.repeat(10)),
  {
    name: 'a query of a thousand filters',
    path: `/content/api/faqs?${'filters[a][b][c]=1&'.repeat(1000)}`,
  },
  { name: 'a deep query', path: `/content/api/faqs?filters${'[a]'.repeat(2000)}=1` },
  { name: 'all content', path: '/content/api/faqs?populate=deep&pagination[pageSize]=100000' },
  { name: 'references', path: '/api/room_references' },
  { name: 'pieces', path: '/api/predefined_standard_item_references' },
  { name: 'the widget', path: '/widget.js' },
  { name: 'the home page', path: '/' },
  { name: 'a page with a long departure', path: `/?departure=${'%7B'.repeat(4000)}` },
  { name: 'a lead of 50,000 keys', path: '/api/leads', body: lead(keys(50_000)) },
  { name: 'a lead of 5 MB', path: '/api/leads', body: lead({ lastname: 'é'.repeat(2.5 * MB) }) },
  { name: 'a lead of brackets', path: '/api/leads', body: () => '['.repeat(MB) },
  {
    name: 'a simulation of 12,000 rooms',
    path: '/api/simulations',
    body: simulation({ inventory: rooms(12_000, {}) }),
  },
  {
    name: 'a simulation of 60 rooms of 5,000 pieces',
    path: '/api/simulations',
    body: simulation({ inventory: rooms(60, keys(5_000)) }),
  },
  {
    name: 'forty photos that are no pictures',
    path: '/api/simulations',
    body: photos(JPEG_URL, '/9j/'),
  },
  { name: 'forty photos that are none', path: '/api/simulations', body: photos('', 'x') },
  {
    name: 'a simulation of 24 MB',
    path: '/api/simulations',
    body: simulation({ inventory: rooms(400_000, { a: 1 }) }),
  },
]

const HEADERS = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }

const send = async (url: string, { path, body }: HostileRequest): Promise<void> => {
  const headers = { ...HEADERS, 'Idempotency-Key': randomUUID() }
  try {
    const answer = await fetch(
      url + path,
      body === undefined ? { headers } : { method: 'POST', headers, body: body() },
    )
    await answer.arrayBuffer()
  } catch {
    // A server may close a connection that sends too much; only the time for which it was held
    // counts.
  }
}

/** A simulation is stored only under an existing lead, so that it is not refused before. */
const ownedBy = (uuid: string, { body, ...nasty }: HostileRequest): HostileRequest => ({
  ...nasty,
  ...(body === undefined ? {} : { body: () => body().replace(SOME_UUID, uuid) }),
})

/** Forty pictures that are slowest to decode and encode, of the maximum size. */
const fortyPhotos = async (): Promise<HostileRequest> => {
  const width = 800
  const height = 640
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const image = JPEG_URL + (await noise.jpeg({ quality: 60 }).toBuffer()).toString('base64')
  const images = Array<string>(MAX_PHOTOS).fill(image)
  return {
    name: 'forty photos',
    path: '/api/simulations',
    body: simulation({ surface: 80, images }),
  }
}

/** Returns the longest hold of a server's event loop since the last call, in ms. */
export const longestHold = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1])
  return Math.max(0, seconds * 1000 - RESOLUTION_MS)
}

/**
 * Returns how long the worst of many hostile requests holds up all others, as the server measures
 * it.
 */
export const benchEventLoop = (): Promise<BenchRow[]> =>
  withOneServer({ LOG_LEVEL: 'silent' }, async ({ url }) => {
    const holds: { name: string; ms: number }[] = []
    const owner = await fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: HEADERS,
      body: lead({})(),
    })
    const { uuid }: { uuid: string } = await owner.json()
    await longestHold(url)
    const all = [...HOSTILE_REQUESTS, await fortyPhotos()]
    for (const nasty of all)
      for (let time = 0; time < TIMES; time += 1) {
        await send(url, ownedBy(uuid, nasty))
        holds.push({ name: nasty.name, ms: await longestHold(url) })
      }
    const worst = holds.reduce((most, hold) => (hold.ms > most.ms ? hold : most))
    return [
      {
        what: `longest hold of the event loop by any of ${all.length} unkind requests (${worst.name})`,
        value: worst.ms,
        unit: 'ms',
        target: '≤ 50',
      },
    ]
  })

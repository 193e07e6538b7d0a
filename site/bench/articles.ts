import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert, number, type } from 'superstruct'
import { startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'
import { startNext } from './start-next'

const PAGES = [
  { name: 'a guide with prices in it', path: '/les-guides/combien-coute-un-demenagement' },
  { name: 'the list of guides', path: '/les-guides' },
]
const CONNECTIONS = 32
const SECONDS = 2
const WARM_UP_SECONDS = 1
const ROUNDS = 3

/** What asks for pages tells of its work. */
const Outcome = type({ requests: type({ average: number() }), non2xx: number(), errors: number() })

/** Pages a second of one server, as they stand, uncompressed. `isNew`: every time one that was never made before. */
type Load = (url: string, isNew: boolean, seconds: number) => Promise<number>

const createLoad = (rivals: string): Load => {
  const autocannon: unknown = createRequire(join(rivals, '_'))('autocannon')
  if (typeof autocannon !== 'function') throw new Error('autocannon is no function')
  let count = 0
  // A page names its own address: under a host's name that nobody has used it has to be made.
  const underNewName = {
    setupRequest: (asked: object) => ({ ...asked, headers: { host: `n${(count += 1)}.example` } }),
  }
  return async (url, isNew, seconds) => {
    const outcome: unknown = await autocannon({
      ...{ url, connections: CONNECTIONS, duration: seconds },
      requests: [{ method: 'GET', ...(isNew ? underNewName : {}) }],
    })
    assert(outcome, Outcome)
    if (outcome.non2xx + outcome.errors > 0) throw new Error(`${url} was not answered each time`)
    return outcome.requests.average
  }
}

const mainOf = async (url: string): Promise<string> => {
  const html = await (await fetch(url)).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** One page of both, by turns, since a machine has its moods. */
const comparePage = async (
  { name, path }: (typeof PAGES)[number],
  { ours, next, load }: { ours: string; next: string; load: Load },
): Promise<BenchRow[]> => {
  if ((await mainOf(ours + path)) !== (await mainOf(next + path))) throw new Error(`${path}: Next shows another page`)
  const turns = [
    { url: ours + path, isNew: true, rates: new Array<number>() },
    { url: ours + path, isNew: false, rates: new Array<number>() },
    { url: next + path, isNew: false, rates: new Array<number>() },
    { url: `${next}/kept${path}`, isNew: false, rates: new Array<number>() },
  ]
  for (const { url, isNew } of turns) await load(url, isNew, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { url, isNew, rates } of turns) rates.push(await load(url, isNew, SECONDS))
  const [made = NaN, kept = NaN, nextMade = NaN, nextKept = NaN] = turns.map(({ rates }) => median(rates))
  const rendering = { rival: 'Next’s app router, rendered each time', rivalValue: nextMade, unit: '/s' }
  return [
    { what: `${name}, rendered each time`, value: made, ...rendering },
    { what: `${name}, rendered each time: times Next’s`, value: made / nextMade, unit: '×', target: '≥ 10' },
    { what: `${name}, kept`, value: kept, ...rendering },
    { what: `${name}, kept`, value: kept, unit: '/s', rival: 'Next’s full-route cache', rivalValue: nextKept },
    { what: `${name}, kept: times Next’s, rendered each time`, value: kept / nextMade, unit: '×', target: '≥ 60' },
  ]
}

/**
 * Articles and lists of the built site and of Next's app router, the same components over the same content, asked by the same
 * client. The limits are against what Next renders (`experience.md`); what its own cache answers is told beside.
 */
export const benchArticles = async ({ rivals }: { rivals: string | null }): Promise<BenchRow[]> => {
  if (rivals === null) return []
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const next = await startNext(rivals)
  const server = await startServer('dist/site/main.js', { DATA_DIR })
  try {
    const servers = { ours: server.url, next: next.url, load: createLoad(rivals) }
    const rows: BenchRow[] = []
    for (const page of PAGES) rows.push(...(await comparePage(page, servers)))
    return rows
  } finally {
    await next.stop()
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

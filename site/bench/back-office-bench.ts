import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayInFrance } from '../../shared/domain/moving-date'
import { LISTS_OF } from '../pages/back-office/order-file'
import { KIND_NAMES } from '../pages/back-office/addresses'
import { LEAD_STATUSES } from '../ports/lead-status'
import { TODAY_LISTS } from '../ports/today'
import { openDatabase } from '../server/db/open'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { bookableBody, leadBody } from '../server/testing/customer-calls'
import { type BuiltServer, buildServer, startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'
import { longestHold } from './event-loop'
import { fillBackOffice, LEADS } from './fill-back-office'

const TOKEN = 'bench-token-of-thirty-two-characters'
/** Requests of one path: the last but one of twenty is the 95th percentile. */
const TIMES = 20
/** Paths whose times are rows of their own. */
const SLOWEST = 3

const HOME = '/back-office'
const searched = (text: string): string => `${HOME}/recherche?q=${encodeURIComponent(text)}`

/** Every list with its filters, and every kind of search. */
const listPaths = (today: string): readonly string[] => {
  const leads = `${HOME}/demandes`
  const orders = `${HOME}/commandes`
  const filters = [
    'ville=lyon',
    'ville=69001',
    'ville=nulle-part',
    `du=${today}&au=${addDays(today, 7)}`,
    'partenaire=acme',
    'responsable=personne',
    'min=1000&max=1100',
    'min=100000',
    'statut=nouveau',
    ...LEAD_STATUSES.map(status => `statut=${status}`),
    `ville=paris&partenaire=acme&min=1000&du=${today}&statut=nouveau`,
  ]
  const texts = [
    'Martin',
    'Léa',
    'Léa Martin',
    'elise le goff',
    'xylophone',
    'bacorba',
    '0610000070',
    '06 10 00 00 70',
    'ba.1@exemple.fr',
    'exemple.fr',
    'Lyon',
    '69001',
    'acme',
    today,
    'NC-2',
    'piano',
  ]
  return [
    HOME,
    ...TODAY_LISTS.map(list => `${HOME}/aujourd-hui/${list}`),
    leads,
    ...filters.map(filter => `${leads}?${filter}`),
    orders,
    ...(['move', 'cartons'] as const).flatMap(kind => [
      `${orders}?sorte=${KIND_NAMES[kind]}`,
      ...LISTS_OF[kind].map(list => `${orders}?sorte=${KIND_NAMES[kind]}&etat=${list}`),
    ]),
    ...filters.map(filter => `${orders}?${filter}`),
    `${HOME}/messages`,
    `${HOME}/messages?sorte=call-back`,
    `${HOME}/messages?etat=a-traiter`,
    `${HOME}/personnes?personne=${encodeURIComponent('ba.1@exemple.fr')}`,
    `${HOME}/codes-promo`,
    `${HOME}/ventes-flash`,
    `${HOME}/boutique/stock`,
    ...texts.map(searched),
  ]
}

interface Cost {
  path: string
  p95Ms: number
  holdMs: number
}

/** Returns how long a page takes, and how long it holds the event loop: the least of several times. */
const costOf = async (url: string, path: string): Promise<Cost> => {
  const times: number[] = []
  const holds: number[] = []
  for (let time = 0; time <= TIMES; time += 1) {
    if (time % 7 === 0) await longestHold(url)
    const start = performance.now()
    const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${TOKEN}` } })
    await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    // The first request finds no cached pages of the database.
    if (time > 0) times.push(performance.now() - start)
    if (time % 7 === 6) holds.push(await longestHold(url))
  }
  const p95Ms = times.toSorted((one, other) => one - other).at(-2) ?? Number.NaN
  return { path, p95Ms, holdMs: Math.min(...holds) }
}

/** Creates the lead, the quote and the order that all others are copies of. */
const createTemplates = async ({ url }: BuiltServer): Promise<void> => {
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text).uuid
  }
  const own = { 'X-AUTH-TOKEN': 'nc_public' }
  const leadUuid = await post('/api/leads', own, leadBody())
  const simulationUuid = await post('/api/simulations', own, bookableBody(leadUuid))
  await post(
    '/api/back-office/quote_orders',
    { Authorization: `Bearer ${TOKEN}` },
    { simulationUuid },
  )
}

const measure = async (
  file: string,
  name: string,
  databaseUrl: string | null,
): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-back-office-'))
  const env = {
    DATA_DIR: dataDir,
    BACK_OFFICE_TOKEN: TOKEN,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_READS: '1000000',
    RATE_LIMIT_WRITES: '1000000',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
  let server = await startServer(file, env)
  try {
    await createTemplates(server)
    await server.stop()
    const db = await openDatabase({ dataDir, databaseUrl })
    await fillBackOffice(db, new Date())
    await db.destroy()
    server = await startServer(file, env)
    const costs: Cost[] = []
    for (const path of listPaths(dayInFrance(new Date())))
      costs.push(await costOf(server.url, path))
    const slowest = costs.toSorted((one, other) => other.p95Ms - one.p95Ms)
    const longest = costs.toSorted((one, other) => other.holdMs - one.holdMs)[0]
    const of = `of ${costs.length} lists and searches of the back office, ${LEADS} leads, ${name}`
    return [
      {
        what: `95th percentile of the slowest ${of}`,
        value: slowest[0]?.p95Ms ?? Number.NaN,
        unit: 'ms',
        target: '≤ 150',
      },
      ...slowest.slice(0, SLOWEST).map(({ path, p95Ms }) => ({
        what: `  ${path}, ${name}`,
        value: p95Ms,
        unit: 'ms',
      })),
      {
        what: `longest hold of the event loop by any ${of} (${longest?.path})`,
        value: longest?.holdMs ?? Number.NaN,
        unit: 'ms',
        target: '≤ 20',
      },
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Times every list and search of the back office with the rows of years, on each database. */
export const benchBackOffice = async (): Promise<BenchRow[]> => {
  const file = await buildServer('back-office-bench')
  const sqlite = await measure(file, 'SQLite', null)
  const postgres = await startTemporaryPostgres({ isDurable: true })
  if (postgres === null) return sqlite
  try {
    return [...sqlite, ...(await measure(file, 'PostgreSQL', postgres.url))]
  } finally {
    await postgres.stop()
  }
}

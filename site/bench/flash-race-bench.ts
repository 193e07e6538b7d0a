import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeStrapi } from '../server/content/editorial/testing/fake-strapi'
import { openDatabase } from '../server/db/open'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { flashBody } from '../server/flash/testing/flash-bodies'
import { flashOffer } from '../server/flash/testing/test-flash-offers'
import { bookAtOnce } from '../server/flash/testing/race-for-offer'
import { type BuiltServer, buildServer, startServer } from '../server/testing/built-server'
import { leadBody } from '../server/testing/customer-calls'
import type { BenchRow } from './bench-row'

const CUSTOMERS = 200
const RACES = 50

/** As browsers do: each customer has a connection of its own. */
const agent = new Agent({ keepAlive: true, maxSockets: CUSTOMERS })

const post = (url: string, body: object): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }
    const sent = request(url, { method: 'POST', agent, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

const offers = Array.from({ length: RACES }, (_, index) => {
  const { id: _id, ...attributes } = flashOffer({ slug: `paris-lyon-${index + 1}` })
  return { id: index + 1, attributes }
})

/** Offers that have no customer or several, according to the database. */
const wronglyHeld = async (
  dataDir: string,
  databaseUrl: string | null,
  leads: readonly string[],
): Promise<number> => {
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    const holds = await db
      .selectFrom('flash_holds')
      .select('offer_slug')
      .where('state', '=', 'held')
      .execute()
    const booked = await db
      .selectFrom('simulations')
      .select('uuid')
      .where('lead_uuid', 'in', leads)
      .execute()
    const counts = offers.map(
      ({ attributes }) => holds.filter(({ offer_slug }) => offer_slug === attributes.slug).length,
    )
    return counts.filter(count => count !== 1).length + Math.abs(booked.length - RACES)
  } finally {
    await db.destroy()
  }
}

interface World {
  name: string
  databaseUrl: string | null
  servers: number
}

/** All customers race for one offer after the other, each at a server of its choice. */
const runRaces = async (
  file: string,
  contentUrl: string,
  { name, databaseUrl, servers }: World,
): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-race-'))
  const limits = { RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_READS: '1000000' }
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    CONTENT_API_URL: contentUrl,
    DEMO: 'on',
    LOG_LEVEL: 'fatal',
    ...limits,
  }
  if (databaseUrl !== null) env.DATABASE_URL = databaseUrl
  const started: BuiltServer[] = []
  try {
    for (let count = 0; count < servers; count += 1) started.push(await startServer(file, env))
    const urlFor = (customer: number) => started[customer % started.length]?.url ?? ''
    const leads: string[] = []
    for (let customer = 0; customer < CUSTOMERS; customer += 1) {
      const { text } = await post(`${urlFor(customer)}/api/leads`, leadBody())
      leads.push(JSON.parse(text).uuid)
    }
    const start = performance.now()
    let wrong = 0
    for (const { id } of offers) {
      const { held, lost } = await bookAtOnce(CUSTOMERS, async customer => {
        const { status } = await post(
          `${urlFor(customer)}/api/simulations?id=${id}`,
          flashBody(leads[customer] ?? ''),
        )
        return status
      })
      if (held !== 1 || lost > 0) wrong += 1
    }
    const raceMs = (performance.now() - start) / RACES
    return [
      {
        what: `flash offers not held by one of ${CUSTOMERS} customers, or any not told so, in ${RACES} races, ${name}`,
        value: wrong + (await wronglyHeld(dataDir, databaseUrl, leads)),
        unit: 'offers',
        target: '≤ 0',
      },
      {
        what: `time until ${CUSTOMERS} customers are answered, ${name}`,
        value: raceMs,
        unit: 'ms',
      },
    ]
  } finally {
    for (const server of started) server.process.kill('SIGTERM')
    await Promise.all(started.map(({ ended }) => ended))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Customers that request the same flash offer at the same moment, at built servers over HTTP. */
export const benchFlashRace = async (): Promise<BenchRow[]> => {
  const file = await buildServer('flash-race')
  const strapi = await startFakeStrapi({ collections: { 'offre-flashes': offers } })
  const postgres = await startTemporaryPostgres({ isDurable: true })
  try {
    const sqlite = await runRaces(file, strapi.url, {
      name: 'SQLite',
      databaseUrl: null,
      servers: 1,
    })
    if (postgres === null) return sqlite
    const shared = { name: 'two servers on one PostgreSQL', databaseUrl: postgres.url, servers: 2 }
    return [...sqlite, ...(await runRaces(file, strapi.url, shared))]
  } finally {
    await postgres?.stop()
    await strapi.stop()
    agent.destroy()
  }
}

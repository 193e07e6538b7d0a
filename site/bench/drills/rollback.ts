import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporaryPostgres } from '../../server/db/testing/temporary-postgres'
import { startServer } from '../../server/testing/built-server'
import { type Bodies, callerOf, runCustomerJourney, type CustomerData } from './drill-customers'

const SERVER = 'dist/site/main.js'
const ENV = { SERVER_SECRET: 'a secret that only this drill knows', DEMO: 'on' }

interface Release {
  /** Name in the messages. */
  name: string
  /** Folder of the build. */
  folder: string
  bodies: Bodies
}

/**
 * Checks that a release serves the data that customers of another release left: lead, price,
 * changes of both, and payment page.
 */
const checkCustomer = async (
  url: string,
  { bodies }: Release,
  { lead, simulation, totalCents }: CustomerData,
): Promise<void> => {
  const call = callerOf(url)
  const hold = (is: boolean, what: string) => {
    if (!is) throw new Error(what)
  }
  const headers = { Authorization: `Bearer ${lead.token ?? ''}` }
  const read = await call('GET', `/api/leads/${lead.uuid}`, undefined, headers)
  hold(
    read.status === 200 && read.body.lastname === 'Quintefeuille',
    `a lead is answered with ${read.status}`,
  )
  const priced = await call('GET', `/api/simulations/${simulation}`)
  const prices: unknown[] = Array.isArray(priced.body.simulationsPrices)
    ? priced.body.simulationsPrices
    : []
  const totals = prices.map(price => Object(price).totalIncludingTaxesPrice)
  hold(totals.includes(totalCents), `a price of ${totalCents} is now one of ${totals.join(', ')}`)
  const changed = await call('PUT', `/api/leads/${lead.uuid}`, {
    ...bodies.leadBody(),
    firstname: 'Élisa',
  })
  hold(changed.status === 200, `a change of a lead is answered with ${changed.status}`)
  const again = await call(
    'PUT',
    `/api/simulations/${simulation}`,
    bodies.simulationBody(lead.uuid),
  )
  hold(again.status === 200, `a change of a simulation is answered with ${again.status}`)
  const payment = await fetch(new URL(`/simulation/${simulation}/paiement`, url))
  hold(payment.status === 200, `the payment's page is answered with ${payment.status}`)
}

/** A deployment, a roll-back and a second deployment on one database, with customers each time. */
const deployAndRollBack = async (
  before: Release,
  after: Release,
  where: Record<string, string>,
  say: (line: string) => void,
) => {
  const left: CustomerData[] = []
  for (const release of [before, after, before, after]) {
    const server = await startServer(SERVER, { ...ENV, ...where }, release.folder)
    try {
      for (const each of left) await checkCustomer(server.url, release, each)
      left.push(await runCustomerJourney(server.url, release.bodies))
      say(`  ${release.name}: knows ${left.length - 1} earlier customers, and creates a new one`)
    } finally {
      await server.stop()
    }
  }
}

/** Both at once, as during a deployment: each serves the other's customers. */
const runTogether = async (
  before: Release,
  after: Release,
  where: Record<string, string>,
  say: (line: string) => void,
) => {
  const servers = await Promise.all(
    [before, after].map(async release => ({
      release,
      ...(await startServer(SERVER, { ...ENV, ...where }, release.folder)),
    })),
  )
  try {
    for (const [one, other] of [servers, servers.toReversed()]) {
      if (one === undefined || other === undefined) continue
      await checkCustomer(
        other.url,
        other.release,
        await runCustomerJourney(one.url, one.release.bodies),
      )
      say(`  ${other.release.name} answers for a customer of ${one.release.name}, both running`)
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

/**
 * Deploys `after` over `before`, rolls it back and deploys it again, each time with new and
 * returning customers; then runs both together. Does so on SQLite, and on PostgreSQL if it is
 * installed. Throws the first failure.
 */
export const drillRollback = async (
  before: Release,
  after: Release,
  say: (line: string) => void,
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-rollback-'))
  const postgres = await startTemporaryPostgres()
  try {
    say('The embedded database')
    await deployAndRollBack(before, after, { DATA_DIR: dataDir }, say)
    if (postgres === null) return say('PostgreSQL is not installed: this half was left out.')
    say('PostgreSQL')
    const where = { DATA_DIR: dataDir, DATABASE_URL: postgres.url }
    await deployAndRollBack(before, after, where, say)
    await runTogether(before, after, where, say)
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

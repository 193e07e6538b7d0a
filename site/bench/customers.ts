import type { Agent } from 'node:http'
import { request } from 'node:http'
import { leadBody, simulationBody } from '../server/testing/customer-calls'

const JSON_HEADERS = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }

export interface Answer {
  status: number
  text: string
  ms: number
}
export type Call = (path: string, body?: object) => Promise<Answer>

/** Calls under `base`, on connections that are kept. Rejects where no answer came. */
export const createCall =
  (base: string, agent: Agent): Call =>
  (path, body) =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      const method = body === undefined ? 'GET' : 'POST'
      const sent = request(base + path, { method, agent, headers: JSON_HEADERS }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0 } = response
          resolve({ status, text: String(Buffer.concat(chunks)), ms: performance.now() - start })
        })
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })

export type Kind = 'page' | 'script' | 'places' | 'lead' | 'price'
export interface Failure {
  what: string
  /** `performance.now()` */
  at: number
  /** What whoever asked was told; empty: no answer came. */
  told: string
}

const PAGES = [
  '/',
  '/tunnel/mes-coordonnees',
  '/demenageur-france',
  '/les-guides',
  '/materiel-demenagement',
  '/faq',
]
const PLACES = ['lyon', '35 rue de rennes', 'saint-mal', '44000', 'marseille 8']

export interface Load {
  times: Readonly<Record<Kind, number[]>>
  failures: Failure[]
  /** Leads that were acknowledged. */
  leads: string[]
  stop: () => Promise<void>
}

/**
 * Customers, `count` at a time, who read pages, load the script, ask for places, leave a lead and have it priced, until they
 * are stopped. `scripts`: the addresses of the widget. An answer of 400 or more is a failure, as is none.
 */
export const startCustomers = (call: Call, count: number, scripts: readonly string[]): Load => {
  const times: Record<Kind, number[]> = { page: [], script: [], places: [], lead: [], price: [] }
  const failures: Failure[] = []
  const leads: string[] = []
  let isOver = false
  const ask = async (kind: Kind, path: string, body?: object): Promise<string | null> => {
    try {
      const { status, text, ms } = await call(path, body)
      if (status < 400) {
        times[kind].push(ms)
        return text
      }
      failures.push({ what: `${path}: ${status}`, at: performance.now(), told: text })
    } catch (error) {
      failures.push({ what: `${path}: ${String(error)}`, at: performance.now(), told: '' })
    }
    return null
  }
  const round = async (): Promise<void> => {
    for (const path of PAGES) await ask('page', path)
    for (const path of scripts) await ask('script', path)
    for (const text of PLACES) await ask('places', `/geo/search?q=${encodeURIComponent(text)}`)
    const lead = await ask('lead', '/api/leads', leadBody())
    if (lead === null) return
    const { uuid } = JSON.parse(lead)
    leads.push(uuid)
    await ask('price', '/api/simulations', simulationBody(uuid))
  }
  const lane = async (): Promise<void> => {
    while (!isOver) await round()
  }
  const lanes = Promise.all(Array.from({ length: count }, lane))
  const stop = async (): Promise<void> => {
    isOver = true
    await lanes
  }
  return { times, failures, leads, stop }
}

/** Says which failures there were, each once. */
export const tellFailures = (failures: readonly Failure[]): void => {
  for (const what of new Set(failures.map(failure => failure.what))) console.error(what)
}

/** Each of our sentences for what passes asks to try again; a balancer's own does not. */
export const isInOurWords = ({ told }: Failure): boolean => /réessay/i.test(told)

/** The time that so many of a hundred stay within. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN

/** How many of the last leads that were acknowledged can no longer be priced. */
export const countLost = async (call: Call, leads: readonly string[]): Promise<number> => {
  let lost = 0
  for (const uuid of leads) {
    const { status, text } = await call('/api/simulations', simulationBody(uuid))
    if (status !== 201) console.error(`A lead is not there: ${status} ${text}`)
    if (status !== 201) lost += 1
  }
  return lost
}

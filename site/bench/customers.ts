import type { Agent } from 'node:http'
import { request } from 'node:http'
import { leadBody, simulationBody } from '../server/testing/customer-calls'

const JSON_HEADERS = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }

interface Answer {
  status: number
  text: string
  ms: number
}
export type Call = (path: string, body?: object) => Promise<Answer>

/** Returns a function that calls paths under `base` over the connections of `agent`; it rejects where no answer came. */
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

type Kind = 'page' | 'script' | 'places' | 'lead' | 'price'
const PAGES = [
  '/',
  '/tunnel/mes-coordonnees',
  '/demenageur-france',
  '/les-guides',
  '/materiel-demenagement',
  '/faq',
]
const PLACES = ['lyon', '35 rue de rennes', 'saint-mal', '44000', 'marseille 8']

interface Load {
  times: Readonly<Record<Kind, number[]>>
  /** Path and status, or path and error where no answer came. */
  failures: string[]
  /** UUIDs of the created leads. */
  leads: string[]
  stop: () => Promise<void>
}

/**
 * Starts `count` customers that read pages, load the widget from each of `scripts`, look up places,
 * create a lead and price it, repeatedly until `stop`. No answer, or a status of 400 and above, is
 * a failure.
 */
export const startCustomers = (call: Call, count: number, scripts: readonly string[]): Load => {
  const times: Record<Kind, number[]> = { page: [], script: [], places: [], lead: [], price: [] }
  const failures: string[] = []
  const leads: string[] = []
  let isOver = false
  const ask = async (kind: Kind, path: string, body?: object): Promise<string | null> => {
    try {
      const { status, text, ms } = await call(path, body)
      if (status < 400) {
        times[kind].push(ms)
        return text
      }
      failures.push(`${path}: ${status}`)
    } catch (error) {
      failures.push(`${path}: ${String(error)}`)
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

/** Prints each different failure once. */
export const printFailures = (failures: readonly string[]): void => {
  for (const failure of new Set(failures)) console.error(failure)
}

/** Returns the time within which the given share of calls (0 to 1) ends. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN

/** Returns how many of these acknowledged leads can no longer be priced. */
export const countLost = async (call: Call, leads: readonly string[]): Promise<number> => {
  let lost = 0
  for (const uuid of leads) {
    const { status, text } = await call('/api/simulations', simulationBody(uuid))
    if (status !== 201) console.error(`A lead is not there: ${status} ${text}`)
    if (status !== 201) lost += 1
  }
  return lost
}

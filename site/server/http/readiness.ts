import { Gauge, type Registry } from 'prom-client'
import { isAnswering, isMigrated } from '../db/open'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'

/**
 * Rejects when `run` fails or takes longer than `ms`. The work that it started continues
 * unobserved.
 */
const within = <T>(ms: number, run: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    run()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** A check of one possible fault of this server. */
export interface Check {
  /** One word, which labels a metric, such as 'database'. */
  name: string
  /** Public description of the fault: no address, figure or name. */
  fault: string
  /**
   * True if the server cannot serve without it. A fault that all servers share is not fatal: no
   * server could serve pages then.
   */
  isFatal: boolean
  isHealthy: () => Promise<boolean>
}

interface ReadinessOptions {
  checks: readonly Check[]
  registry: Registry
  /** Time after which the check counts as failed, in ms. */
  timeoutMs?: number
  /**
   * Time for which the result of a non-fatal check is reused, in ms: balancers ask every second,
   * and anybody may.
   */
  cacheMs?: number
  now?: () => number
}

/** Checks of every server. */
export const databaseChecks = (db: Db): Check[] => [
  { name: 'database', fault: 'does not answer', isFatal: true, isHealthy: () => isAnswering(db) },
  {
    name: 'migrations',
    fault: 'some of this release are missing: restart the server',
    isFatal: true,
    // An unreachable database is reported by the check above; nothing is known of its tables.
    isHealthy: () => isMigrated(db).catch(isUnavailable),
  },
]

/**
 * Runs the checks and exports their results to `/metrics`, so that alarms use the same state as
 * `/readyz`.
 */
export const createReadiness = ({
  checks,
  registry,
  timeoutMs = 2_000,
  cacheMs = 5_000,
  now = Date.now,
}: ReadinessOptions) => {
  const cache = new Map<string, { until: number; isHealthy: Promise<boolean> }>()
  const look = ({ name, isFatal, isHealthy }: Check): Promise<boolean> => {
    const cached = cache.get(name)
    if (cached !== undefined && now() < cached.until) return cached.isHealthy
    const looking = within(timeoutMs, isHealthy).catch(() => false)
    if (!isFatal) cache.set(name, { until: now() + cacheMs, isHealthy: looking })
    return looking
  }
  /** Returns the checks that fail now. */
  const faults = async (): Promise<Check[]> => {
    const well = await Promise.all(checks.map(look))
    return checks.filter((_, index) => well[index] === false)
  }
  new Gauge({
    name: 'readiness_faults',
    help: 'What is wrong with this server, by check: 1 is wrong',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const failing = await faults()
      for (const check of checks) this.set({ check: check.name }, failing.includes(check) ? 1 : 0)
    },
  })
  return { faults }
}

import { Gauge, type Registry } from 'prom-client'
import { isAnswering, isMigrated } from '../db/open'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'
import { within } from './within'

/** Something that may be wrong with this server. */
export interface Check {
  /** 'database': one word, which labels a metric. */
  name: string
  /** What is said where it is wrong: for everybody, so it holds no address, no figure and nobody's name. */
  fault: string
  /** Whether the server cannot serve for it. What is shared by all servers is not: without any, nobody reads even the pages. */
  isFatal: boolean
  isWell: () => Promise<boolean>
}

export interface ReadinessOptions {
  checks: readonly Check[]
  registry: Registry
  /** Each check is wrong after so long. */
  timeoutMs?: number
  /** What is not fatal is looked at no more often: a balancer asks every second, and anybody may. */
  keptMs?: number
  now?: () => number
}

/** Those of every server. */
export const databaseChecks = (db: Db): Check[] => [
  { name: 'database', fault: 'does not answer', isFatal: true, isWell: () => isAnswering(db) },
  {
    name: 'migrations',
    fault: 'some of this release are missing: restart the server',
    isFatal: true,
    // A database that is away is said above, and nothing is known of its tables.
    isWell: () => isMigrated(db).catch(isUnavailable),
  },
]

/** Looks at what may be wrong, and has `/metrics` tell it as well: what `/readyz` says is what alarms go by. */
export const createReadiness = ({
  checks,
  registry,
  timeoutMs = 2_000,
  keptMs = 5_000,
  now = Date.now,
}: ReadinessOptions) => {
  const kept = new Map<string, { until: number; isWell: Promise<boolean> }>()
  const look = ({ name, isFatal, isWell }: Check): Promise<boolean> => {
    const known = kept.get(name)
    if (known !== undefined && now() < known.until) return known.isWell
    const looking = within(timeoutMs, isWell).catch(() => false)
    if (!isFatal) kept.set(name, { until: now() + keptMs, isWell: looking })
    return looking
  }
  /** What is wrong now. */
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
      const found = await faults()
      for (const check of checks) this.set({ check: check.name }, found.includes(check) ? 1 : 0)
    },
  })
  return { faults }
}

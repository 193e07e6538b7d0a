import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from './bench-row'
import { buyingMeanwhile } from './buying-meanwhile'
import { benchFullDisk } from './full-disk'
import { benchHangingBank } from './hanging-bank'
import { benchLyingContent } from './lying-content'
import { type Fault, strikeUnderLoad } from './strike'
import { withTwoServers } from './two-servers'

const AWAY_MS = 30_000
/** A clock is wrong so long. */
const WRONG_MS = 15_000

const benchSharedFaults = async (haproxy: string | null): Promise<BenchRow[]> =>
  (await withTwoServers(haproxy, async ({ url, call, folder, postgres, signal, replace }) => {
    const jump = () => signal(0, 'SIGUSR2')
    const faults: readonly Fault[] = [
      { what: 'one of two servers is killed', strike: () => replace(0, 'SIGKILL'), isSilent: true },
      {
        what: 'the database ends every session and starts again',
        strike: () => postgres.restart(),
      },
      {
        what: `the database is away for ${AWAY_MS / 1000} s`,
        strike: () => postgres.restart(AWAY_MS),
      },
      {
        what: 'the clock of one of two servers is a day ahead',
        strike: async () => {
          jump()
          await wait(WRONG_MS)
          jump()
        },
        mostFailures: 0,
      },
    ]
    const strike = async (): Promise<BenchRow[]> => {
      const rows: BenchRow[] = []
      for (const fault of faults) rows.push(...(await strikeUnderLoad(call, fault)))
      return rows
    }
    const database = { dataDir: folder, databaseUrl: postgres.url }
    return buyingMeanwhile('through all four', { url }, database, strike)
  })) ?? []

/** What a bad night brings, while customers are at it. Parts are left out where there is no balancer, PostgreSQL or right to mount. */
export const benchNightFaults = async (haproxy: string | null): Promise<BenchRow[]> => [
  ...(await benchSharedFaults(haproxy)),
  ...(await benchFullDisk()),
  ...(await benchHangingBank()),
  ...(await benchLyingContent()),
]

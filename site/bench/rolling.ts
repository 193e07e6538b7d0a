import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from './bench-row'
import { countLost, percentile, startCustomers, printFailures } from './customers'
import { withTwoServers } from './two-servers'

const CUSTOMERS = 12
/** Before the first server is replaced, between the two, and after. */
const PHASE_MS = 4_000
/** Leads that are checked afterwards. */
const CHECKED_LEADS = 50

/** The next release: the same server with another widget. Returns its widget's version. */
const makeNextRelease = (folder: string): string => {
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  for (const path of ['node_modules', 'demo', 'site', 'package.json'])
    symlinkSync(join(process.cwd(), path), join(folder, path))
  const script = join(folder, 'dist/widget/widget.js')
  const manifest = join(folder, 'dist/widget/manifest.json')
  appendFileSync(script, '\n// the next release\n')
  const bytes = readFileSync(script)
  const version = `0.1.0-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  writeFileSync(
    manifest,
    JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version, integrity }),
  )
  return version
}

/**
 * Replaces a release under load, one server after the other. Empty without a balancer or
 * PostgreSQL.
 */
export const benchRolling = async (haproxy: string | null): Promise<BenchRow[]> =>
  (await withTwoServers(haproxy, async ({ call, folder, replace }) => {
    const next = makeNextRelease(folder)
    const { current } = JSON.parse((await call('/widget/versions.json')).text)
    const customers = startCustomers(call, CUSTOMERS, [
      '/widget.js',
      `/widget/${current}/widget.js`,
    ])
    for (const index of [0, 1] as const) {
      await wait(PHASE_MS)
      await replace(index, folder)
    }
    await wait(PHASE_MS)
    await customers.stop()
    const { times, failures, leads } = customers
    const all = Object.values(times).flat()
    printFailures(failures)
    const served = await Promise.all(
      [current, next].map(version => call(`/widget/${version}/widget.js`)),
    )
    return [
      {
        what: 'requests while a release replaces another on two servers',
        value: all.length,
        unit: '',
      },
      { what: '… that failed', value: failures.length, unit: '', target: '≤ 0' },
      { what: '… p99', value: percentile(all, 0.99), unit: 'ms' },
      {
        what: '… leads that are not there',
        value: await countLost(call, leads.slice(-CHECKED_LEADS)),
        unit: '',
        target: '≤ 0',
      },
      {
        what: '… widget versions served after it',
        value: served.filter(({ status }) => status === 200).length,
        unit: '',
        target: '≥ 2',
      },
    ]
  })) ?? []

import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { assert, type Infer, number, record, string, type, unknown } from 'superstruct'
import { buildServer, startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'

/** Lighthouse's own marks, 0 to 1. */
const Report = type({ lhr: type({ categories: record(string(), type({ score: number() })) }) })
type Report = Infer<typeof Report>

const PAGES = [
  { path: '/', least: 0.98 },
  { path: '/tunnel/landing/campus-lilas', least: 0.95 },
  { path: '/nous-contacter', least: 0.95 },
]
const RUNS = 5
const KINDS = ['performance', 'accessibility', 'best-practices', 'seo']

interface Options {
  /** `node_modules` of what is installed for measuring alone; null: none, nothing is measured. */
  rivals: string | null
  chromiumPath: string | undefined
  chromiumArgs: readonly string[]
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Lighthouse's marks with its phone settings, the median of five loads of each page. */
export const benchLighthouse = async ({ rivals, chromiumPath, chromiumArgs }: Options): Promise<BenchRow[]> => {
  if (rivals === null) return []
  const file = createRequire(join(rivals, '_')).resolve('lighthouse')
  const found: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  assert(found, type({ default: unknown() }))
  const measure = found.default
  if (typeof measure !== 'function') throw new Error('lighthouse exports no function')
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const server = await startServer(await buildServer('bench-lighthouse'), { DATA_DIR: dataDir })
  const port = await freePort()
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  })
  const marksOf = async (path: string): Promise<Report['lhr']['categories']> => {
    const report: unknown = await measure(server.url + path, { port, output: 'json', logLevel: 'error' })
    assert(report, Report)
    return report.lhr.categories
  }
  try {
    const rows: BenchRow[] = []
    for (const { path, least } of PAGES) {
      const runs: Report['lhr']['categories'][] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await marksOf(path))
      for (const kind of KINDS)
        rows.push({
          what: `Lighthouse, phone, ${path}: ${kind}`,
          value: Math.round(median(runs.map(run => run[kind]?.score ?? 0)) * 100),
          unit: '',
          target: `≥ ${kind === 'performance' ? least * 100 : 100}`,
        })
    }
    return rows
  } finally {
    await browser.close()
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

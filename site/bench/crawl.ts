import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'
import { readSitemapBesideDirectory } from './read-sitemap'

const KB = 1_000

interface Visit {
  url: string
  status: number | undefined
  etag: string | undefined
  /** Of the body as it came, compressed. */
  bytes: number
}

/** Asks for a page as a robot does that knows its former tag, or none. */
const visit = (url: string, etag?: string): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': 'gzip',
      ...(etag === undefined ? {} : { 'If-None-Match': etag }),
    }
    const sent = request(url, { headers }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () =>
        resolve({ url, status: answer.statusCode, etag: answer.headers.etag, bytes }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

const cpuSeconds = async (site: string): Promise<number> => {
  const metrics = await (await fetch(`${site}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

/** One after the other, and the milliseconds of the server's processor and of ours that each took. */
const crawl = async (site: string, pages: readonly Pick<Visit, 'url' | 'etag'>[]) => {
  const cpu = await cpuSeconds(site)
  const start = performance.now()
  const visits: Visit[] = []
  for (const { url, etag } of pages) visits.push(await visit(url, etag))
  const ms = (performance.now() - start) / pages.length
  return { visits, ms, cpuMs: (1_000 * ((await cpuSeconds(site)) - cpu)) / pages.length }
}

const shareOf = (visits: readonly Visit[], status: number): number =>
  (100 * visits.filter(({ status: answered }) => answered === status).length) / visits.length

/** The whole sitemap as a robot crawls it, and again with what it was told the first time. The site must be built. */
export const benchCrawl = async (): Promise<BenchRow[]> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const server = await startServer('dist/site/main.js', { DATA_DIR, RATE_LIMIT_READS: '1000000' })
  try {
    const urls = await readSitemapBesideDirectory(server.url)
    const first = await crawl(
      server.url,
      urls.map(url => ({ url, etag: undefined })),
    )
    const second = await crawl(server.url, first.visits)
    const heaviest = first.visits.reduce((one, other) => (other.bytes > one.bytes ? other : one))
    const path = new URL(heaviest.url).pathname
    return [
      {
        what: `pages of the sitemap (${urls.length}) that answer 200`,
        value: shareOf(first.visits, 200),
        unit: '%',
        target: '≥ 100 %',
      },
      {
        what: `heaviest HTML, gzip (${path})`,
        value: heaviest.bytes / KB,
        unit: 'kB',
        target: '≤ 15 kB',
      },
      {
        what: 'second crawl with validators, 304',
        value: shareOf(second.visits, 304),
        unit: '%',
        target: '≥ 99 %',
      },
      { what: 'first crawl, a page', value: first.ms, unit: 'ms' },
      { what: 'first crawl, a page, processor', value: first.cpuMs, unit: 'ms' },
      { what: 'second crawl, a page', value: second.ms, unit: 'ms' },
      { what: 'second crawl, a page, processor', value: second.cpuMs, unit: 'ms' },
    ]
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

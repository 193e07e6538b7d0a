import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '../routes'
import { startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'
import { type Crawl, type CrawledPage, readPage, surveyOf } from './directory-survey'

/** The national page, 13 regions, 96 departments and 34 746 communes. */
const PLACES = 34_856
/** So many are asked for at once: the server is busy all the time, as by a scraper at full speed. */
const LANES = 4

const agent = new Agent({ keepAlive: true, maxSockets: LANES })

const get = (url: string): Promise<{ status: number; html: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, html: Buffer.concat(chunks).toString('utf8') }))
    })
    sent.on('error', reject)
    sent.end()
  })

/** Every place of the directory that the home page leads to, however far: the nearest first. */
export const crawlDirectory = async (site: string): Promise<Crawl> => {
  const pages = new Map<string, CrawledPage>()
  const inbound = new Map<string, number>()
  let level: string[] = [routes.home.href()]
  for (let clicks = 0; level.length > 0; clicks += 1) {
    const waiting = level
    const lane = async (): Promise<void> => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const { status, html } = await get(site + path)
        const { links, ...told } = readPage(html, path)
        pages.set(path, { ...told, status, clicks, bytes: html.length })
        for (const link of links) inbound.set(link, (inbound.get(link) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    level = [...inbound.keys()].filter(path => !pages.has(path))
  }
  return { pages, inbound }
}

/** All of the directory as a robot comes by it, from the home page. The site must be built. */
export const benchDirectoryCrawl = async (): Promise<BenchRow[]> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const server = await startServer('dist/site/main.js', { DATA_DIR })
  try {
    const start = performance.now()
    const survey = surveyOf(await crawlDirectory(server.url))
    const seconds = (performance.now() - start) / 1_000
    const row = (what: string, value: number, unit: string, target: string): BenchRow => ({
      what: `directory, ${what}`,
      value,
      unit,
      target,
    })
    return [
      row('every page once', seconds, 's', '≤ 120 s'),
      row('pages that links lead to', survey.count, '', `≥ ${PLACES}`),
      row('pages that answer 200', survey.answered, '%', '≥ 100 %'),
      row('pages with a title of their own', survey.titles, '', `≥ ${survey.count}`),
      row('pages with a description of their own', survey.descriptions, '', `≥ ${survey.count}`),
      row('clicks from the home page to the farthest', survey.mostClicks, '', '≤ 4'),
      row('links to the page that fewest lead to', survey.leastInbound, '', '≥ 3'),
    ]
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

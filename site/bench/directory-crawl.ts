import { Agent, request } from 'node:http'
import { routes } from '../routes'
import type { BenchRow } from './bench-row'
import { RESOLUTION_MS } from './event-loop'
import { type Crawl, type CrawledPage, readPage, surveyOf } from './directory-survey'
import { withOneServer } from './one-server'
import { readSitemap } from './read-sitemap'
import { differingShare, drawPairs, wordsOf } from './word-difference'

/** The national page, 13 regions, 96 departments and 34 746 communes. */
const PLACES = 34_856
/**
 * Number of concurrent requests: the server is busy all the time, as with a scraper at full speed.
 */
const LANES = 4
const PAIRS = 500

const isTown = (path: string): boolean => /^\/demenageur-france\/[^/]+\/[^/]+\/[^/]+$/.test(path)

const agent = new Agent({ keepAlive: true, maxSockets: LANES })

interface Answer {
  status: number
  html: string
  etag: string
}

/** `etag`: validator of the page at its last request. */
const get = (url: string, etag?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, headers: etag === undefined ? {} : { 'If-None-Match': etag } },
      answer => {
        const chunks: Buffer[] = []
        const { statusCode: status = 0, headers } = answer
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status,
            html: Buffer.concat(chunks).toString('utf8'),
            etag: headers.etag ?? '',
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })

const inLanes = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items]
  const lane = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Crawls every place of the directory from the home page, nearest first. Over HTTP, against the
 * built server, since sockets, headers and router are part of the cost of a robot, and the parts of
 * the server are put together where it begins to listen.
 */
const crawlDirectory = async (site: string): Promise<Crawl> => {
  const pages = new Map<string, CrawledPage>()
  const inbound = new Map<string, number>()
  let level: string[] = [routes.home.href()]
  for (let clicks = 0; level.length > 0; clicks += 1) {
    await inLanes(level, async path => {
      const { status, html, etag } = await get(site + path)
      const { links, ...facts } = readPage(html, path)
      pages.set(path, { ...facts, status, etag, clicks, bytes: html.length })
      for (const link of links) inbound.set(link, (inbound.get(link) ?? 0) + 1)
    })
    level = [...inbound.keys()].filter(path => !pages.has(path))
  }
  return { pages, inbound }
}

/** Returns the percentage of pages that are not sent again when requested with their validators. */
const unchangedShare = async (site: string, pages: Crawl['pages']): Promise<number> => {
  let unchanged = 0
  await inLanes([...pages], async ([path, { etag }]) => {
    if ((await get(site + path, etag)).status === 304) unchanged += 1
  })
  return (100 * unchanged) / pages.size
}

/**
 * Returns the longest time in milliseconds for which the server held up others since the last call.
 */
const longestHold = async (site: string): Promise<number> =>
  1_000 *
    Number(
      /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec((await get(`${site}/metrics`)).html)?.[1],
    ) -
  RESOLUTION_MS

const timed = async <Value>(act: () => Promise<Value>): Promise<{ value: Value; ms: number }> => {
  const start = performance.now()
  const value = await act()
  return { value, ms: performance.now() - start }
}

/** Returns the mean share of words, in per cent, by which pages of indexed towns differ. */
const meanDifference = async (site: string): Promise<number> => {
  const towns = (await readSitemap(site)).map(url => new URL(url).pathname).filter(isTown)
  const words = async (path: string) => wordsOf((await get(site + path)).html)
  let sum = 0
  for (const [one, other] of drawPairs(towns, PAIRS))
    sum += differingShare(await words(one), await words(other))
  return (100 * sum) / PAIRS
}

/** Measures the whole directory as a robot finds it from the home page, and how much its town pages differ. The site must be built. */
export const benchDirectoryCrawl = (): Promise<BenchRow[]> =>
  withOneServer({}, async ({ url }) => {
    const index = await timed(() => get(`${url}/sitemap.xml`))
    const sitemap = await timed(() => get(`${url}/sitemap-demenageurs-occitanie.xml`))
    for (const { status } of [index.value, sitemap.value])
      if (status !== 200) throw new Error(`a sitemap answered ${status}`)
    await longestHold(url)
    const first = await timed(() => crawlDirectory(url))
    const holdMs = await longestHold(url)
    const survey = surveyOf(first.value)
    const again = await timed(() => unchangedShare(url, first.value.pages))
    const differing = await meanDifference(url)
    const row = (what: string, value: number, unit: string, target: string): BenchRow => ({
      what: `directory, ${what}`,
      value,
      unit,
      target,
    })
    return [
      row('index of sitemaps, asked for first', index.ms, 'ms', '≤ 500 ms'),
      row('sitemap of Occitanie, asked for next', sitemap.ms, 'ms', '≤ 500 ms'),
      row('every page once', first.ms / 1_000, 's', '≤ 120 s'),
      row('longest hold of the event loop meanwhile', holdMs, 'ms', '≤ 50 ms'),
      row('pages that links lead to', survey.count, '', `≥ ${PLACES}`),
      row('pages that answer 200', survey.answered, '%', '≥ 100 %'),
      row('pages with a title of their own', survey.titles, '', `≥ ${survey.count}`),
      row('pages with a description of their own', survey.descriptions, '', `≥ ${survey.count}`),
      row('clicks from the home page to the farthest', survey.mostClicks, '', '≤ 4'),
      row('links to the page that fewest lead to', survey.leastInbound, '', '≥ 3'),
      row(`words of <main> that differ, mean of ${PAIRS} pairs of towns`, differing, '%', '≥ 40 %'),
      row('every page again with its validator', again.ms / 1_000, 's', '≤ 120 s'),
      row('second crawl with validators, 304', again.value, '%', '≥ 99 %'),
    ]
  })

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'
import { pagesASecond } from './load'
import { readSitemap } from './read-sitemap'
import { differingShare, drawPairs, wordsOf } from './word-difference'

const ARTICLE = '/les-guides/combien-coute-un-demenagement'
const TOWN = /^\/demenageur-france\/[^/]+\/[^/]+\/[^/]+$/
const WARM_UP_SECONDS = 1
const SECONDS = 2
const ROUNDS = 3
const PAIRS = 500

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** Towns that nobody has asked for and an article under hosts that nobody has used, by turns: either has to be made. */
const compareRates = async (
  site: string,
  towns: readonly string[],
): Promise<{ town: number; article: number }> => {
  // By steps that meet each town once: those next to each other in the sitemap share a department.
  let asked = 0
  const nextTown = (): string => towns[((asked += 1) * 7_919) % towns.length] ?? ''
  const newHost = (): string => `n${(asked += 1)}.example`
  const turns = [
    { kind: { site, path: nextTown }, rates: new Array<number>() },
    { kind: { site, path: ARTICLE, host: newHost }, rates: new Array<number>() },
  ]
  for (const { kind } of turns) await pagesASecond(kind, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { kind, rates } of turns) rates.push(await pagesASecond(kind, SECONDS))
  const [town = NaN, article = NaN] = turns.map(({ rates }) => median(rates))
  return { town, article }
}

const wordsAt = async (site: string, path: string) =>
  wordsOf(await (await fetch(site + path)).text())

/** Of pairs drawn at random, in per cent, least first. */
const differences = async (site: string, towns: readonly string[]): Promise<readonly number[]> => {
  const shares: number[] = []
  for (const [one, other] of drawPairs(towns, PAIRS)) {
    const words = await wordsAt(site, one)
    const others = await wordsAt(site, other)
    shares.push(100 * differingShare(words, others))
  }
  return shares.sort((one, other) => one - other)
}

/** The pages of indexed towns: what making one takes, and how much of one is its own. The site must be built. */
export const benchTownPages = async (): Promise<BenchRow[]> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const server = await startServer('dist/site/main.js', { DATA_DIR, RATE_LIMIT_READS: '1000000' })
  try {
    const paths = (await readSitemap(server.url)).map(url => new URL(url).pathname)
    const towns = paths.filter(path => TOWN.test(path))
    const shares = await differences(server.url, towns)
    const { town, article } = await compareRates(server.url, towns)
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    return [
      {
        what: `words of <main> that differ, ${PAIRS} pairs of ${towns.length} indexed towns, mean`,
        value: mean,
        unit: '%',
        target: '≥ 40 %',
      },
      { what: 'the same of the two that are most alike', value: shares[0] ?? NaN, unit: '%' },
      {
        what: 'town pages, each made for the first time',
        value: town,
        unit: '/s',
        rival: 'an article',
        rivalValue: article,
      },
      {
        what: 'town pages made: times an article’s',
        value: town / article,
        unit: '×',
        target: '≥ 1',
      },
    ]
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

import type { BenchRow } from './bench-row'
import { pagesASecond } from './load'
import { withOneServer } from './one-server'
import { startNext } from './start-next'

const PAGES = [
  { name: 'a guide with prices in it', path: '/les-guides/combien-coute-un-demenagement' },
  { name: 'the list of guides', path: '/les-guides' },
]
const SECONDS = 2
const WARM_UP_SECONDS = 1
const ROUNDS = 3

// A page contains its own address, so it is rendered anew under a host name that was not used
// before.
let names = 0
const newHost = (): string => `n${(names += 1)}.example`

/** Returns the main part of a page without the marks that React sets between texts for hydration, which static markup lacks. */
const mainOf = async (url: string): Promise<string> => {
  const html = await (await fetch(url)).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '')
}

/** Returns both texts around the first character in which they differ. */
const firstDifference = (one: string, other: string): string => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return [one, other].map(text => text.slice(Math.max(0, at - 80), at + 80)).join('\n  and: ')
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** Requests a page of each in turn, so that changes of the machine's speed affect both. */
const comparePage = async (
  { name, path }: (typeof PAGES)[number],
  { ours, next }: { ours: string; next: string },
): Promise<BenchRow[]> => {
  const ourMain = await mainOf(ours + path)
  const nextMain = await mainOf(next + path)
  if (ourMain !== nextMain)
    throw new Error(`${path}: Next shows another page: ${firstDifference(ourMain, nextMain)}`)
  const turns = [
    { asked: { site: ours, path, host: newHost }, rates: new Array<number>() },
    { asked: { site: ours, path }, rates: new Array<number>() },
    { asked: { site: next, path }, rates: new Array<number>() },
    { asked: { site: next, path: `/kept${path}` }, rates: new Array<number>() },
  ]
  for (const { asked } of turns) await pagesASecond(asked, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { asked, rates } of turns) rates.push(await pagesASecond(asked, SECONDS))
  const [made = NaN, cached = NaN, nextMade = NaN, nextCached = NaN] = turns.map(({ rates }) =>
    median(rates),
  )
  const rendering = {
    rival: 'Next’s app router, rendered each time',
    rivalValue: nextMade,
    unit: '/s',
  }
  return [
    { what: `${name}, rendered each time`, value: made, ...rendering },
    {
      what: `${name}, rendered each time: times Next’s`,
      value: made / nextMade,
      unit: '×',
      target: '≥ 10',
    },
    { what: `${name}, kept`, value: cached, ...rendering },
    {
      what: `${name}, kept`,
      value: cached,
      unit: '/s',
      rival: 'Next’s full-route cache',
      rivalValue: nextCached,
    },
    {
      what: `${name}, kept: times Next’s, rendered each time`,
      value: cached / nextMade,
      unit: '×',
      target: '≥ 60',
    },
  ]
}

/**
 * Articles and lists of the built site and of Next's app router: the same components over the same
 * content, requested by the same client. The limits are relative to what Next renders; answers from
 * Next's own cache are listed beside.
 */
export const benchArticles = async ({ rivals }: { rivals: string | null }): Promise<BenchRow[]> => {
  if (rivals === null) return []
  const next = await startNext(rivals)
  try {
    return await withOneServer({}, async ({ url }) => {
      const rows: BenchRow[] = []
      for (const page of PAGES)
        rows.push(...(await comparePage(page, { ours: url, next: next.url })))
      return rows
    })
  } finally {
    await next.stop()
  }
}

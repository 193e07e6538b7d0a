import { createRequire } from 'node:module'
import { join } from 'node:path'
import { benchWidget, type WidgetBenchOptions } from '../../widget/bench/widget'
import { benchArticles } from './articles-bench'
import type { BenchRow } from './bench-row'
import { benchContent } from './content-bench'
import { benchCrawl } from './crawl'
import { benchDirectoryCrawl } from './directory-crawl'
import { benchDocumentation } from './documentation-marks'
import { benchEventLoop } from './event-loop'
import { benchFirstStep } from './first-step'
import { benchFlashRace } from './flash-race-bench'
import { benchFontShift, type FontWorld } from './font-shift'
import { formatTable } from './format-table'
import { benchGateway } from './gateway-bench'
import { benchGeocoder } from './geocoder-bench'
import { benchGets } from './gets'
import { benchLanding } from './landing-bench'
import { benchLighthouse } from './lighthouse'
import { benchMixedLoad } from './mixed-load'
import { benchNightFaults } from './night-faults'
import { benchOutbox } from './outbox-bench'
import { benchPageWeight } from './page-weight'
import { benchPaymentGames } from './payment-games'
import { benchPaymentKills } from './payment-kills'
import { benchPaymentPage } from './payment-page-bench'
import { benchRestore } from './restore-bench'
import { benchRolling } from './rolling'
import { benchServer } from './server-bench'
import { benchSiteSearch } from './site-search-bench'
import { benchStoreKills } from './store-kills'
import { benchTownPages } from './town-pages'

interface Options extends WidgetBenchOptions {
  fontWorlds: readonly FontWorld[]
  lighthouse: unknown
  /** Null: there is none. */
  haproxy: string | null
}

/** So long customers do all that they do; `BENCH_MINUTES` says otherwise. */
const LOAD_MINUTES = 30

/** Each by its name, in the order in which they are measured: what measures a browser's time before what tires the machine. */
const benchesOf = (options: Options): Readonly<Record<string, () => Promise<BenchRow[]>>> => ({
  widget: () => benchWidget(options),
  fonts: () => benchFontShift(options),
  geocoder: () => {
    const { rivals } = options
    const minisearch: unknown =
      rivals === null ? undefined : createRequire(join(rivals, '_'))('minisearch')
    return benchGeocoder({ minisearch })
  },
  search: benchSiteSearch,
  server: () => benchServer(),
  gets: benchGets,
  gateway: benchGateway,
  rolling: () => benchRolling(options.haproxy),
  'payment-page': benchPaymentPage,
  landing: benchLanding,
  articles: () => benchArticles(options),
  towns: benchTownPages,
  crawl: benchCrawl,
  directory: benchDirectoryCrawl,
  weight: () => benchPageWeight(options),
  content: benchContent,
  lighthouse: () => benchLighthouse(options),
  'first-step': () => benchFirstStep(options),
  documentation: () => benchDocumentation(options),
  'event-loop': benchEventLoop,
  outbox: benchOutbox,
  restore: benchRestore,
  flash: benchFlashRace,
  // What takes longest, and measures no time: side by side.
  payments: async () => (await Promise.all([benchPaymentGames(), benchPaymentKills()])).flat(),
  store: benchStoreKills,
  night: () => benchNightFaults(options.haproxy),
  load: () => benchMixedLoad(Number(process.env.BENCH_MINUTES ?? LOAD_MINUTES)),
})

/** The benchmarks of these names, all where none is named, one after the other on an otherwise idle machine; answers the table to print. */
export const runBenches = async (options: Options, names: readonly string[]): Promise<string> => {
  const benches = benchesOf(options)
  const unknown = names.find(name => benches[name] === undefined)
  if (unknown !== undefined)
    return `There is no benchmark '${unknown}'. There are: ${Object.keys(benches).join(', ')}.`
  const rows: BenchRow[] = []
  for (const [name, bench] of Object.entries(benches))
    if (names.length === 0 || names.includes(name)) rows.push(...(await bench()))
  return formatTable(rows)
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { benchWidget, type WidgetBenchOptions } from '../../widget/bench/widget'
import { benchArticles } from './articles-bench'
import { benchBackOffice } from './back-office-bench'
import type { BenchRow } from './bench-row'
import { benchDirectoryCrawl } from './directory-crawl'
import { benchEventLoop } from './event-loop'
import { benchFirstStep } from './first-step'
import { benchFlashRace } from './flash-race-bench'
import { benchFontShift, type FontWorld } from './font-shift'
import { formatTable } from './format-table'
import { benchGeocoder } from './geocoder-bench'
import { benchGets } from './gets'
import { benchLighthouse } from './lighthouse'
import { benchMixedLoad } from './mixed-load'
import { benchOutbox } from './outbox-bench'
import { benchWebhooks } from './webhooks-bench'
import { benchPageWeight } from './page-weight'
import { benchPaymentGames } from './payment-games'
import { benchPaymentKills } from './payment-kills'
import { benchPartnerFigures } from './partner-figures-bench'
import { benchPhotoStore } from './photo-store-bench'
import { benchPhotos } from './photos-bench'
import { benchRolling } from './rolling'
import { benchServer } from './server-bench'
import { benchStoreKills } from './store-kills'

interface Options extends WidgetBenchOptions {
  fontWorlds: readonly FontWorld[]
  lighthouse: unknown
  /** Path of the HAProxy binary; null where it cannot be installed. */
  haproxy: string | null
}

/** Duration of the mixed load; `BENCH_MINUTES` overrides it. */
const LOAD_MINUTES = 30

/** Benchmarks by name, in the order in which they run: browser timings first, before long loads heat the machine. */
const benchesOf = (options: Options): Readonly<Record<string, () => Promise<BenchRow[]>>> => ({
  widget: () => benchWidget(options),
  fonts: () => benchFontShift(options),
  geocoder: () => {
    const { rivals } = options
    const minisearch: unknown =
      rivals === null ? undefined : createRequire(join(rivals, '_'))('minisearch')
    return benchGeocoder({ minisearch })
  },
  photos: benchPhotos,
  'photo-store': benchPhotoStore,
  server: () => benchServer(),
  gets: benchGets,
  'back-office': benchBackOffice,
  'partner-figures': benchPartnerFigures,
  rolling: () => benchRolling(options.haproxy),
  articles: () => benchArticles(options),
  directory: benchDirectoryCrawl,
  weight: () => benchPageWeight(options),
  lighthouse: () => benchLighthouse(options),
  'first-step': () => benchFirstStep(options),
  'event-loop': benchEventLoop,
  outbox: benchOutbox,
  webhooks: benchWebhooks,
  flash: benchFlashRace,
  // The longest ones, which measure no time, run in parallel.
  payments: async () => (await Promise.all([benchPaymentGames(), benchPaymentKills()])).flat(),
  store: benchStoreKills,
  load: () => benchMixedLoad(Number(process.env.BENCH_MINUTES ?? LOAD_MINUTES)),
})

/** Runs the named benchmarks, or all without names, one after the other, and returns the table to print. Best on an idle machine. */
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

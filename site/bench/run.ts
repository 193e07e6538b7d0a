import { createRequire } from 'node:module'
import { join } from 'node:path'
import { benchWidget, type WidgetBenchOptions } from '../../widget/bench/widget'
import { benchArticles } from './articles'
import type { BenchRow } from './bench-row'
import { benchContent } from './content'
import { benchCrawl } from './crawl'
import { benchDirectoryCrawl } from './directory-crawl'
import { benchDocumentation } from './documentation-marks'
import { benchEventLoop } from './event-loop'
import { benchFirstStep } from './first-step'
import { benchFlashRace } from './flash-race'
import { benchFontShift, type FontWorld } from './font-shift'
import { formatTable } from './format-table'
import { benchGateway } from './gateway'
import { benchGeocoder } from './geocoder'
import { benchLanding } from './landing'
import { benchLighthouse } from './lighthouse'
import { benchMixedLoad } from './mixed-load'
import { benchNightFaults } from './night-faults'
import { benchOutbox } from './outbox'
import { benchPageWeight } from './page-weight'
import { benchPaymentGames } from './payment-games'
import { benchPaymentKills } from './payment-kills'
import { benchPaymentPage } from './payment-page'
import { benchRestore } from './restore'
import { benchRolling } from './rolling'
import { benchServer } from './server'
import { benchSiteSearch } from './site-search'
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

/** Every benchmark, one after the other on an otherwise idle machine; answers the table to print. */
export const runBenches = async (options: Options): Promise<string> => {
  const { rivals } = options
  const minisearch: unknown = rivals === null ? undefined : createRequire(join(rivals, '_'))('minisearch')
  const rows: BenchRow[] = [
    ...(await benchWidget(options)),
    ...(await benchFontShift(options)),
    ...(await benchGeocoder({ minisearch })),
    ...(await benchSiteSearch()),
    ...(await benchServer()),
    ...(await benchGateway()),
    ...(await benchRolling(options.haproxy)),
    ...(await benchPaymentPage()),
    ...(await benchLanding()),
    ...(await benchArticles(options)),
    ...(await benchTownPages()),
    ...(await benchCrawl()),
    ...(await benchDirectoryCrawl()),
    ...(await benchPageWeight(options)),
    ...(await benchContent()),
    ...(await benchLighthouse(options)),
    ...(await benchFirstStep(options)),
    ...(await benchDocumentation(options)),
    ...(await benchEventLoop()),
    ...(await benchOutbox()),
    ...(await benchRestore()),
    ...(await benchFlashRace()),
    // What takes longest, and measures no time: side by side.
    ...(await Promise.all([benchPaymentGames(), benchPaymentKills()])).flat(),
    ...(await benchStoreKills()),
    ...(await benchNightFaults(options.haproxy)),
    ...(await benchMixedLoad(Number(process.env.BENCH_MINUTES ?? LOAD_MINUTES))),
  ]
  return formatTable(rows)
}

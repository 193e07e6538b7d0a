import { MOVING_FUNNEL } from '../../../shared/contract/elements'
import type { Branding } from '../../../shared/domain/partner'
import type { DocumentAssets } from '../../layout/document'
import type { Config } from '../config/config'
import type { Landings } from '../content/landings'
import type { PartnerEntries } from '../content/partner-entries'
import type { Partners } from '../content/read-partners'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { createLogoFiles } from '../partner-space/appearance/logo-files'
import type { Appearances } from '../partner-space/appearance/published-appearances'
import { countPartnerDays } from '../partner-space/figures/count-days'
import { createOpenings } from '../partner-space/figures/openings'
import { createDiagnoses } from '../partner-space/installation/diagnoses'
import { createWidgetLoads } from '../partner-space/installation/widget-loads'
import { createPartnerSpace } from '../partner-space/space-app'
import { exampleQuoteLink } from '../quotes/document/quote-link'
import type { Job } from '../jobs/scheduler'
import type { Webhooks } from '../webhooks/webhooks'
import type { WidgetFragments } from '../widget/widget-fragments'
import { contentHosts } from './open-content-or-stop'

interface PartnerSpaceOptions {
  db: Db
  /** Handle for long reads. */
  reader: Db
  now: () => Date
  partners: Pick<Partners, 'find' | 'sources'>
  landings: Pick<Landings, 'find'>
  webhooks: Webhooks
  entries: PartnerEntries
  appearances: Appearances
  fragments: Pick<WidgetFragments, 'draw' | 'sheetOf'>
  /** Returns the version of the built widget. */
  currentVersion: () => Promise<string | null>
  siteOrigin: () => string
  config: Pick<
    Config,
    'publicUrl' | 'trustProxy' | 'contentApiUrl' | 'contentPublicUrl' | 'contentMediaOrigins'
  >
  secret: string
  formerSecrets: readonly string[]
  mailOrigin: () => string | null
  assets: DocumentAssets
  log: Pick<Log, 'error' | 'warn'>
}

/** Returns the job that writes counts that are kept in memory, in the order of the counters. */
const writeCounts = (counters: readonly { flush: () => Promise<void> }[]): Job => ({
  name: 'write-openings',
  pauseMs: 60_000,
  run: async () => {
    for (const { flush } of counters) await flush()
  },
  failure: 'cannot write the openings of partners’ elements',
})

/** Opens the partner's space, the count of openings, and the jobs of its figures. */
export const openPartnerSpace = ({
  config,
  landings,
  fragments,
  siteOrigin,
  ...deps
}: PartnerSpaceOptions) => {
  const { contentOrigin, mediaOrigins } = contentHosts(config)
  const drawQuote = async (partner: Branding, sheet: string) => {
    const attributes = { partner: partner.slug, resume: 'never' }
    const look = { partner, sheet }
    return fragments.draw({ tag: MOVING_FUNNEL.tag, attributes, apiUrl: '', look })
  }
  const { publicUrl, trustProxy: trustedProxies } = config
  const loads = createWidgetLoads({ ...deps, publicUrl })
  const diagnoses = createDiagnoses({ ...deps, publicUrl, trustedProxies })
  const openings = createOpenings({
    ...deps,
    publicUrl,
    sourceOf: async (partner, campaign) =>
      (await landings.find(partner, campaign))?.sourceToken ?? null,
  })
  return {
    pages: createPartnerSpace({
      ...deps,
      publicUrl,
      trustedProxies,
      isStrapi: config.contentApiUrl !== null,
      imageOrigins: [...(contentOrigin === null ? [] : [contentOrigin]), ...mediaOrigins],
      drawQuote,
      quoteSheet: fragments.sheetOf,
      exampleQuoteHref: partner => exampleQuoteLink(siteOrigin(), partner),
    }),
    logos: createLogoFiles(deps.db),
    openings,
    loads: loads.ofScript,
    diagnoses: diagnoses.app,
    jobs: [countPartnerDays(deps), writeCounts([openings, loads, diagnoses])],
  }
}

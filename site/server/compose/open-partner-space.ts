import type { DocumentAssets } from '../../layout/document'
import type { Config } from '../config/config'
import type { Landings } from '../content/landings'
import type { Partners } from '../content/read-partners'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { countPartnerDays } from '../partner-space/figures/count-days'
import { createOpenings } from '../partner-space/figures/openings'
import { createPartnerSpace } from '../partner-space/space-app'
import type { Webhooks } from '../webhooks/webhooks'

interface PartnerSpaceOptions {
  db: Db
  now: () => Date
  partners: Pick<Partners, 'find' | 'sources'>
  landings: Pick<Landings, 'find'>
  webhooks: Webhooks
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  secret: string
  formerSecrets: readonly string[]
  mailOrigin: () => string | null
  assets: DocumentAssets
  log: Pick<Log, 'error' | 'warn'>
}

/** Opens the partner's space, the count of openings, and the jobs of its figures. */
export const openPartnerSpace = ({ config, landings, ...deps }: PartnerSpaceOptions) => {
  const { publicUrl, trustProxy: trustedProxies } = config
  const openings = createOpenings({
    ...deps,
    publicUrl,
    sourceOf: async (partner, campaign) =>
      (await landings.find(partner, campaign))?.sourceToken ?? null,
  })
  return {
    pages: createPartnerSpace({ ...deps, publicUrl, trustedProxies }),
    openings,
    jobs: [countPartnerDays(deps), openings.job],
  }
}

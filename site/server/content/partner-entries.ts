import type { Appearance } from '../../../shared/domain/appearance'
import type { Campaign, Landing } from '../../../shared/domain/landing'
import type { Partner } from '../../../shared/domain/partner'
import type { ContentLog } from './content-source'
import type { LandingEntries } from './landing-entries'
import { chooseLanding, createLandingMaker } from './landings'
import { overlayEntries } from './overlay-appearances'
import type { IsShown } from './shown-files'

/** A partner's entry as the content service has it, and its campaigns. */
export interface PartnerEntry {
  partner: Partner
  name: string
  campaigns: readonly Campaign[]
}

/**
 * Entries of partners without what they have published themselves. All calls reject when the
 * content service is unreachable and nothing is cached.
 */
export interface PartnerEntries {
  /** Returns the entry of a partner; null: none. */
  find: (slug: string) => Promise<PartnerEntry | null>
  /** Returns a partner's landing, or that of a campaign, with an appearance; null: none. */
  landing: (
    slug: string,
    campaign: string | null,
    appearance: Appearance,
  ) => Promise<Landing | null>
}

interface PartnerEntriesDeps {
  /** Entries of the content service. */
  own: () => Promise<LandingEntries>
  isShown: IsShown
  log: ContentLog
}

/** Reads partners' entries, and renders landings with an unpublished appearance. */
export const createPartnerEntries = ({ own, isShown, log }: PartnerEntriesDeps): PartnerEntries => {
  const make = createLandingMaker({ isShown, log })
  return {
    find: async slug => {
      const { partners, campaigns, names } = await own()
      const partner = partners.find(known => known.slug === slug)
      if (partner === undefined) return null
      return {
        partner,
        name: names.get(slug) ?? partner.title,
        campaigns: campaigns.filter(campaign => campaign.partner === slug),
      }
    },
    landing: async (slug, campaign, appearance) => {
      const entries = overlayEntries(await own(), new Map([[slug, appearance]]))
      const chosen = chooseLanding(entries, slug, campaign)
      return chosen === null ? null : make(chosen)
    },
  }
}

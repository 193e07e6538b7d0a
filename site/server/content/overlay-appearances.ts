import { is, string, type } from 'superstruct'
import { type Appearance, logoPath, type StoredLogo } from '../../../shared/domain/appearance'
import type { Campaign } from '../../../shared/domain/landing'
import type { Partner } from '../../../shared/domain/partner'
import type { ContentSource } from './content-source'
import type { LandingEntries } from './landing-entries'

/** Appearances that partners have published, by the slug of the partner. */
export type PublishedAppearances = ReadonlyMap<string, Appearance>

type Attributes = Readonly<Record<string, unknown>>

const COLLECTION = 'landing-tunnels'
const CampaignOwner = type({ partner: string(), slug: string() })
const PartnerOwner = type({ slug: string() })

const partnerWith = (partner: Partner, { theme, logo, landings }: Appearance): Partner => ({
  ...partner,
  ...landings[partner.slug],
  theme: theme ?? partner.theme,
  logo: logo === null ? partner.logo : logoPath(logo),
})

/** The partner's own logo replaces that of a campaign too: a campaign has no other brand. */
const campaignWith = (campaign: Campaign, { logo, landings }: Appearance): Campaign => ({
  ...campaign,
  ...landings[campaign.slug],
  logo: logo === null ? campaign.logo : logoPath(logo),
})

/** Returns the entries as pages show them: what partners have published replaces their fields. */
export const overlayEntries = (
  entries: LandingEntries,
  appearances: PublishedAppearances,
): LandingEntries => {
  if (appearances.size === 0) return entries
  return {
    ...entries,
    partners: entries.partners.map(partner => {
      const appearance = appearances.get(partner.slug)
      return appearance === undefined ? partner : partnerWith(partner, appearance)
    }),
    campaigns: entries.campaigns.map(campaign => {
      const appearance = appearances.get(campaign.partner)
      return appearance === undefined ? campaign : campaignWith(campaign, appearance)
    }),
  }
}

/** Returns `overlayEntries` with its last result cached, since each call of a partner asks for it. */
export const createOverlay = (): typeof overlayEntries => {
  let last: { from: LandingEntries; by: PublishedAppearances; entries: LandingEntries } | null =
    null
  return (from, by) => {
    if (last?.from !== from || last.by !== by)
      last = { from, by, entries: overlayEntries(from, by) }
    return last.entries
  }
}

/** Logo as the content service answers a picture. */
const pictureOf = (logo: StoredLogo): object => ({
  data: {
    id: 0,
    attributes: {
      name: `${logo.hash}.png`,
      alternativeText: null,
      caption: null,
      url: logoPath(logo),
      width: logo.width,
      height: logo.height,
      formats: null,
      ext: '.png',
      mime: 'image/png',
    },
  },
})

/** Returns the changed fields of a raw entry. Fields that a query left out stay left out. */
const changesOf = (attributes: Attributes, appearances: PublishedAppearances): Attributes => {
  const campaign = is(attributes, CampaignOwner) ? attributes : null
  const own = is(attributes, PartnerOwner) ? attributes.slug : ''
  const appearance = appearances.get(campaign?.partner ?? own)
  if (appearance === undefined) return {}
  const { theme, logo, landings } = appearance
  const changes = {
    ...landings[own],
    ...(theme !== null && campaign === null && { theme }),
    ...(logo !== null && { logo: pictureOf(logo) }),
  }
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => Object.hasOwn(attributes, name)),
  )
}

/** Returns a source whose partners have the appearance that they have published. */
export const overlaySource = (
  source: ContentSource,
  appearances: () => Promise<PublishedAppearances>,
): ContentSource => ({
  ...source,
  list: async (collection, query) => {
    const answer = await source.list(collection, query)
    if (collection !== COLLECTION || !answer.ok) return answer
    const published = await appearances()
    const data = answer.list.data.map(entry => ({
      ...entry,
      attributes: { ...entry.attributes, ...changesOf(entry.attributes, published) },
    }))
    return { ok: true, list: { ...answer.list, data } }
  },
})

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Campaign, DraftLanding, Landing, OnlineState } from '../../../shared/domain/landing'
import { AssetUrl, type Partner, Slug } from '../../../shared/domain/partner'
import { MAX_HTML } from '../../kinds/entry-fields'
import type { ContentLog } from './content-source'
import type { IsShown } from './shown-files'
import type { LandingEntries } from './landing-entries'
import { partnerStyle } from './partner-style'
import { safeHtml } from './safe-html'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Editors may name any drawing of the library: they are read on demand, not bundled. */
const FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')),
  'icons',
)

/** Icon of a card with an unknown icon name. */
const OTHERWISE = 'circle-check'

const shapesOf = (svg: string): string =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim()

const cache = new Map<string, string>()

const read = (name: string): string | null => {
  if (!Slug.is(name)) return null
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  try {
    const shapes = shapesOf(readFileSync(join(FOLDER, `${name}.svg`), 'utf8'))
    cache.set(name, shapes)
    return shapes
  } catch {
    return null
  }
}

/**
 * Names of the library's components, `KeyRound` and `FileCheck2`, become `key-round` and
 * `file-check-2`.
 */
const toFileName = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z\d])/g, '$1-$2')
    .replaceAll(/[\s_]+/g, '-')
    .toLowerCase()

/**
 * Returns the shapes of a Lucide icon of 24 × 24 by its name; a tick in a circle for an unknown
 * one.
 */
const lucideShapes = (name: string): string => {
  const written = name.trim()
  return read(written) ?? read(toFileName(written)) ?? read(OTHERWISE) ?? ''
}

/**
 * Partners' landing pages. All calls reject when the content service is unreachable and nothing is
 * cached.
 */
export interface Landings {
  /** Returns the landing of a partner, or of one of its campaigns; null: none. */
  find: (partner: string, campaign: string | null) => Promise<Landing | null>
  /** Same with drafts. Queries the content service each time. */
  findDraft: (partner: string, campaign: string | null) => Promise<DraftLanding | null>
}

interface Sources {
  entries: () => Promise<LandingEntries>
  /** Uncached. */
  drafts: () => Promise<LandingEntries>
  isShown: IsShown
  log: ContentLog
}

/** Number of cached landings: parsing hostile HTML may take half a second. */
const MAX_MADE = 200

/** Returns the first picture that the page's policy allows; '': none. */
const pictureOf = (urls: readonly string[], isShown: IsShown): string =>
  urls.find(url => AssetUrl.is(url) && isShown(url)) ?? ''

const firstOf = (...texts: readonly string[]): string =>
  texts.find(text => text.trim() !== '') ?? ''

interface Chosen {
  partner: Partner
  campaign: Campaign | null
  name: string
}

/** The blocks of one page share the limit: forty of them weigh no more than one. */
const safeBlocks = (blocks: Partner['textBlocks'], isShown: IsShown): Landing['textBlocks'] => {
  let remaining = MAX_HTML
  return blocks.map(({ id, title, content }) => {
    const html = content.slice(0, remaining)
    remaining -= html.length
    return {
      id,
      title,
      html: safeHtml(html, { firstHeading: 3, isShown, outboundRel: 'noopener nofollow' }),
    }
  })
}

const landingOf = (
  { partner, campaign, name }: Chosen,
  version: string,
  isShown: IsShown,
): Landing => {
  const {
    title,
    metaDescription,
    h1Title,
    heroCardTitle,
    heroLeftText,
    h1HeroFormTitle,
    heroFormSubTitle,
    iconCards,
  } = campaign ?? partner
  return {
    partner: partner.slug,
    name,
    campaign: campaign?.slug ?? null,
    title,
    metaDescription,
    h1Title,
    heroCardTitle,
    heroLeftText,
    h1HeroFormTitle,
    heroFormSubTitle,
    sourceToken: firstOf(campaign?.tokensourcepublic ?? '', partner.tokensourcepublic),
    iconCards: iconCards.map(({ id, icon, text }) => ({ id, icon: lucideShapes(icon), text })),
    textBlocks: safeBlocks((campaign ?? partner).textBlocks, isShown),
    logo: pictureOf([campaign?.logo ?? '', partner.logo], isShown),
    background: pictureOf([campaign?.background ?? '', partner.background], isShown),
    theme: partner.theme,
    style: partnerStyle(partner.theme),
    version,
  }
}

/** A draft's blocks and cards have other numbers than the published ones. */
const withoutIds = (key: string, value: unknown): unknown => (key === 'id' ? undefined : value)

/** A campaign does not inherit the partner's texts. */
const versionOf = ({ partner, campaign, name }: Chosen): string => {
  const { slug, theme, logo, background, tokensourcepublic } = partner
  const content =
    campaign === null ? partner : { campaign, slug, theme, logo, background, tokensourcepublic }
  return createHash('sha256')
    .update(JSON.stringify([content, name], withoutIds))
    .digest('base64url')
    .slice(0, 16)
}

const weightOf = ({ partner, campaign }: Chosen): number =>
  (campaign ?? partner).textBlocks.reduce((sum, { content }) => sum + content.length, 0)

/** Returns the landing of a partner or campaign of `entries`; null: none. */
export const chooseLanding = (
  { partners, campaigns, names }: LandingEntries,
  slug: string,
  campaignSlug: string | null,
) => {
  const partner = partners.find(known => known.slug === slug)
  const campaign =
    campaigns.find(({ partner: owner, slug: own }) => owner === slug && own === campaignSlug) ??
    null
  if (partner === undefined || (campaignSlug !== null && campaign === null)) return null
  return { partner, campaign, name: names.get(slug) ?? partner.title }
}

/** Returns a function that makes landings, and caches them by their content. */
export const createLandingMaker = ({ isShown, log }: Pick<Sources, 'isShown' | 'log'>) => {
  const landings = new LRUCache<string, Landing>({ max: MAX_MADE })
  return (chosen: Chosen): Landing => {
    const version = versionOf(chosen)
    const cached = landings.get(version)
    if (cached !== undefined) return cached
    const { slug } = chosen.campaign ?? chosen.partner
    if (weightOf(chosen) > MAX_HTML)
      log.warn({ landing: slug, max: MAX_HTML }, 'text blocks too long: cut')
    const landing = landingOf(chosen, version, isShown)
    landings.set(version, landing)
    return landing
  }
}

export const createLandings = ({ entries, drafts, isShown, log }: Sources): Landings => {
  const make = createLandingMaker({ isShown, log })
  return {
    find: async (partner, campaign) => {
      const chosen = chooseLanding(await entries(), partner, campaign)
      return chosen === null ? null : make(chosen)
    },
    findDraft: async (partner, campaign) => {
      const [now, online] = await Promise.all([drafts(), entries()])
      const chosen = chooseLanding(now, partner, campaign)
      if (chosen === null) return null
      const stateOf = (one: Chosen, slug: string | null): OnlineState => {
        const landing = chooseLanding(online, partner, slug)
        if (landing === null) return 'draft'
        return versionOf(landing) === versionOf(one) ? 'online' : 'changed'
      }
      const campaigns = now.campaigns.filter(({ partner: owner }) => owner === partner)
      return {
        landing: make(chosen),
        state: stateOf(chosen, campaign),
        allowedOrigins: chosen.partner.allowedOrigins,
        campaigns: campaigns.map(one => ({
          slug: one.slug,
          title: one.title,
          state: stateOf({ ...chosen, campaign: one }, one.slug),
        })),
      }
    },
  }
}

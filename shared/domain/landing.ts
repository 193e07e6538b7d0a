import { assign, defaulted, type Infer, omit, refine, string, type } from 'superstruct'
import { Partner, type PartnerTheme, Slug } from './partner'
import { STEPS } from './steps'

/** Slugs that name the landing funnel's steps, below the same address as campaigns. */
const isStep = (slug: string): boolean => STEPS.some(step => step === slug)

/**
 * A campaign's landing: an entry that names its partner by slug. Its texts are its own. Its colours
 * are the partner's, and so are logo, background and token if it leaves them empty.
 */
export const Campaign = assign(
  omit(Partner, ['theme', 'allowedOrigins']),
  type({
    slug: refine(
      Slug,
      'no-step',
      slug => !isStep(slug) || `"${slug}" names a step of the landing funnel`,
    ),
    partner: Slug,
    tokensourcepublic: defaulted(string(), ''),
  }),
)
export type Campaign = Infer<typeof Campaign>

/** A checked landing page. `html` is sanitised, `icon` holds the shapes of a 24 × 24 drawing. */
export interface Landing {
  partner: string
  /** The partner's name. */
  name: string
  /** The campaign's slug, or null: the partner's own landing. */
  campaign: string | null
  title: string
  metaDescription: string
  h1Title: string
  heroCardTitle: string
  heroLeftText: string
  h1HeroFormTitle: string
  heroFormSubTitle: string
  /** Token that identifies the landing of a lead. */
  sourceToken: string
  iconCards: readonly { id: number; icon: string; text: string }[]
  textBlocks: readonly { id: number; title: string; html: string }[]
  /** URLs, or empty. */
  logo: string
  background: string
  theme: PartnerTheme
  /** Style sheet of the partner's colours, with a version that changes with it. */
  style: { text: string; version: string }
  /** Changes whenever anything above does. */
  version: string
}

/** Visibility of an editor's last version: hidden, an earlier one shown, or shown. */
export type OnlineState = 'draft' | 'changed' | 'online'

/** A landing in its present state, published or not. */
export interface DraftLanding {
  landing: Landing
  state: OnlineState
  allowedOrigins: readonly string[]
  /** All campaigns of the partner. */
  campaigns: readonly { slug: string; title: string; state: OnlineState }[]
}

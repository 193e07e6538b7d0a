import type { Appearance, HeroField, StoredLogo } from '../../shared/domain/appearance'

/** Published appearance of a partner, present or former. */
export interface AppearanceVersion {
  version: number
  /** Name of the person that has published it. */
  person: string
  publishedAt: string
  /** Version of which it is a copy; 0: the entry of the content service; null: no copy. */
  restoredVersion: number | null
}

/** Appearance that a partner is editing. */
export interface EditedAppearance {
  appearance: Appearance
  /** State of the stored appearance, with which a form is posted: another one is a conflict. */
  state: string
  /** Unpublished changes; null: none. */
  draft: { person: string; savedAt: string } | null
  /** The present version and former ones, newest first. */
  versions: readonly AppearanceVersion[]
}

/** Texts of a landing, as a form shows them. */
export interface EditedLanding {
  /** Slug of the partner or of a campaign. */
  slug: string
  title: string
  isCampaign: boolean
  heroes: Readonly<Record<HeroField, string>>
}

/** Values of the form of an appearance. */
export interface AppearanceFields {
  accent: string
  radius: string
  font: string
  /** Logo that the partner has set; null: that of its entry. */
  logo: StoredLogo | null
  landings: readonly EditedLanding[]
}

import { type Infer, nullable, number, optional, pattern, record, string, type } from 'superstruct'
import { PartnerTheme } from './partner'

/** Texts at the head of a landing that a partner may set. */
export const HERO_FIELDS = [
  'h1Title',
  'heroCardTitle',
  'heroLeftText',
  'h1HeroFormTitle',
  'heroFormSubTitle',
] as const
export type HeroField = (typeof HERO_FIELDS)[number]

const HeroTexts = type({
  h1Title: optional(string()),
  heroCardTitle: optional(string()),
  heroLeftText: optional(string()),
  h1HeroFormTitle: optional(string()),
  heroFormSubTitle: optional(string()),
})
export type HeroTexts = Infer<typeof HeroTexts>

/** Name of a stored logo: the hash of its content. */
export const LogoHash = pattern(string(), /^[0-9a-f]{32}$/)

const StoredLogo = type({ hash: LogoHash, width: number(), height: number() })
export type StoredLogo = Infer<typeof StoredLogo>

/**
 * Fields of a partner's entry that the partner has replaced. What is absent or null follows the
 * entry.
 */
export const Appearance = type({
  theme: nullable(PartnerTheme),
  logo: nullable(StoredLogo),
  /** By the slug of the partner's landing or of a campaign. */
  landings: record(string(), HeroTexts),
})
export type Appearance = Infer<typeof Appearance>

/** Appearance of a partner that has set nothing. */
export const NO_APPEARANCE: Appearance = { theme: null, logo: null, landings: {} }

/** Folder of partners' logos. */
export const LOGOS_PATH = '/uploads/logos'

/** Returns the path of a stored logo. */
export const logoPath = ({ hash }: Pick<StoredLogo, 'hash'>): string => `${LOGOS_PATH}/${hash}.png`

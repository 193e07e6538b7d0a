import type { HeroField } from '../../../shared/domain/appearance'

/** Name of the file input and of the other inputs of a logo. */
export const LOGO_INPUTS = { file: 'logo', current: 'logo-actuel', entry: 'logo-fiche' } as const

/** Fonts that a partner may choose: families of the device, which are not loaded. */
export const PARTNER_FONTS = [
  'inherit',
  'Arial, Helvetica, sans-serif',
  'Verdana, Geneva, sans-serif',
  "'Trebuchet MS', sans-serif",
  "Georgia, 'Times New Roman', serif",
  'system-ui, sans-serif',
] as const

/** Maximum characters of the texts of a landing. */
export const HERO_LENGTHS = {
  h1Title: 90,
  heroCardTitle: 80,
  heroLeftText: 400,
  h1HeroFormTitle: 80,
  heroFormSubTitle: 160,
} as const satisfies Record<HeroField, number>

/** Returns the name of the input of a landing's text. */
export const heroName = (slug: string, field: HeroField): string => `${slug}.${field}`

import { is } from 'superstruct'
import {
  type Appearance,
  HERO_FIELDS,
  type HeroField,
  type HeroTexts,
} from '../../../../shared/domain/appearance'
import { HexColor, type PartnerTheme } from '../../../../shared/domain/partner'
import { plainText } from '../../../../shared/domain/text'
import type { Violation } from '../../../../shared/domain/violation'
import {
  HERO_LENGTHS,
  heroName,
  PARTNER_FONTS,
} from '../../../pages/partner-space/appearance-fields'
import type { AppearanceFields, EditedLanding } from '../../../ports/partner-appearance'
import { APPEARANCE } from '../../../texts/partner-appearance-texts'
import type { PartnerEntry } from '../../content/partner-entries'

const { faults: TEXTS } = APPEARANCE

type Heroes = Readonly<Record<HeroField, string>>

const byField = (textOf: (field: HeroField) => string): Heroes => ({
  h1Title: textOf('h1Title'),
  heroCardTitle: textOf('heroCardTitle'),
  heroLeftText: textOf('heroLeftText'),
  h1HeroFormTitle: textOf('h1HeroFormTitle'),
  heroFormSubTitle: textOf('heroFormSubTitle'),
})

const landingsOf = (
  { partner, campaigns }: PartnerEntry,
  textOf: (slug: string, field: HeroField, entryText: string) => string,
): EditedLanding[] =>
  [partner, ...campaigns].map((entry, index) => ({
    slug: entry.slug,
    title: entry.title,
    isCampaign: index > 0,
    heroes: byField(field => textOf(entry.slug, field, entry[field])),
  }))

/** Returns the values of the form that shows an appearance. */
export const fieldsOfAppearance = (
  entry: PartnerEntry,
  { theme, logo, landings }: Appearance,
): AppearanceFields => {
  const { accent, radius, font } = theme ?? entry.partner.theme
  return {
    accent,
    radius: String(radius).replace('.', ','),
    font,
    logo,
    landings: landingsOf(entry, (slug, field, text) => landings[slug]?.[field] ?? text),
  }
}

/** Returns the values of a posted form; its logo is read separately. */
export const postedFields = (
  entry: PartnerEntry,
  posted: URLSearchParams,
  logo: AppearanceFields['logo'],
): AppearanceFields => {
  const valueOf = (name: string): string => (posted.get(name) ?? '').trim()
  return {
    accent: valueOf('couleur'),
    radius: valueOf('arrondi'),
    font: valueOf('police'),
    logo,
    landings: landingsOf(entry, (slug, field) =>
      valueOf(heroName(slug, field)).replaceAll(/\s+/g, ' '),
    ),
  }
}

/** Completes a colour as people write it: without `#`, or in three digits. */
const toHex = (text: string): string => {
  const digits = text.replace(/^#/, '').toLowerCase()
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

const readTheme = (
  { accent, radius, font }: AppearanceFields,
  entry: PartnerTheme,
  report: (name: string, message: string) => void,
): PartnerTheme => {
  const color = toHex(accent)
  if (!is(color, HexColor)) report('couleur', TEXTS.accent)
  const size = radius === '' ? Number.NaN : Number(radius.replace(',', '.'))
  if (!(size >= 0 && size <= 28)) report('arrondi', TEXTS.radius)
  if (font !== entry.font && !PARTNER_FONTS.some(known => known === font))
    report('police', TEXTS.font)
  return { accent: color, radius: size, font }
}

const isSameTheme = (one: PartnerTheme, other: PartnerTheme): boolean =>
  one.accent === other.accent.toLowerCase() &&
  one.radius === other.radius &&
  one.font === other.font

const readHeroes = (
  { slug, heroes }: EditedLanding,
  entry: Heroes,
  report: (name: string, message: string) => void,
): HeroTexts => {
  const changed = HERO_FIELDS.filter(field => heroes[field] !== entry[field])
  for (const field of changed) {
    const text = heroes[field]
    const max = HERO_LENGTHS[field]
    if (text.length > max) report(heroName(slug, field), TEXTS.long(max, text.length))
    else if (!is(text, plainText(max))) report(heroName(slug, field), TEXTS.text)
  }
  return Object.fromEntries(changed.map(field => [field, heroes[field]]))
}

export type ReadAppearance =
  { ok: true; appearance: Appearance } | { ok: false; violations: Violation[] }

/** Reads an appearance from a form; what equals the entry is left out, and follows the entry. */
export const readAppearanceForm = (
  fields: AppearanceFields,
  entry: PartnerEntry,
): ReadAppearance => {
  const violations: Violation[] = []
  const report = (propertyPath: string, message: string): void =>
    void violations.push({ propertyPath, message })
  const theme = readTheme(fields, entry.partner.theme, report)
  const entries = new Map(
    [entry.partner, ...entry.campaigns].map(landing => [landing.slug, landing]),
  )
  const landings = fields.landings.flatMap(landing => {
    const own = entries.get(landing.slug)
    const texts = own === undefined ? {} : readHeroes(landing, own, report)
    return Object.keys(texts).length === 0 ? [] : [[landing.slug, texts] as const]
  })
  if (violations.length > 0) return { ok: false, violations }
  return {
    ok: true,
    appearance: {
      theme: isSameTheme(theme, entry.partner.theme) ? null : theme,
      logo: fields.logo,
      landings: Object.fromEntries(landings),
    },
  }
}

import { createHash } from 'node:crypto'
import type { PartnerTheme } from '../../../shared/domain/partner'
import { inBothSchemes, partnerColors, partnerRadii } from '../../../shared/domain/partner-theme'

/**
 * Returns a font list on one line with balanced quotes: an open quote would swallow what follows.
 */
const plainFont = (font: string): string => {
  const name = font.replaceAll(/\s+/g, ' ').trim()
  const unquoted = name.replaceAll(/"[^"]*"|'[^']*'/g, '')
  return name === 'inherit' || /["']/.test(unquoted) ? '' : name
}

const FONTS = ['text', 'note', 'title']

/**
 * Returns a style sheet with the site's tokens in a partner's colours, and the properties that its
 * elements inherit: pages have no inline style. All values were checked or computed.
 */
const sheetOf = (theme: PartnerTheme): string => {
  const { button, buttonStrong, onButton, edge, text, ground, dark } = partnerColors(theme.accent)
  const { card, field } = partnerRadii(theme)
  const font = plainFont(theme.font)
  const tokens = {
    signal: button,
    'signal-strong': buttonStrong,
    'on-signal': onButton,
    'signal-text': inBothSchemes(text, dark.text),
    'partner-edge': inBothSchemes(edge, dark.edge),
    'partner-text': inBothSchemes(text, dark.text),
    'partner-ground': inBothSchemes(ground, dark.ground),
    'radius-card': `${card}px`,
    'radius-field': `${field}px`,
    ...(font === '' ? {} : Object.fromEntries(FONTS.map(name => [name, font]))),
  }
  const lines = Object.entries(tokens).map(([name, value]) => `  --${name}: ${value};\n`)
  // Elements would load the theme by the partner's name; with this it is there at once, also for
  // drafts.
  const family = font === '' ? '' : `  --moving-font: ${font};\n`
  const declarations = `  --moving-accent: ${theme.accent};\n  --moving-radius: ${card};\n${family}`
  return `:root {\n${lines.join('')}}\nmoving-funnel,\nmoving-quote-form {\n${declarations}}\n`
}

/** A partner's style sheet, and a version that changes with its text. */
export const partnerStyle = (theme: PartnerTheme): { text: string; version: string } => {
  const text = sheetOf(theme)
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12) }
}

import { HexColor, type PartnerTheme } from '../../shared/domain/partner'
import { contrast, darkenUntil, tint } from './color'
import { warnOnce } from './warn-once'

const WHITE = '#ffffff'
/** Dark text on a light accent, so that a yellow brand keeps its yellow button. */
const INK = '#17263c'
/** WCAG 2.2 AA: text, and the edges of controls. */
const TEXT_RATIO = 4.5
const EDGE_RATIO = 3

/**
 * The custom properties that a partner's three inputs become. Whatever the accent, text on the button and accent
 * text on the paper reach 4.5:1: a light accent gets ink on it, one that carries neither is darkened until it does.
 */
export const themeProperties = ({ accent, radius, font }: PartnerTheme): Record<string, string> => {
  const isLight = contrast(accent, INK) >= TEXT_RATIO && contrast(accent, WHITE) < EDGE_RATIO
  const button = isLight ? accent : darkenUntil(accent, WHITE, TEXT_RATIO)
  const ground = tint(accent)
  const onPaper = darkenUntil(accent, WHITE, TEXT_RATIO + 0.6) // links stand on the house's own tints too
  const edge = isLight ? darkenUntil(accent, WHITE, EDGE_RATIO + 0.3) : button // paper is a shade darker than white
  return {
    '--accent': button,
    '--accent-edge': edge,
    '--accent-strong': isLight ? darkenUntil(accent, WHITE, EDGE_RATIO) : darkenUntil(button, WHITE, 6.5),
    '--on-accent': isLight ? INK : WHITE,
    '--accent-text': darkenUntil(onPaper, ground, TEXT_RATIO),
    '--accent-tint': ground,
    '--radius': `${Math.min(radius, 28)}px`,
    '--radius-field': `${Math.min(radius, 16)}px`,
    ...(font === 'inherit' ? {} : { '--font': font }),
  }
}

/** The brand's own taste, for a page that names no partner. */
export const HOUSE_THEME: PartnerTheme = { accent: '#d23b1e', radius: 12, font: 'inherit' }

/** What the page's own CSS asks through `--moving-accent`, `--moving-radius` and `--moving-font`; it wins over a partner's. */
const pageTheme = (element: Element): Partial<PartnerTheme> => {
  const style = getComputedStyle(element)
  const [accent, radius, font] = ['accent', 'radius', 'font'].map(name =>
    style.getPropertyValue(`--moving-${name}`).trim(),
  )
  // Not asked of an empty text, as nearly every page has it: the error that superstruct makes costs a phone 20 ms.
  const isAccent = accent && HexColor.is(accent)
  if (accent && !isAccent) warnOnce(`--moving-accent: ${accent} is no #rrggbb.`)
  return {
    ...(isAccent ? { accent } : {}),
    ...(radius ? { radius: Number.parseFloat(radius) || 0 } : {}),
    ...(font ? { font } : {}),
  }
}

/** Writes an element's theme into its own sheet, property by property, so that no value can end the rule. */
export const applyTheme = (element: Element, sheet: CSSStyleSheet, theme: PartnerTheme): void => {
  const { defaultView } = element.ownerDocument
  if (defaultView === null) return
  const properties = themeProperties({ ...theme, ...pageTheme(element) })
  sheet.replaceSync(':host{}')
  const [rule] = sheet.cssRules
  if (!(rule instanceof defaultView.CSSStyleRule)) return // in a frame, the frame's class
  for (const [name, value] of Object.entries(properties)) rule.style.setProperty(name, value)
}

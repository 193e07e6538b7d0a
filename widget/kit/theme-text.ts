import type { PartnerTheme } from '../../shared/domain/partner'
import { themeProperties } from '../embed/theme-properties'

/**
 * Tells if all quotes in a font list are closed: an open one would swallow the rest of the sheet.
 */
const isClosed = (font: string): boolean => /^(?:[^'"]|'[^'\n]*'|"[^"\n]*")*$/.test(font)

/**
 * Returns a theme as the text of a style sheet, for an element that a server has rendered. For an
 * invalid font the page's own stays.
 */
export const themeText = (theme: PartnerTheme): string => {
  const properties = themeProperties(isClosed(theme.font) ? theme : { ...theme, font: 'inherit' })
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return `:host{${lines.join(';')}}`
}

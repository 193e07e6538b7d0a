import type { PartnerTheme } from '../../shared/domain/partner'
import { themeProperties } from '../embed/theme-properties'

/** Whether each quote of a list of fonts is closed: an open one would take the rest of the sheet along. */
const isClosed = (font: string): boolean => /^(?:[^'"]|'[^'\n]*'|"[^"\n]*")*$/.test(font)

/** A theme as the text of a style sheet, for an element that a server has drawn. Of a font that is none the page's stays. */
export const themeText = (theme: PartnerTheme): string => {
  const properties = themeProperties(isClosed(theme.font) ? theme : { ...theme, font: 'inherit' })
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return `:host{${lines.join(';')}}`
}

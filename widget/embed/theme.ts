import { HexColor, type PartnerTheme } from '../../shared/domain/partner'
import { type Sheet, sheetOf } from './styles'
import { themeProperties } from './theme-properties'
import { warnOnce } from './warn-once'

/**
 * Tells if the page hides the element, or skips its layout off screen: reading its style would
 * force that layout, half a second for thirty cards on a slow phone. `checkVisibility` without
 * options would too. Old browsers cannot tell.
 */
export const isLayoutSkipped = (element: Element): boolean =>
  'checkVisibility' in element && !element.checkVisibility({ contentVisibilityAuto: true })

/**
 * Returns the theme of the page's CSS (`--moving-accent`, `--moving-radius`, `--moving-font`),
 * which overrides a partner's.
 */
const pageTheme = (element: Element): Partial<PartnerTheme> => {
  const style = getComputedStyle(element)
  const [accent, radius, font] = ['accent', 'radius', 'font'].map(name =>
    style.getPropertyValue(`--moving-${name}`).trim(),
  )
  // Empty on nearly every page: superstruct's error would cost a phone 20 ms.
  const isAccent = accent && HexColor.is(accent)
  if (accent && !isAccent) warnOnce(`--moving-accent: ${accent} is no #rrggbb.`)
  return {
    ...(isAccent ? { accent } : {}),
    ...(radius ? { radius: Number.parseFloat(radius) || 0 } : {}),
    ...(font ? { font } : {}),
  }
}

/**
 * Returns the sheet of an element's theme, written property by property, so that no value can end
 * the rule. Elements with the same design share one: creating one for each of thirty would take a
 * slow phone 0.1 s. `isFar`: the page's own style is ignored. Null in a document without a window.
 */
export const themeSheet = (element: Element, theme: PartnerTheme, isFar: boolean): Sheet | null => {
  const page = element.ownerDocument
  if (page.defaultView === null) return null
  const applied = isFar ? theme : { ...theme, ...pageTheme(element) }
  return sheetOf(page, JSON.stringify(applied), () => {
    const { style } = page.createElement('i')
    for (const [name, value] of Object.entries(themeProperties(applied)))
      style.setProperty(name, value)
    return `:host{${style.cssText}}`
  })
}

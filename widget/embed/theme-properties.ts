import type { PartnerTheme } from '../../shared/domain/partner'
import { inBothSchemes, partnerColors, partnerRadii } from '../../shared/domain/partner-theme'

/** The custom properties derived from a partner's three inputs. */
export const themeProperties = ({ accent, radius, font }: PartnerTheme): Record<string, string> => {
  const { button, buttonStrong, onButton, edge, text, ground, dark } = partnerColors(accent)
  const { card, field } = partnerRadii({ radius })
  return {
    '--accent': button,
    '--accent-edge': inBothSchemes(edge, dark.edge),
    '--accent-strong': buttonStrong,
    '--on-accent': onButton,
    '--accent-text': inBothSchemes(text, dark.text),
    '--accent-tint': inBothSchemes(ground, dark.ground),
    '--radius': `${card}px`,
    '--radius-field': `${field}px`,
    ...(font === 'inherit' ? {} : { '--font': font }),
  }
}

/** The brand's own design, for a page that names no partner. */
export const HOUSE_THEME: PartnerTheme = { accent: '#d23b1e', radius: 12, font: 'inherit' }

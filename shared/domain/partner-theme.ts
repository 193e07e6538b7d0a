import { contrast, darkenUntil, mixture, shadeUntil, tint } from './color'
import type { PartnerTheme } from './partner'

const WHITE = '#ffffff'
/** Light accents get dark text, so that a yellow brand keeps its yellow button. */
const INK = '#17263c'
/** Ground of cards in the dark scheme, and of raised areas on it; as in shared/palette.css. */
const DARK_SURFACE = '#1b2534'
const DARK_RAISED = '#242e3d'
/** WCAG 2.2 AA: text, and the edges of controls. */
export const TEXT_RATIO = 4.5
export const EDGE_RATIO = 3

interface PartnerColors {
  /** Ground of the one button of a screen. */
  button: string
  /** Ground of that button under the pointer. */
  buttonStrong: string
  /** Text on the button, also under the pointer. */
  onButton: string
  /** Border of a chosen control. */
  edge: string
  /** Links and figures, on white, on the site's paper colours and on `ground`. */
  text: string
  /** A light tint of the accent, behind dark text. */
  ground: string
  /** `edge`, `text` and `ground` of the dark scheme, where `ground` is a dark tint. */
  dark: { edge: string; text: string; ground: string }
}

/**
 * Returns a CSS value with one text for the light and one for the dark scheme; shared/palette.css
 * explains the two properties.
 */
export const inBothSchemes = (light: string, dark: string): string =>
  `var(--moving-light,${light})var(--moving-dark,${dark})`

/**
 * The colours derived from an accent. Text on the button and accent text on the paper always reach
 * 4.5:1: a light accent gets dark text, and one that suits neither is darkened until it does.
 */
export const partnerColors = (accent: string): PartnerColors => {
  const isLight = contrast(accent, INK) >= TEXT_RATIO && contrast(accent, WHITE) < EDGE_RATIO
  const button = isLight ? accent : darkenUntil(accent, WHITE, TEXT_RATIO)
  const ground = tint(accent)
  const darkGround = mixture(accent, DARK_SURFACE, 0.85)
  const onPaper = darkenUntil(accent, WHITE, TEXT_RATIO + 0.6) // links also stand on tinted backgrounds
  return {
    button,
    buttonStrong: isLight
      ? darkenUntil(accent, WHITE, EDGE_RATIO)
      : darkenUntil(button, WHITE, 6.5),
    onButton: isLight ? INK : WHITE,
    edge: isLight ? darkenUntil(accent, WHITE, EDGE_RATIO + 0.3) : button, // paper is a shade darker than white
    text: darkenUntil(onPaper, ground, TEXT_RATIO),
    ground,
    dark: {
      edge: shadeUntil(button, WHITE, DARK_RAISED, EDGE_RATIO),
      text: shadeUntil(
        shadeUntil(accent, WHITE, DARK_RAISED, TEXT_RATIO),
        WHITE,
        darkGround,
        TEXT_RATIO,
      ),
      ground: darkGround,
    },
  }
}

/**
 * Corner radii derived from a partner's radius, in pixels: of cards and of fields, which look odd
 * when they are very round.
 */
export const partnerRadii = ({
  radius,
}: Pick<PartnerTheme, 'radius'>): { card: number; field: number } => ({
  card: Math.min(radius, 28),
  field: Math.min(Math.round((radius * 5) / 6), 16), // 12 and 10 pixels in the house's own design
})

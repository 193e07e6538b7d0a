import { contrast } from '../../../shared/domain/color'
import { colorsIn } from '../../../shared/domain/palette-colors'
import { EDGE_RATIO, partnerColors, TEXT_RATIO } from '../../../shared/domain/partner-theme'
import palette from '../../../shared/palette.css?raw'

const WHITE = '#ffffff'
const COLORS = { light: colorsIn(palette, 'light'), dark: colorsIn(palette, 'dark') }
const paletteColor = (scheme: 'light' | 'dark', name: string): string =>
  COLORS[scheme].get(name) ?? WHITE

/** A pair of colours of a partner's pages, with its contrast. */
export interface MeasuredPair {
  name: 'button' | 'buttonStrong' | 'white' | 'paper' | 'ground' | 'ink' | 'edge'
  scheme: 'light' | 'dark'
  color: string
  background: string
  ratio: number
  /** Contrast that WCAG 2.2 AA requires. */
  least: number
}

/** Measures every pair of colours that derives from an accent, in both schemes. */
export const measureColors = (accent: string): MeasuredPair[] => {
  const { button, buttonStrong, onButton, edge, text, ground, dark } = partnerColors(accent)
  const light = (name: string) => paletteColor('light', name)
  const pairs = [
    ['button', 'light', onButton, button, TEXT_RATIO],
    ['buttonStrong', 'light', onButton, buttonStrong, TEXT_RATIO],
    ['white', 'light', text, WHITE, TEXT_RATIO],
    ['paper', 'light', text, light('paper'), TEXT_RATIO],
    ['ground', 'light', text, ground, TEXT_RATIO],
    ['ink', 'light', light('ink'), ground, TEXT_RATIO],
    ['edge', 'light', edge, light('paper'), EDGE_RATIO],
    ['white', 'dark', dark.text, paletteColor('dark', 'surface'), TEXT_RATIO],
    ['paper', 'dark', dark.text, paletteColor('dark', 'paper'), TEXT_RATIO],
    ['ground', 'dark', dark.text, dark.ground, TEXT_RATIO],
    ['ink', 'dark', paletteColor('dark', 'ink'), dark.ground, TEXT_RATIO],
    ['edge', 'dark', dark.edge, paletteColor('dark', 'paper'), EDGE_RATIO],
  ] as const
  return pairs.map(([name, scheme, color, background, least]) => ({
    name,
    scheme,
    color,
    background,
    ratio: contrast(color, background),
    least,
  }))
}

const ratioFormat = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Formats a contrast, rounded down: 4.46 must not read 4.5. */
export const formatRatio = (ratio: number): string =>
  `${ratioFormat.format(Math.floor(ratio * 10) / 10)}\u00A0:\u00A01`

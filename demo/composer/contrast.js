// WCAG 2.2 contrasts, and the colours that the elements derive from an accent: repeated here, since
// this page imports nothing.
const WHITE = '#ffffff'
const INK = '#17263c'
const PAPER = '#fbf6ee'
/** The two pages that the preview shows. */
export const GROUNDS = { claire: '#ffffff', sombre: '#15181d' }
export const HOUSE_ACCENT = '#d23b1e'
const TEXT = 4.5
const EDGE = 3

const channels = hex => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
const format = rgb =>
  `#${rgb.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
const mix = (hex, other, share) =>
  format(channels(hex).map((value, at) => value + (channels(other)[at] - value) * share))
const luminance = hex => {
  const [red, green, blue] = channels(hex).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The ratio of two colours as `#rrggbb`, 1 to 21. */
export const contrast = (one, other) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const darkenUntil = (hex, ground, ratio) => {
  for (let share = 0; share <= 1; share += 0.02) {
    const candidate = mix(hex, '#000000', share)
    if (contrast(candidate, ground) >= ratio) return candidate
  }
  return '#000000'
}

/** Returns the colours that an element derives from an accent. */
export const colorsOf = accent => {
  const isLight = contrast(accent, INK) >= TEXT && contrast(accent, WHITE) < EDGE
  const button = isLight ? accent : darkenUntil(accent, WHITE, TEXT)
  const ground = mix(accent, WHITE, 0.9)
  return {
    button,
    onButton: isLight ? INK : WHITE,
    edge: isLight ? darkenUntil(accent, WHITE, EDGE + 0.3) : button,
    text: darkenUntil(darkenUntil(accent, WHITE, TEXT + 0.6), ground, TEXT),
    ground,
  }
}

/** Returns the measured pairs of colours with their ratio and the least required one. */
export const measuresOf = accent => {
  const { button, onButton, edge, text, ground } = colorsOf(accent)
  return [
    ['Le texte du bouton', onButton, button, TEXT],
    ['Les liens et les chiffres, sur notre fond', text, PAPER, TEXT],
    ['Les liens et les chiffres, sur la teinte claire', text, ground, TEXT],
    ['Le contour de la sélection', edge, PAPER, EDGE],
    ['Votre accent sur une page claire', accent, GROUNDS.claire, EDGE],
    ['Votre accent sur une page sombre', accent, GROUNDS.sombre, EDGE],
  ].map(([name, front, back, least]) => {
    const ratio = contrast(front, back)
    return { name, front, back, ratio, least, isEnough: ratio >= least }
  })
}

/** Formats a ratio in French, rounded down. */
export const ratioText = ratio =>
  `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')} : 1`

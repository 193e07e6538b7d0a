type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const format = (rgb: Rgb): string =>
  `#${rgb.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** WCAG 2.2 relative luminance. */
const luminance = (rgb: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(parse(one)), luminance(parse(other))].sort(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Returns the mixture of two colours; `share` is that of the second, 0 to 1. */
export const mixture = (from: string, to: string, share: number): string =>
  format(mix(parse(from), parse(to), share))

/**
 * Returns the colour nearest to `hex` on its way to `end`, black or white, that reaches `ratio` on
 * `ground`; the hue stays.
 */
export const shadeUntil = (hex: string, end: string, ground: string, ratio: number): string => {
  for (let share = 0; share <= 1; share += 0.02) {
    const candidate = mixture(hex, end, share)
    if (contrast(candidate, ground) >= ratio) return candidate
  }
  return end
}

/** Returns the colour nearest to `hex` on its way to black that reaches `ratio` on `ground`. */
export const darkenUntil = (hex: string, ground: string, ratio: number): string =>
  shadeUntil(hex, '#000000', ground, ratio)

/** A light tint of a colour, for grounds behind dark text. */
export const tint = (hex: string, share = 0.9): string => mixture(hex, '#ffffff', share)

export type Scheme = 'light' | 'dark'

/** Returns a style sheet with the values of one scheme; `shared/palette.css` explains the pairs. */
export const inScheme = (css: string, scheme: Scheme): string =>
  css.replaceAll(
    /var\(--moving-light, ([^()]+)\) var\(--moving-dark, ([^()]+)\)/g,
    scheme === 'light' ? '$1' : '$2',
  )

const long = (hex: string): string =>
  hex.length === 4 ? hex.replaceAll(/[^#]/g, digit => digit + digit) : hex

/** Returns the colours of a style sheet in one scheme, as `#rrggbb`, by the names of its tokens. */
export const colorsIn = (css: string, scheme: Scheme): ReadonlyMap<string, string> =>
  new Map(
    [...inScheme(css, scheme).matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(
      ([, name = '', color = '']) => [name, long(color)],
    ),
  )

/** What search engines show of a description. */
const SHOWN = 160

/** The first of `texts`, the fullest first, that is shown whole; else the last. */
export const fitting = (...texts: readonly [string, ...string[]]): string =>
  texts.find(({ length }) => length <= SHOWN) ?? texts.at(-1) ?? texts[0]

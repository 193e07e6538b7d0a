import bricolageBold from './fonts/bricolage-bold.ttf?inline'
import figtreeBold from './fonts/figtree-bold.ttf?inline'
import figtreeRegular from './fonts/figtree-regular.ttf?inline'

/**
 * The site's two families in a form for PDFs: pdfkit cannot subset a variable WOFF2. Made once with
 * fontTools 4.66 from the files that pages load: `latin` and `latin-ext` each reduced to one
 * instance (`wght` 400 and 700; `wght` 800 with `opsz` 40), unhinted, then merged, with the kerning
 * of `latin`.
 */
const bytesOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

export const PDF_FONTS = {
  text: bytesOf(figtreeRegular),
  bold: bytesOf(figtreeBold),
  title: bytesOf(bricolageBold),
} as const
export type PdfFont = keyof typeof PDF_FONTS

/** Height above the baseline, in ems. */
export const ASCENTS: Readonly<Record<PdfFont, number>> = { text: 0.95, bold: 0.95, title: 0.93 }

/** Replacements for signs that the fonts lack, of similar appearance. */
const SIMILAR_SIGNS: Readonly<Record<string, string>> = {
  '\u2009': '\u00A0',
  '\u202F': '\u00A0',
  '\u2010': '-',
  '\u2011': '-',
  ʼ: '’',
}

/**
 * The letters and signs of both weights of Figtree, the font of everything that customers and
 * advisers have typed.
 */
const IN_FONTS =
  /^[ -~\u00A0-\u00AC\u00AE-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u0161\u0164\u0165\u016A-\u017E\u01CD\u01CE\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3–—‘’‚“”„†•…‹›⁄€₹™−]+$/

const SIMILAR_PATTERN = new RegExp(`[${Object.keys(SIMILAR_SIGNS).join('')}]`, 'g')

/** Tells whether the site's own fonts have all characters of a text. */
export const isInFonts = (text: string): boolean => IN_FONTS.test(text)

/** Replaces signs that the fonts lack by similar ones, and composes letters with their accents. */
export const normalised = (text: string): string =>
  text.normalize('NFC').replaceAll(SIMILAR_PATTERN, sign => SIMILAR_SIGNS[sign] ?? sign)

/**
 * Returns the nearest letter, with as many of its accents as the fonts have; null if they have
 * none.
 */
export const nearestLetter = (letter: string): string | null => {
  for (
    let parts = Array.from(letter.normalize('NFKD'));
    parts.length > 0;
    parts = parts.slice(0, -1)
  ) {
    const near = parts.join('').normalize('NFC')
    if (IN_FONTS.test(near)) return near
  }
  return null
}

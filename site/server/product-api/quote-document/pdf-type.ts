import bricolageBold from './fonts/bricolage-bold.ttf?inline'
import figtreeBold from './fonts/figtree-bold.ttf?inline'
import figtreeRegular from './fonts/figtree-regular.ttf?inline'

/**
 * The site's two families as a PDF can hold them: pdfkit cannot cut letters out of a variable WOFF2. Made once of the files
 * that pages load by fontTools 4.66: `latin` and `latin-ext` each brought to one instance (`wght` 400 and 700; `wght` 800 with
 * `opsz` 40), unhinted, then merged, with the kerning of `latin`.
 */
const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

export const PDF_FONTS = {
  text: bytesOf(figtreeRegular),
  bold: bytesOf(figtreeBold),
  title: bytesOf(bricolageBold),
} as const
export type PdfFont = keyof typeof PDF_FONTS

/** Signs that the fonts lack and that look like one that they have. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u2009': '\u00A0',
  '\u202F': '\u00A0',
  '\u2010': '-',
  '\u2011': '-',
  ʼ: '’',
}

/** The letters and signs of both weights of Figtree, which writes whatever customers and advisers have typed. */
const IN_FONTS =
  /^[ -~\u00A0-\u00AC\u00AE-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u0161\u0164\u0165\u016A-\u017E\u01CD\u01CE\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3–—‘’‚“”„†•…‹›⁄€₹™−]+$/

const INVISIBLE = /[\p{Cf}\p{Cc}]/gu

const GRAPHEMES = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** What is seen as one letter, as near to it as the fonts come; '?' where they have nothing like it. */
const nearest = (seen: string): string => {
  const letter = ALIKE[seen] ?? seen
  if (IN_FONTS.test(letter)) return letter
  const bare = letter.replaceAll(INVISIBLE, '')
  // An accent less, then two: of an 'ễ', the 'ê' is left.
  for (let parts = Array.from(bare.normalize('NFKD')); parts.length > 0; parts = parts.slice(0, -1)) {
    const near = parts.join('').normalize('NFC')
    if (IN_FONTS.test(near)) return near
  }
  return bare === '' ? '' : '?'
}

/** A text in the letters that the fonts have. Nothing that is seen is dropped: what cannot be drawn is a '?'. */
export const printable = (text: string): string =>
  Array.from(GRAPHEMES.segment(text.normalize('NFC')), ({ segment }) => nearest(segment)).join('')

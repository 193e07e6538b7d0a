import bricolageBold from './fonts/bricolage-bold.ttf?inline'
import figtreeBold from './fonts/figtree-bold.ttf?inline'
import figtreeRegular from './fonts/figtree-regular.ttf?inline'

/**
 * The site's two families as a PDF can hold them: pdfkit cannot cut letters out of a variable WOFF2. Cut once from the files
 * that pages load, by subset-font 2.9 (`targetFormat: 'sfnt'`; `wght` 400 and 700; `wght` 800 with `opsz` 40), to the
 * letters and signs of French and of Latin-1.
 */
const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

export const PDF_FONTS = {
  text: bytesOf(figtreeRegular),
  bold: bytesOf(figtreeBold),
  title: bytesOf(bricolageBold),
} as const
export type PdfFont = keyof typeof PDF_FONTS

/** Letters that are no Latin letter with an accent on it. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', ẞ: 'SS' }

const isPrinted = (letter: string): boolean => /[\u0020-\u007E\u00A0-\u00FFŒœŸ€’‘“”–—…•−™]/.test(letter)

const plainer = (letter: string): string => {
  if (isPrinted(letter)) return letter
  const bare = PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare === '' || isPrinted(bare) ? bare : '?'
}

/**
 * A text in the letters that the fonts have: their narrow space is an ordinary one that does not break either, and a letter of
 * another language loses its accent.
 */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[\u202F\u2009]/g, '\u00A0'), plainer).join('')

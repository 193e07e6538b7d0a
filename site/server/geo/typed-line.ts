import { normaliseWords, splitWords } from './fold-words'
import { MACHINES } from './street-lexicon'

/** A word as it was typed. */
export interface Token {
  raw: string
  /** The position of its first folded word in the line's `words`. */
  start: number
  /** The position after its last folded word. */
  end: number
  /** True if a comma or a dash precedes it. */
  isAfterBreak: boolean
}

/** A typed line, without the parts that do not belong to an address. */
export interface TypedLine {
  tokens: readonly Token[]
  /** The folded words of all tokens. */
  words: readonly string[]
  /** For each word, the position of its token. */
  tokenOf: readonly number[]
  /**
   * True if the line contained 'CEDEX': the code then belongs to clients of a post office and not
   * to a town.
   */
  isCedex: boolean
}

const CEDEX = /(?<![\p{L}\d])c[eé]dex\b(?:\s*\d{1,2}(?!\d))?/giu
const EMAIL = /\S+@\S+/g
const PHONE =
  /(?<!\d)(?:(?:t[eé]l[a-zé]*|tph|mob(?:ile)?|port(?:able)?|fax)\b[\s.:]*)?(?:\+33|0033|0)\s?(?:\(0\)\s?)?[1-9](?:[\s.-]?\d{2}){4}(?!\d)/giu
// 'BP 12', 'CS 10 001' before a postal code, 'TSA n° 40123'.
const POST_BOX =
  /(?<![\p{L}\d])(?:b\.?\s?p\.?|c\.?s\.?|tsa|cidex|bo[iî]te postale)\s*(?:n[°o]?\s*)?(?:\d{2}\s\d{3}(?=[\s,-]+\d{5}(?!\d))|\d{1,5}(?!\d))/giu
const COUNTRY_BEFORE_CODE = /(?<![\p{L}\d])fr?[\s-]+(?=\d{5}(?!\d))/giu
const COUNTRY_AT_END = /(?:[,;]|\s[–—-])\s*france(?:\s+m[eé]tropolitaine)?[\s.,]*$/iu
const DIVIDED_CODE = /(?<![\d.,])(\d{2})[\s.](\d{3})(?![\d.,]*\d)(?=[\s,]*(\p{L}*))/gu
const DISTRICT_BEFORE_CITY =
  /(?<![\p{L}\d])(?:(\d{1,2})\s?(?:er|ère|e|è|[eè]me|nd|nde|ieme|ième)\s*(?:arrondissement|arrdt?|ardt|arr)?|(\d{1,2})\s*(?:arrondissement|arrdt?|ardt|arr))\.?\s*(?:,\s*|de\s+|à\s+)?(paris|lyon|marseille)(?![\p{L}\d])/giu
// 'Lyon 3ème arr.', 'Paris - 15e'.
const DISTRICT_AFTER_CITY =
  /(?<![\p{L}\d])(paris|lyon|marseille)\s*[-–,/]\s*(\d{1,2}(?:er|ère|e|è|[eè]me)?)(?![\p{L}\d])(?!\s*(?:bis|ter|[eé]tage|,|\p{L}*\s*(?:rue|av|bd)))/giu

/** Maximum characters; longer texts are not addresses. */
const MAX_TOKENS = 40

const isStreetWord = (word: string) =>
  /^(?:rue|av|ave|avenue|bd|bld|boulevard|chemin|route|place|impasse|all[ée]e)$/i.test(word)

const clean = (text: string, isPostcode: (code: string) => boolean): string =>
  text
    .replace(EMAIL, ' ')
    .replace(PHONE, ' ')
    .replace(POST_BOX, ' ')
    .replace(CEDEX, ' ')
    .replace(COUNTRY_BEFORE_CODE, ' ')
    .replace(DIVIDED_CODE, (match, start: string, end: string, next: string) =>
      isPostcode(start + end) && !isStreetWord(next) ? start + end : match,
    )
    .replace(/(?<=\p{L})(?=\d{5}(?!\d))|(?<=(?<!\d)\d{5})(?=\p{L})/gu, ' ')
    .replace(
      DISTRICT_BEFORE_CITY,
      (_, ordinal: string | undefined, plain: string | undefined, city: string) =>
        `${city} ${ordinal ?? plain ?? ''}`,
    )
    .replace(DISTRICT_AFTER_CITY, '$1 $2')
    .replace(COUNTRY_AT_END, '')

/** Reads a line into its words. `isPostcode` tells which digits are a postal code when they are divided: '75 015'. */
export const readLine = (text: string, isPostcode: (code: string) => boolean): TypedLine => {
  const cleaned = clean(text, isPostcode)
  const tokens: Token[] = []
  const split: string[] = []
  const tokenOf: number[] = []
  let isAfterBreak = false
  let preposition = ''
  for (const [piece] of cleaned.matchAll(/[,;|()\n]|[^\s,;|()]+/g)) {
    if (tokens.length === MAX_TOKENS) break
    const foldedWords = splitWords(piece).filter(word => word !== '')
    // 'à' comes between a street and its town, but 'moulin à vent' is one name.
    if (piece === 'à') {
      preposition = 'à '
      isAfterBreak ||= !MACHINES.has(split.at(-1) ?? '')
      continue
    }
    // '-' and '–' alone also separate them.
    if (foldedWords.length === 0) {
      isAfterBreak ||= /^[,;|()\-–—/•·]/u.test(piece)
      continue
    }
    const start = split.length
    for (const word of foldedWords) {
      split.push(word)
      tokenOf.push(tokens.length)
    }
    // '12, rue de la Paix': the comma after the house number separates nothing.
    const isNumbered =
      /^\d/.test(split[0] ?? '') &&
      tokens.every(({ raw }) => /^(?:\d{1,4}[a-z]?|bis|ter|quater)$/i.test(raw))
    tokens.push({
      // A following number is not part of a street's name: 'à 75011 Paris'.
      raw: (/^\d/.test(piece) ? '' : preposition) + piece.replace(/[.:]+$/, ''),
      start,
      end: split.length,
      isAfterBreak: isAfterBreak && !isNumbered,
    })
    isAfterBreak = false
    preposition = ''
  }
  return { tokens, words: normaliseWords(split), tokenOf, isCedex: text.search(CEDEX) >= 0 }
}

/** Returns the folded words of the tokens from `from` up to `to`, exclusive. */
export const foldedIn = ({ tokens, words }: TypedLine, from: number, to: number): string[] =>
  to <= from
    ? []
    : words.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0).filter(word => word !== '')

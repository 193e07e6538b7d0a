import { foldText } from '../../../shared/domain/text'

// Common abbreviations in town names. Official names contain the full form only.
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['sts', 'saints'],
  ['stes', 'saintes'],
  ['mt', 'mont'],
  ['fd', 'ferrand'],
  ['pce', 'provence'],
])

const ORDINAL = /^(\d{1,2})(?:e|er|eme|ieme|nd|nde|ere)$/

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const isDivided = (word: string | undefined) =>
  word === 'paris' || word === 'lyon' || word === 'marseille'

/** Returns a Roman number, as in 'paris xv', 'Lyon IIIe'; 0 for anything else. */
const fromRoman = (word: string): number =>
  ROMAN.indexOf(word.replace(/(?:e|er|eme|ieme)$/, '')) + 1

// 'paris 15e arr' counts like the whole word.
const isArrondissement = (word: string) => word.length > 2 && 'arrondissement'.startsWith(word)

/**
 * Words that are often omitted from or added to town names; 's' and 'ss' abbreviate 'sur' and
 * 'sous'.
 */
export const LINKING_WORDS: ReadonlySet<string> = new Set(
  'a au aux d de des du en et l la le les lez s sous ss sur'.split(' '),
)

/** Returns the words of a text in lower case without accents, not yet normalised. The Breton c'h is one letter. */
export const splitWords = (text: string): string[] =>
  foldText(
    text
      .replaceAll('æ', 'ae')
      .replaceAll('Æ', 'ae')
      .replaceAll(/c['’]h/gi, 'ch'),
  ).split(' ')

/**
 * Normalises ordinals and the numbers of arrondissements. Returns as many words as it gets; the
 * word 'arrondissement' after its number becomes the empty string.
 */
export const normaliseWords = (words: readonly string[]): string[] =>
  words
    .map((word, at) => (isDivided(words[at - 1]) ? String(fromRoman(word) || word) : word))
    .map(word => word.replace(ORDINAL, '$1'))
    .map((word, at, all) => (isArrondissement(word) && /^\d+$/.test(all[at - 1] ?? '') ? '' : word))

/**
 * Returns the common form of the spellings of a place: 'Lyon 3e Arrondissement' and 'lyon 3ème'
 * both become lyon, 3.
 */
export const foldWords = (text: string): string[] =>
  normaliseWords(splitWords(text)).filter(word => word !== '')

/**
 * Returns the distinguishing words of a name in full: 'st rémy de pce' and 'Saint-Rémy-de-Provence'
 * are equal.
 */
export const nameKey = (words: readonly string[]): string => {
  const significant = words.filter(word => !LINKING_WORDS.has(word))
  return (significant.length > 0 ? significant : words)
    .map(word => ABBREVIATIONS.get(word) ?? word)
    .join(' ')
}

/**
 * Returns the words that a typed word may mean. In an unfinished text, 'st' may become
 * 'strasbourg'.
 */
export const expandWord = (word: string, isComplete: boolean): string[] => {
  const full = ABBREVIATIONS.get(word)
  if (full === undefined) return [word]
  return isComplete ? [full] : [full, word]
}

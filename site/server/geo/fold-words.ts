import { foldText } from '../../../shared/domain/text'

// What the French shorten when they type a town. The full form stands in the official names, never the short one.
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

/** 'paris xv', 'Lyon IIIe': 0 for what is no Roman number. */
const fromRoman = (word: string): number =>
  ROMAN.indexOf(word.replace(/(?:e|er|eme|ieme)$/, '')) + 1

// 'paris 15e arr' as much as the whole word.
const isArrondissement = (word: string) => word.length > 2 && 'arrondissement'.startsWith(word)

/**
 * Words that are often left out of a town's name or added to it; 's' and 'ss' are 'sur' and 'sous' as they are
 * abbreviated.
 */
export const LINKING_WORDS: ReadonlySet<string> = new Set(
  'a au aux d de des du en et l la le les lez s sous ss sur'.split(' '),
)

/** Returns the words of a text in lower case without accents, not yet normalised. */
export const splitWords = (text: string): string[] =>
  foldText(text.replaceAll('æ', 'ae').replaceAll('Æ', 'ae')).split(' ')

/**
 * Normalises ordinals and the numbers of arrondissements. Returns as many words as it is given; the word
 * 'arrondissement' after its number becomes the empty string.
 */
export const normaliseWords = (words: readonly string[]): string[] =>
  words
    .map((word, at) => (isDivided(words[at - 1]) ? String(fromRoman(word) || word) : word))
    .map(word => word.replace(ORDINAL, '$1'))
    .map((word, at, all) => (isArrondissement(word) && /^\d+$/.test(all[at - 1] ?? '') ? '' : word))

/** Returns what two spellings of a place have in common: 'Lyon 3e Arrondissement' and 'lyon 3ème' are both lyon, 3. */
export const foldWords = (text: string): string[] =>
  normaliseWords(splitWords(text)).filter(word => word !== '')

/** Returns the words that tell one name from another, in full: 'st rémy de pce' and 'Saint-Rémy-de-Provence' are the same. */
export const nameKey = (words: readonly string[]): string => {
  const telling = words.filter(word => !LINKING_WORDS.has(word))
  return (telling.length > 0 ? telling : words)
    .map(word => ABBREVIATIONS.get(word) ?? word)
    .join(' ')
}

/** The words a typed word may stand for. While the last word is being typed, 'st' may yet become 'strasbourg'. */
export const expandWord = (word: string, isComplete: boolean): string[] => {
  const full = ABBREVIATIONS.get(word)
  if (full === undefined) return [word]
  return isComplete ? [full] : [full, word]
}

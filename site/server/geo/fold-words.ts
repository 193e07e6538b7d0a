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
const isDivided = (word: string | undefined) => word === 'paris' || word === 'lyon' || word === 'marseille'

/** 'paris xv', 'Lyon IIIe': 0 for what is no Roman number. */
const fromRoman = (word: string): number => ROMAN.indexOf(word.replace(/(?:e|er|eme|ieme)$/, '')) + 1

// 'paris 15e arr' as much as the whole word.
const isArrondissement = (word: string) => word.length > 2 && 'arrondissement'.startsWith(word)

/** Words that carry no meaning of their own in a town's name: left out or added by people without a thought. */
export const LINKING_WORDS: ReadonlySet<string> = new Set(
  'a au aux d de des du en et l la le les lez sous sur'.split(' '),
)

/** What two spellings of a place have in common: 'Lyon 3e Arrondissement' and 'lyon 3ème' are both lyon, 3. */
export const foldWords = (text: string): string[] =>
  foldText(text.replaceAll('æ', 'ae').replaceAll('Æ', 'ae'))
    .split(' ')
    .map((word, at, words) => (isDivided(words[at - 1]) ? String(fromRoman(word) || word) : word))
    .map(word => word.replace(ORDINAL, '$1'))
    .filter((word, at, words) => word !== '' && !(isArrondissement(word) && /^\d+$/.test(words[at - 1] ?? '')))

/** The words a typed word may stand for. While the last word is being typed, 'st' may yet become 'strasbourg'. */
export const expandWord = (word: string, isComplete: boolean): string[] => {
  const full = ABBREVIATIONS.get(word)
  if (full === undefined) return [word]
  return isComplete ? [full] : [full, word]
}

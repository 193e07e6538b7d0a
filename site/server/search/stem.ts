/** Endings that make a noun of a verb, an agent of it, or its forms, longest first. */
const ENDINGS = [
  'issement',
  'ations',
  'ation',
  'ateur',
  'ement',
  'ances',
  'ance',
  'ence',
  'ment',
  'euse',
  'tion',
  'eur',
  'age',
  'ant',
  'ees',
  'ee',
  'er',
  'ez',
  'ir',
  'e',
].sort((one, other) => other.length - one.length)

/** Minimum length of a stem; shorter ones match by chance. */
const SHORTEST_STEM = 4

const singular = (word: string): string => {
  if (word.length < SHORTEST_STEM) return word
  if (word.endsWith('eaux') || word.endsWith('yaux')) return word.slice(0, -1)
  if (word.endsWith('aux')) return `${word.slice(0, -3)}al`
  return word.endsWith('s') || word.endsWith('x') ? word.slice(0, -1) : word
}

/**
 * Returns the common stem of a French word, its plural and its family ('résilier', 'résiliation',
 * 'résiliations'). For lower-case words without accents. It need not be a word: both sides are
 * stemmed alike.
 */
export const stemOf = (word: string): string => {
  const one = singular(word)
  const ending = ENDINGS.find(end => one.endsWith(end) && one.length - end.length >= SHORTEST_STEM)
  const stem = ending === undefined ? one : one.slice(0, -ending.length)
  return stem.replaceAll(/([a-z])\1+/g, '$1') // common misspellings: 'anuler', 'resilliation'
}

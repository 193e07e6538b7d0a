import { foldText } from '../../../shared/domain/text'
import { LINKING_WORDS } from './fold-words'

/** One way to read a typed line: what stands before the town, and the town. */
export interface StreetReading {
  /** '12', '12bis', or empty. */
  number: string
  street: string
  town: string
}

const WAYS = new Set(
  (
    'allee allees avenue ave av boulevard boul blvd bd chaussee chemin che ch cite cour cours corniche domaine ' +
    'escalier esplanade faubourg fbg galerie hameau impasse imp lieudit lotissement lot mail montee ' +
    'passage place pl placette promenade prom quai quartier residence res rond route rte ruelle rue r ' +
    'sentier sente square sq traverse venelle villa voie zac za zi'
  ).split(' '),
)

const NUMBER = /^\d{1,4}(?:[a-z]|bis|ter|quater)?$/i
const NUMBER_SUFFIX = /^(?:bis|ter|quater|[a-d])$/i

/** The longest town names have nine words; a tenth could only be the street's. */
const MAX_TOWN_WORDS = 9

const isWay = (word: string | undefined) => word !== undefined && WAYS.has(foldText(word))
const isContent = (word: string) =>
  foldText(word)
    .split(' ')
    .some(part => part.length > 1 && !LINKING_WORDS.has(part))

const splitNumber = (words: readonly string[]): { number: string; rest: readonly string[] } => {
  const [first = '', second = '', ...others] = words
  if (!NUMBER.test(first) || words.length < 2) return { number: '', rest: words }
  return NUMBER_SUFFIX.test(second) && others.length > 0
    ? { number: first + second.toLowerCase(), rest: others }
    : { number: first, rest: [second, ...others] }
}

const capitalised = (word: string) =>
  word.replace(/^((?:[dl]['’])?)(\p{Ll})/u, (_, article, letter) => article + letter.toUpperCase())

/** The street as typed, its names with a capital: 'rue de la paix' → 'rue de la Paix', 'RUE DE LA PAIX' alike. */
export const tidyStreet = (street: string): string => {
  const calm = /\p{Ll}/u.test(street) ? street : street.toLowerCase()
  return calm
    .split(/\s+/)
    .map(word => (isWay(word) || LINKING_WORDS.has(foldText(word)) ? word : capitalised(word)))
    .join(' ')
}

const POSTCODE = /(?<!\d)\d{5}(?!\d)/

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(word => word !== '')

const readSegments = (segments: readonly string[]): StreetReading[] => {
  if (segments.length < 2) return []
  const found = segments.findIndex(segment => {
    const { number, rest } = splitNumber(wordsOf(segment))
    return number !== '' || isWay(rest[0])
  })
  const at = Math.max(0, found)
  const { number, rest } = splitNumber(wordsOf(segments[at] ?? ''))
  return [{ number, street: tidyStreet(rest.join(' ')), town: segments.filter((_, index) => index !== at).join(' ') }]
}

const readWords = (words: readonly string[], hasPostcode: boolean): StreetReading[] => {
  const { number, rest } = splitNumber(words)
  if (number === '' && !isWay(rest[0])) return []
  const shortest = isWay(rest[0]) ? 2 : 1
  const longest = hasPostcode ? rest.length : rest.length - 1
  const readings: StreetReading[] = []
  for (let split = Math.max(shortest, rest.length - MAX_TOWN_WORDS); split <= longest; split++) {
    const street = rest.slice(0, split)
    if (!street.slice(shortest - 1).some(isContent)) continue
    readings.push({ number, street: tidyStreet(street.join(' ')), town: rest.slice(split).join(' ') })
  }
  return readings
}

/** Whether the line names a street, be it without its town yet. */
export const hasStreet = (text: string): boolean =>
  text.split(',').some(segment => {
    const { number, rest } = splitNumber(wordsOf(segment))
    return isWay(rest[0]) || (number !== '' && rest.length > 1)
  })

/**
 * How the line may be cut into a street and a town, likeliest first: at its comma, else with the longest town first.
 * Nothing when no street is in sight. A postal code goes to the town wherever it stands.
 */
export const readStreet = (text: string): StreetReading[] => {
  const postcode = POSTCODE.exec(text)?.[0] ?? ''
  const line = text.replace(POSTCODE, ' ').replace(/^(\s*\d{1,4}\s*(?:bis|ter|quater|[a-d])?)\s*,/i, '$1 ') // '12, rue de la Paix' is written too
  const segments = line.split(',').filter(segment => segment.trim() !== '')
  const readings = [...readSegments(segments), ...readWords(wordsOf(line), postcode !== '')]
  return readings
    .map(reading => ({ ...reading, town: `${reading.town} ${postcode}`.trim() }))
    .filter(({ street, town }) => street !== '' && town.length > 1)
}

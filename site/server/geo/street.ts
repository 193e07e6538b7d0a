import { foldText } from '../../../shared/domain/text'
import type { TypedStreet } from './feature'
import { LINKING_WORDS } from './fold-words'
import { KINDS, WAYS } from './street-lexicon'

const NUMBER = /^\d{1,4}(?:[a-z]|bis|ter|quater)?$/i
const NUMBER_SUFFIX = /^(?:bis|ter|quater|[a-d])$/i

/** Returns the first word of a text typed without spaces: 'rond' of 'rond-point'. */
const firstWord = (raw: string | undefined): string => foldText(raw ?? '').split(' ')[0] ?? ''

const isStreetType = (word: string | undefined) =>
  WAYS.has(foldText(word ?? '')) || KINDS.has(foldText(word ?? ''))

const splitNumber = (
  words: readonly string[],
): { number: string; remaining: readonly string[] } => {
  const [first = '', second = '', ...others] = words
  if (!NUMBER.test(first) || words.length < 2) return { number: '', remaining: words }
  return NUMBER_SUFFIX.test(second) && others.length > 0
    ? { number: first + second.toLowerCase(), remaining: others }
    : { number: first, remaining: [second, ...others] }
}

const capitalised = (word: string) =>
  word.replace(
    /^((?:[dl]['’])?)(?![dl]['’])(\p{Ll})/u,
    (_, article, letter) => article + letter.toUpperCase(),
  )

/** Returns a street as typed, its names with a capital: 'rue de la paix' → 'rue de la Paix', 'RUE DE LA PAIX' alike. */
export const tidyStreet = (street: string): string => {
  const calm = /\p{Ll}/u.test(street) ? street : street.toLowerCase()
  return calm
    .split(/\s+/)
    .map((word, at) => {
      const folded = foldText(word)
      const isPlain =
        WAYS.has(folded) || LINKING_WORDS.has(folded) || (at === 0 && KINDS.has(folded))
      return isPlain ? word : capitalised(word)
    })
    .join(' ')
}

/** A preposition that precedes the town: 'mairie de' Montreuil. */
const BEFORE_TOWN = /^(?:de|du|des|d['’]|à|au|aux)$/i

/** Returns the number and the street from the words that name no town; undefined without any. */
export const toTypedStreet = (words: readonly string[]): TypedStreet | undefined => {
  const last = words.findLastIndex(word => !BEFORE_TOWN.test(word))
  const { number, remaining } = splitNumber(words.slice(0, last + 1))
  const isNumberLast =
    number === '' &&
    remaining.length > 1 &&
    isStreetType(remaining[0]) &&
    /^\d{1,3}$/.test(remaining.at(-1) ?? '')
  const street = tidyStreet((isNumberLast ? remaining.slice(0, -1) : remaining).join(' '))
  return street === ''
    ? undefined
    : { number: isNumberLast ? (remaining.at(-1) ?? '') : number, street }
}

/**
 * Returns whether words at the start of an address, or of a part of it, are a street: a kind of
 * street, or a number before a name.
 */
export const isStreet = (words: readonly string[]): boolean => {
  const { number, remaining } = splitNumber(words)
  const first = firstWord(remaining[0])
  if (WAYS.has(first) || KINDS.has(first)) return true
  return (number !== '' && remaining.length > 1) || remaining.some(word => WAYS.has(foldText(word)))
}

/** Tells if a line names a street, with or without its town. */
export const hasStreet = (text: string): boolean =>
  text.split(',').some(segment => isStreet(segment.split(/\s+/).filter(word => word !== '')))

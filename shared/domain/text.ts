import { coerce, refine, string, type Struct } from 'superstruct'

// Control characters break logs and mails, angle brackets are never part of a name or a place: neither is stored.
const unprintable = () => /[\p{Cc}\p{Cs}<>\u2028\u2029]/gu

// Invisible characters that are copied along with a text: direction marks, soft hyphens, zero-width
// spaces. The joiners of Persian and Indian names are letters, and stay.
const invisible = () => /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Composes accents, so that equal-looking texts are equal. */
const toOneSpelling = (text: string): string => text.replaceAll(invisible(), '').normalize('NFC')

/**
 * Maximum characters of a field's raw text: more than any limit, so that a text that is too long
 * can be reported.
 */
export const TYPED_LENGTH = 10_000

/** Returns the reason for a text of more than `max` characters. */
export const tooLong = <Max extends number>(max: Max): `too-long-${Max}` => `too-long-${max}`

/**
 * A line of text a person typed: at most `max` characters, no control character, no angle bracket. May be empty. As it is
 * read, it is brought to one spelling.
 */
export const plainText = /* @__NO_SIDE_EFFECTS__ */ (max: number): Struct<string, null> => {
  const short = refine(string(), tooLong(max), value => value.length <= max)
  const plain = refine(short, 'text', value => value.search(unprintable()) === -1)
  return coerce(plain, string(), toOneSpelling)
}

/** Cuts a text to `max` characters in its stored form. Normalising can shorten it, hence twice. */
export const toPlainText = (text: string, max: number): string =>
  toOneSpelling(text.slice(0, max).replaceAll(unprintable(), ''))
    .slice(0, max)
    .replaceAll(unprintable(), '')

/** A plain text that is not empty. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (max: number): Struct<string, null> =>
  refine(plainText(max), 'required', value => value.trim() !== '')

// Control characters except line ends and tabs.
const unwritable = () => /[^\P{Cc}\n\t]|\p{Cs}/gu

/** Normalises a text of several lines: one kind of line end, no control or invisible characters. */
export const toLines = (text: string): string =>
  toOneSpelling(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')).replaceAll(unwritable(), '')

/**
 * A text of several lines: not empty, at most `max` characters. It may hold any characters, so it
 * must be escaped when shown. Line ends are normalised, control characters dropped.
 */
export const requiredLines = (max: number): Struct<string, null> => {
  const short = refine(string(), tooLong(max), value => value.length <= max)
  const written = refine(short, 'required', value => value.trim() !== '')
  return coerce(written, string(), toLines)
}

/**
 * Returns a text in lower case, without accents, with spaces for punctuation: equal for spellings
 * of the same word.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

import { coerce, refine, string, type Struct } from 'superstruct'

// Control characters break logs and mails, angle brackets are never part of a name or a place: neither is stored.
const unprintable = () => /[\p{Cc}\p{Cs}<>\u2028\u2029]/gu

// What a page or a message adds to a text that is copied from it, and nobody sees: marks of writing direction, soft hyphens,
// spaces of no width. The joiners of Persian and Indian names are letters to their owners, and stay.
const unseen = () => /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** One spelling of what looks the same: an accent that comes apart from its letter is put on it. */
const toOneSpelling = (text: string): string => text.replaceAll(unseen(), '').normalize('NFC')

/** A field keeps what was pasted into it, however long, so that it can be said to be too long: up to here. */
export const TYPED_LENGTH = 10_000

/** Why a text of more than `max` characters is refused. */
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

/**
 * A text from outside as `plainText` takes it: cut to `max` characters, what is never stored left out. One spelling may be
 * longer than another, hence twice.
 */
export const toPlainText = (text: string, max: number): string =>
  toOneSpelling(text.slice(0, max).replaceAll(unprintable(), ''))
    .slice(0, max)
    .replaceAll(unprintable(), '')

/** A plain text with something in it. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (max: number): Struct<string, null> =>
  refine(plainText(max), 'required', value => value.trim() !== '')

// Beside line ends and tabs, which a message may have.
const unwritable = () => /[^\P{Cc}\n\t]|\p{Cs}/gu

/** A text of several lines with line ends of one kind, without what no key types or nobody sees. */
export const toLines = (text: string): string =>
  toOneSpelling(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')).replaceAll(unwritable(), '')

/**
 * What a person wrote over several lines: at most `max` characters, with something in it. Signs of all kinds may stand in it,
 * so whoever shows it escapes it. As it is read, line ends become one kind, and what no key types is left out.
 */
export const requiredLines = (max: number): Struct<string, null> => {
  const short = refine(string(), tooLong(max), value => value.length <= max)
  const written = refine(short, 'required', value => value.trim() !== '')
  return coerce(written, string(), toLines)
}

/** Lower case, without accents, punctuation as spaces: what two spellings of the same word have in common. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

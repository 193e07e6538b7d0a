import { refine, size, string, type Struct } from 'superstruct'

// Control characters break logs and mails, angle brackets are never part of a name or a place: neither is stored.
const unprintable = () => /[\p{Cc}\p{Cs}<>\u2028\u2029]/gu

/** A line of text a person typed: at most `max` characters, no control character, no angle bracket. May be empty. */
export const plainText = (max: number): Struct<string, null> =>
  refine(size(string(), 0, max), 'text', value => value.search(unprintable()) === -1)

/** A text from outside as `plainText` takes it: cut to `max` characters, what is never stored left out. */
export const toPlainText = (text: string, max: number): string => text.slice(0, max).replaceAll(unprintable(), '')

/** A plain text with something in it. */
export const requiredText = (max: number): Struct<string, null> =>
  refine(plainText(max), 'required', value => value.trim() !== '')

/** Lower case, without accents, punctuation as spaces: what two spellings of the same word have in common. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

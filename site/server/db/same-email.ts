import { type RawBuilder, sql } from 'kysely'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import { foldText } from '../../../shared/domain/text'

/**
 * The longest part of an e-mail that every database lower-cases alike: SQLite only knows A to Z.
 */
const plainPart = (comparable: string): string =>
  (comparable.match(/[a-z0-9.@-]+/g) ?? []).reduce(
    (longest, part) => (part.length > longest.length ? part : longest),
    '',
  )

/**
 * Condition for texts that may contain an e-mail in the form of `comparableEmail`. Callers compare
 * the results exactly.
 */
export const mayContainEmail = (column: string, comparable: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${plainPart(comparable)}%`}`

/**
 * Condition for rows whose search text may have an e-mail, or is empty as in rows of earlier
 * releases. An index has it; callers compare the results exactly.
 */
export const isFindableBy = (comparable: string): RawBuilder<boolean> =>
  sql<boolean>`(search_text like ${`%${foldText(plainPart(comparable))}%`} or search_text = '')`

/** Tells if a text contains an e-mail as a whole, not as the end of a longer one. */
export const containsEmail = (text: string, comparable: string): boolean => {
  const escaped = comparable.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`, 'i').test(text)
}

/** Returns the e-mail in a customer's JSON in its comparable form; '' for none. */
export const emailIn = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json)
    const email: unknown =
      typeof value === 'object' && value !== null && 'email' in value ? value.email : ''
    return typeof email === 'string' ? comparableEmail(email) : ''
  } catch {
    return ''
  }
}

import { type RawBuilder, sql } from 'kysely'
import { comparableEmail } from '../../../shared/domain/comparable-email'

/** The longest stretch of an e-mail that every database brings to lower case alike: SQLite knows that of A to Z alone. */
const plainPart = (comparable: string): string =>
  (comparable.match(/[a-z0-9.@-]+/g) ?? []).reduce(
    (longest, part) => (part.length > longest.length ? part : longest),
    '',
  )

/** Whether a text may name an e-mail (as `comparableEmail` left it). Who asks compares what is found once more, letter by letter. */
export const mayName = (column: string, comparable: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${plainPart(comparable)}%`}`

/** Whether an e-mail stands in a text as a whole: not the end of a longer one. */
export const isNamedIn = (text: string, comparable: string): boolean => {
  const whole = comparable.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`(?<![\\w.+-])${whole}(?![\\w-]|\\.\\w)`, 'i').test(text)
}

/** The e-mail that a customer's JSON says, as it is compared; '' for none. */
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

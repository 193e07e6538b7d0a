import { type RawBuilder, sql } from 'kysely'

/** As spellings of one e-mail are compared: neither case nor spaces around it count. */
export const comparableEmail = (email: string): string => email.trim().toLowerCase()

/** The longest stretch of an e-mail that every database brings to lower case alike: SQLite knows that of A to Z alone. */
const plainPart = (comparable: string): string =>
  (comparable.match(/[a-z0-9.@-]+/g) ?? []).reduce(
    (longest, part) => (part.length > longest.length ? part : longest),
    '',
  )

/** Whether a text may name an e-mail (as `comparableEmail` left it). Who asks compares what is found once more, letter by letter. */
export const mayName = (column: string, comparable: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${plainPart(comparable)}%`}`

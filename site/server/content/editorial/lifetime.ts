/** Period in which visitors see a published entry. */
export interface Lifetime {
  /** Null: always visible, as in a Strapi without drafts. */
  publishedAt: Date | null
  withdrawnAt: Date | null
}

export const isWithdrawn = ({ withdrawnAt }: Lifetime, now: Date): boolean =>
  withdrawnAt !== null && withdrawnAt <= now

/** Tells if the period has begun, even if it is over. */
export const hasBegun = ({ publishedAt }: Lifetime, now: Date): boolean =>
  publishedAt === null || publishedAt <= now

export const isPublic = (entry: Lifetime, now: Date): boolean =>
  hasBegun(entry, now) && !isWithdrawn(entry, now)

/** Returns the moments at which the entries' visibility changes. */
export const changesOf = (entries: readonly Lifetime[]): readonly Date[] =>
  entries.flatMap(({ publishedAt, withdrawnAt }) =>
    [publishedAt, withdrawnAt].filter(moment => moment !== null),
  )

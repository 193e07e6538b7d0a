/** When visitors are shown what a published entry says. */
export interface Lifetime {
  /** Null: since ever, as where a Strapi knows no drafts. */
  publishedAt: Date | null
  withdrawnAt: Date | null
}

export const isWithdrawn = ({ withdrawnAt }: Lifetime, now: Date): boolean =>
  withdrawnAt !== null && withdrawnAt <= now

/** Whether its time has come, be it over again. */
export const hasBegun = ({ publishedAt }: Lifetime, now: Date): boolean =>
  publishedAt === null || publishedAt <= now

export const isPublic = (entry: Lifetime, now: Date): boolean =>
  hasBegun(entry, now) && !isWithdrawn(entry, now)

/** When what is shown of them changes by itself. */
export const changesOf = (entries: readonly Lifetime[]): readonly Date[] =>
  entries.flatMap(({ publishedAt, withdrawnAt }) =>
    [publishedAt, withdrawnAt].filter(moment => moment !== null),
  )

import type { Db } from './tables'

/**
 * Since when a thing is what its fingerprint says: the moment at which a server on this database first knew it so, after it
 * had been another, or none. All servers are told the same.
 */
export const lastChange = async (
  db: Db,
  name: string,
  fingerprint: string,
  now: Date,
): Promise<Date> => {
  const changed_at = now.toISOString()
  await db
    .insertInto('fingerprints')
    .values({ name, fingerprint, changed_at })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ fingerprint, changed_at })
        .where('fingerprints.fingerprint', '<>', fingerprint),
    )
    .execute()
  const known = await db
    .selectFrom('fingerprints')
    .select('changed_at')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return new Date(known.changed_at)
}

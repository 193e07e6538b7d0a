import type { Db } from './tables'

/**
 * Returns the time of the last change of a thing: when a server on this database first saw its
 * present fingerprint. All servers get the same time.
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

import type { Db, ErasuresTable } from './tables'

export type ErasedKind = 'lead' | 'order' | 'store-lead' | 'message' | 'mail'

/** Records erasures: after an older back-up is restored, the retention job repeats them. */
export const recordErasures = async (
  db: Db,
  kind: ErasedKind,
  uuids: readonly string[],
  now: Date,
): Promise<void> => {
  if (uuids.length === 0) return
  const rows: ErasuresTable[] = uuids.map(uuid => ({
    kind,
    subject_uuid: uuid,
    at: now.toISOString(),
  }))
  await db
    .insertInto('erasures')
    .values(rows)
    .onConflict(conflict => conflict.columns(['kind', 'subject_uuid']).doNothing())
    .execute()
}

/** Returns a subquery of the recorded erasures: `where('uuid', 'in', erased(db, 'message'))`. */
export const erasedUuids = (db: Db, kind: ErasedKind) =>
  db.selectFrom('erasures').select('subject_uuid').where('kind', '=', kind)

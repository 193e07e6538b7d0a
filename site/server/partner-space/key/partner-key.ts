import { appendToAuditLog } from '../../db/audit-log'
import type { Db } from '../../db/tables'
import { hashedKey, newKey } from '../../sign-in/sign-in-key'

/** Beginning of an API key, by which a scanner of repositories recognises it. */
const PREFIX = 'ncp_'

/** Returns when the key of a partner was made, UTC; null: it has none. */
export const keyMadeAt = async (db: Db, partner: string): Promise<string | null> => {
  const row = await db
    .selectFrom('partner_keys')
    .select('made_at')
    .where('partner', '=', partner)
    .executeTakeFirst()
  return row?.made_at ?? null
}

/** Makes a new key of a partner; the former one ends. Returns the key, of which only a hash is stored. */
export const makeKey = (
  db: Db,
  { partner, uuid }: { partner: string; uuid: string },
  now: Date,
): Promise<string> =>
  db.transaction().execute(async transaction => {
    const key = PREFIX + newKey()
    const values = { key_hash: hashedKey(key), made_at: now.toISOString() }
    await transaction
      .insertInto('partner_keys')
      .values({ partner, ...values })
      .onConflict(conflict => conflict.column('partner').doUpdateSet(values))
      .execute()
    const entry = { actor: 'partner', act: 'partner-key-made', data: { partner, uuid } } as const
    await appendToAuditLog(transaction, entry, now)
    return key
  })

/** Deletes the key of a partner. */
export const dropKey = (
  db: Db,
  { partner, uuid }: { partner: string; uuid: string },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    await transaction.deleteFrom('partner_keys').where('partner', '=', partner).execute()
    const entry = { actor: 'partner', act: 'partner-key-dropped', data: { partner, uuid } } as const
    await appendToAuditLog(transaction, entry, now)
  })

/** Returns the partner of a key; null: no key of ours. */
export const partnerOfKey = async (db: Db, key: string): Promise<string | null> => {
  const row = await db
    .selectFrom('partner_keys')
    .select('partner')
    .where('key_hash', '=', hashedKey(key))
    .executeTakeFirst()
  return row?.partner ?? null
}

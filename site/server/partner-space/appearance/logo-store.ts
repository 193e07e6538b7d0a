import { createHash } from 'node:crypto'
import { is, nullable, type } from 'superstruct'
import { LogoHash, type StoredLogo } from '../../../../shared/domain/appearance'
import { mapJson } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import type { EncodedLogo } from './read-logo'

/** Time for which a logo that is not in use stays: a form that was refused still names it. */
const UNUSED_MS = 24 * 3_600_000

/** Stores a logo of a partner under the hash of its content. */
export const storeLogo = async (
  db: Db,
  partner: string,
  { png, width, height }: EncodedLogo,
  now: Date,
): Promise<StoredLogo> => {
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 32)
  const stored_at = now.toISOString()
  await db
    .insertInto('partner_logos')
    .values({ partner, hash, png, width, height, stored_at })
    .onConflict(conflict => conflict.columns(['partner', 'hash']).doUpdateSet({ stored_at }))
    .execute()
  return { hash, width, height }
}

/** Returns a logo of a partner by its hash; null: the partner has none. */
export const findPartnerLogo = async (
  db: Db,
  partner: string,
  hash: string,
): Promise<StoredLogo | null> => {
  const row = await db
    .selectFrom('partner_logos')
    .select(['hash', 'width', 'height'])
    .where('partner', '=', partner)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the bytes of a logo; null: none has that hash. */
export const findLogo = async (db: Db, hash: string): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('partner_logos')
    .select('png')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.png ?? null
}

const WithLogo = type({ logo: nullable(type({ hash: LogoHash })) })

const hashIn = (json: string): string => {
  const value = mapJson<unknown>(json, text => JSON.parse(text))
  return is(value, WithLogo) ? (value.logo?.hash ?? '') : ''
}

/** Deletes the logos of a partner that neither a version nor its draft has shown for a day. */
export const removeUnusedLogos = async (db: Db, partner: string, now: Date): Promise<void> => {
  const rows = await Promise.all(
    (['partner_appearances', 'partner_appearance_drafts'] as const).map(table =>
      db.selectFrom(table).select('appearance_json').where('partner', '=', partner).execute(),
    ),
  )
  const used = rows.flat().map(({ appearance_json }) => hashIn(appearance_json))
  await db
    .deleteFrom('partner_logos')
    .where('partner', '=', partner)
    .where('hash', 'not in', ['', ...used])
    .where('stored_at', '<', new Date(now.getTime() - UNUSED_MS).toISOString())
    .execute()
}

import { randomUUID } from 'node:crypto'
import { Appearance, NO_APPEARANCE } from '../../../../shared/domain/appearance'
import type { AuditAct } from '../../../ports/audit-act'
import type { AppearanceVersion, EditedAppearance } from '../../../ports/partner-appearance'
import type { PartnerUser } from '../../../ports/partner-person'
import type { PublishedAppearances } from '../../content/overlay-appearances'
import { appendToAuditLog } from '../../db/audit-log'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import { removeUnusedLogos } from './logo-store'

/** Number of versions that are stored of each partner; older ones are deleted. */
const MAX_VERSIONS = 30

type Saved = 'done' | 'conflict'

/** Ends a transaction whose form shows an older state. */
class StaleState extends Error {}

const versionState = (version: number): string => `v${version}`
const draftState = (stamp: string): string => `d${stamp}`

const readAppearance = (json: string): Appearance => fromStored(json, Appearance)

const listVersions = async (db: Db, partner: string): Promise<AppearanceVersion[]> => {
  const rows = await db
    .selectFrom('partner_appearances')
    .leftJoin('partner_people', 'partner_people.uuid', 'partner_appearances.person_uuid')
    .select(['version', 'name', 'published_at', 'restored_version'])
    .where('partner_appearances.partner', '=', partner)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, name, published_at, restored_version }) => ({
    version,
    person: name ?? '',
    publishedAt: published_at,
    restoredVersion: restored_version,
  }))
}

const findVersion = async (
  db: Db,
  partner: string,
  version: number,
): Promise<Appearance | null> => {
  if (version === 0) return NO_APPEARANCE
  const row = await db
    .selectFrom('partner_appearances')
    .select('appearance_json')
    .where('partner', '=', partner)
    .where('version', '=', version)
    .executeTakeFirst()
  return row === undefined ? null : readAppearance(row.appearance_json)
}

const findDraft = (db: Db, partner: string) =>
  db
    .selectFrom('partner_appearance_drafts')
    .leftJoin('partner_people', 'partner_people.uuid', 'partner_appearance_drafts.person_uuid')
    .select(['stamp', 'appearance_json', 'saved_at', 'name'])
    .where('partner_appearance_drafts.partner', '=', partner)
    .executeTakeFirst()

const presentVersion = async (db: Db, partner: string): Promise<number> => {
  const row = await db
    .selectFrom('partner_appearances')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('partner', '=', partner)
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

/** Returns the appearance that a partner is editing: its draft, else what it has published. */
export const readEditedAppearance = async (db: Db, partner: string): Promise<EditedAppearance> => {
  const [draft, versions] = await Promise.all([findDraft(db, partner), listVersions(db, partner)])
  const version = versions[0]?.version ?? 0
  if (draft !== undefined)
    return {
      appearance: readAppearance(draft.appearance_json),
      state: draftState(draft.stamp),
      draft: { person: draft.name ?? '', savedAt: draft.saved_at },
      versions,
    }
  const appearance = (await findVersion(db, partner, version)) ?? NO_APPEARANCE
  return { appearance, state: versionState(version), draft: null, versions }
}

/**
 * Returns the present appearance of every partner that has published one. An unreadable one is left
 * out, and the others stay.
 */
export const readPublishedAppearances = async (db: Db): Promise<PublishedAppearances> => {
  const rows = await db
    .selectFrom('partner_appearances as one')
    .select(['partner', 'appearance_json'])
    .where(({ eb, selectFrom }) =>
      eb(
        'version',
        '=',
        selectFrom('partner_appearances as other')
          .select(({ fn }) => fn.max<number>('other.version').as('version'))
          .whereRef('other.partner', '=', 'one.partner'),
      ),
    )
    .execute()
  const published = new Map<string, Appearance>()
  for (const { partner, appearance_json } of rows)
    try {
      published.set(partner, readAppearance(appearance_json))
    } catch {
      // Its partner keeps the look of its entry.
    }
  return published
}

/** Runs an act on a partner's appearance with its entry of the audit log; nothing of a stale one stays. */
const act = async (
  db: Db,
  user: PartnerUser,
  now: Date,
  name: AuditAct,
  change: (transaction: Db) => Promise<object>,
): Promise<Saved> => {
  try {
    await db.transaction().execute(async transaction => {
      const data = { partner: user.partner, uuid: user.uuid, ...(await change(transaction)) }
      await appendToAuditLog(transaction, { actor: 'partner', act: name, data }, now)
    })
    return 'done'
  } catch (err) {
    if (err instanceof StaleState) return 'conflict'
    throw err
  }
}

const requireChange = (rows: bigint | undefined): void => {
  if (rows !== 1n) throw new StaleState()
}

const addVersion = async (
  db: Db,
  { partner, uuid }: PartnerUser,
  row: { version: number; appearance: Appearance; restored: number | null },
  now: Date,
): Promise<void> => {
  const added = await db
    .insertInto('partner_appearances')
    .values({
      partner,
      version: row.version,
      appearance_json: JSON.stringify(row.appearance),
      restored_version: row.restored,
      person_uuid: uuid,
      published_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  requireChange(added.numInsertedOrUpdatedRows)
  await db
    .deleteFrom('partner_appearances')
    .where('partner', '=', partner)
    .where('version', '<=', row.version - MAX_VERSIONS)
    .execute()
}

/** Appearance as it was posted, and the state that its form showed. */
interface PostedAppearance {
  appearance: Appearance
  state: string
}

/** Stores the draft of a partner; conflict: another person has changed the appearance meanwhile. */
export const saveDraft = (
  db: Db,
  user: PartnerUser,
  { appearance, state }: PostedAppearance,
  now: Date,
): Promise<Saved> =>
  act(db, user, now, 'partner-appearance-saved', async transaction => {
    const { partner } = user
    const values = {
      stamp: randomUUID(),
      appearance_json: JSON.stringify(appearance),
      person_uuid: user.uuid,
      saved_at: now.toISOString(),
    }
    if (state.startsWith('d')) {
      const updated = await transaction
        .updateTable('partner_appearance_drafts')
        .set(values)
        .where('partner', '=', partner)
        .where('stamp', '=', state.slice(1))
        .executeTakeFirst()
      requireChange(updated.numUpdatedRows)
    } else {
      if (state !== versionState(await presentVersion(transaction, partner))) throw new StaleState()
      const added = await transaction
        .insertInto('partner_appearance_drafts')
        .values({ partner, ...values })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      requireChange(added.numInsertedOrUpdatedRows)
    }
    await removeUnusedLogos(transaction, partner, now)
    return {}
  })

const deleteDraft = async (db: Db, partner: string, state: string): Promise<void> => {
  const deleted = await db
    .deleteFrom('partner_appearance_drafts')
    .where('partner', '=', partner)
    .where('stamp', '=', state.slice(1))
    .executeTakeFirst()
  requireChange(deleted.numDeletedRows)
}

/** Deletes the draft of a partner: its form shows the published appearance again. */
export const dropDraft = (db: Db, user: PartnerUser, state: string, now: Date): Promise<Saved> =>
  act(db, user, now, 'partner-appearance-dropped', async transaction => {
    await deleteDraft(transaction, user.partner, state)
    await removeUnusedLogos(transaction, user.partner, now)
    return {}
  })

/** Publishes an appearance as a new version, and deletes the draft. */
export const publishAppearance = (
  db: Db,
  user: PartnerUser,
  { appearance, state }: PostedAppearance,
  now: Date,
): Promise<Saved> =>
  act(db, user, now, 'partner-appearance-published', async transaction => {
    const { partner } = user
    const present = await presentVersion(transaction, partner)
    if (state.startsWith('d')) await deleteDraft(transaction, partner, state)
    else {
      const draft = await findDraft(transaction, partner)
      if (draft !== undefined || state !== versionState(present)) throw new StaleState()
    }
    const version = present + 1
    await addVersion(transaction, user, { version, appearance, restored: null }, now)
    await removeUnusedLogos(transaction, partner, now)
    return { version }
  })

/**
 * Publishes a former version again, as a new one; a draft stays. `present`: the version that the
 * form showed as the present one. Null: there is no such version.
 */
export const restoreVersion = async (
  db: Db,
  user: PartnerUser,
  { version: restored, present }: { version: number; present: number },
  now: Date,
): Promise<Saved | null> => {
  const appearance = await findVersion(db, user.partner, restored)
  if (appearance === null) return null
  return act(db, user, now, 'partner-appearance-restored', async transaction => {
    if ((await presentVersion(transaction, user.partner)) !== present) throw new StaleState()
    const version = present + 1
    await addVersion(transaction, user, { version, appearance, restored }, now)
    return { version, restored }
  })
}

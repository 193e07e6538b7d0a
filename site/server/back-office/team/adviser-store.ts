import { randomUUID } from 'node:crypto'
import { enums, is } from 'superstruct'
import { comparableEmail } from '../../../../shared/domain/comparable-email'
import { type ActingAdviser, ADVISER_ROLES, type AdviserRole } from '../../../ports/acting-adviser'
import type { AuditAct } from '../../../ports/audit-act'
import type { TeamMember } from '../../../ports/team-member'
import { appendToAuditLog } from '../../db/audit-log'
import { isEmbedded } from '../../db/dialect'
import type { Db } from '../../db/tables'
import { hashedKey } from '../../sign-in/sign-in-key'

const Role = enums(ADVISER_ROLES)

/** A stored role; one of a later release reads only. */
const storedRole = (role: string): AdviserRole => (is(role, Role) ? role : 'accountant')

const active = (db: Db) => db.selectFrom('advisers').where('removed_at', 'is', null)

/** Administrators that have signed in. */
const administrators = (db: Db) =>
  active(db)
    .select('uuid')
    .where('role', '=', 'administrator')
    .where('signed_in_at', 'is not', null)

/** Returns the team in the order of its names. */
export const listTeam = async (db: Db): Promise<TeamMember[]> => {
  const rows = await active(db).selectAll().orderBy('name').orderBy('uuid').execute()
  return rows.map(({ uuid, name, email, role, token_hash, signed_in_at }) => ({
    uuid,
    name,
    email,
    role: storedRole(role),
    hasToken: token_hash !== null,
    signedInAt: signed_in_at,
  }))
}

export const findMember = async (db: Db, uuid: string): Promise<TeamMember | null> =>
  (await listTeam(db)).find(member => member.uuid === uuid) ?? null

const acting = ({ uuid, name, role }: { uuid: string; name: string; role: string }) =>
  ({ id: uuid, name, role: storedRole(role) }) satisfies ActingAdviser

/** Returns the adviser of a personal token; null: none. */
export const findByToken = async (db: Db, token: string): Promise<ActingAdviser | null> => {
  const row = await active(db)
    .select(['uuid', 'name', 'role'])
    .where('token_hash', '=', hashedKey(token))
    .executeTakeFirst()
  return row === undefined ? null : acting(row)
}

/** Returns an active adviser by its uuid; null: removed, or none. */
export const findActing = async (db: Db, uuid: string): Promise<ActingAdviser | null> => {
  const row = await active(db)
    .select(['uuid', 'name', 'role'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row === undefined ? null : acting(row)
}

/**
 * Tells whether an administrator has signed in and is not removed. From then on the shared token
 * admits no longer.
 */
export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await administrators(db).executeTakeFirst()) !== undefined

/** Tells whether the team has a member, signed in or not. */
export const hasTeam = async (db: Db): Promise<boolean> =>
  (await active(db).select('uuid').executeTakeFirst()) !== undefined

export interface NewMember {
  name: string
  email: string
  role: AdviserRole
}

const recordChange = (db: Db, act: AuditAct, data: object, now: Date): Promise<void> =>
  appendToAuditLog(db, { actor: 'adviser', act, data }, now)

/** Adds a member; null: the e-mail is already one of the team. */
export const addMember = (db: Db, member: NewMember, now: Date): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const uuid = randomUUID()
    const added = await transaction
      .insertInto('advisers')
      .values({
        uuid,
        name: member.name,
        email: comparableEmail(member.email),
        role: member.role,
        token_hash: null,
        created_at: now.toISOString(),
        link_sent_at: null,
        signed_in_at: null,
        removed_at: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return null
    await recordChange(transaction, 'member-added', { uuid, role: member.role }, now)
    return uuid
  })

/** Ends every session of an adviser, and the links that were mailed to it. */
const endSessions = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('adviser_sessions').where('adviser_uuid', '=', uuid).execute()
  await db.deleteFrom('adviser_links').where('adviser_uuid', '=', uuid).execute()
}

/** Outcome of a change of the team. `last`: it is the only administrator that has signed in. */
export type TeamChange = { ok: true } | { ok: false; reason: 'unknown' | 'last' }

/**
 * Tells if a member is the only administrator that has signed in. Locks the administrators until the
 * transaction ends, so that two of them cannot remove each other.
 */
const isLast = async (transaction: Db, uuid: string): Promise<boolean> => {
  const query = administrators(transaction)
  const found = await (isEmbedded(transaction) ? query : query.forUpdate()).execute()
  return found.length === 1 && found[0]?.uuid === uuid
}

const changeMember = (
  db: Db,
  uuid: string,
  values: { role: AdviserRole } | { removed_at: string; token_hash: null },
  now: Date,
): Promise<TeamChange> =>
  db.transaction().execute(async (transaction): Promise<TeamChange> => {
    const staysAdministrator = 'role' in values && values.role === 'administrator'
    if (!staysAdministrator && (await isLast(transaction, uuid)))
      return { ok: false, reason: 'last' }
    const changed = await transaction
      .updateTable('advisers')
      .set(values)
      .where('uuid', '=', uuid)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return { ok: false, reason: 'unknown' }
    await endSessions(transaction, uuid)
    if ('role' in values)
      await recordChange(transaction, 'member-role-changed', { uuid, role: values.role }, now)
    else await recordChange(transaction, 'member-removed', { uuid }, now)
    return { ok: true }
  })

/** Gives a member another role, and ends its sessions. */
export const changeRole = (
  db: Db,
  uuid: string,
  role: AdviserRole,
  now: Date,
): Promise<TeamChange> => changeMember(db, uuid, { role }, now)

/** Removes a member; its sessions, links and token end with it. */
export const removeMember = (db: Db, uuid: string, now: Date): Promise<TeamChange> =>
  changeMember(db, uuid, { removed_at: now.toISOString(), token_hash: null }, now)

/**
 * Gives a member a new personal token, or none. The former one ends, and with it every session of
 * the member except those with `keptHashes`: the former token may have opened them.
 */
export const setToken = (
  db: Db,
  { uuid, token, keptHashes }: { uuid: string; token: string | null; keptHashes: string[] },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    await transaction
      .updateTable('advisers')
      .set({ token_hash: token === null ? null : hashedKey(token) })
      .where('uuid', '=', uuid)
      .where('removed_at', 'is', null)
      .execute()
    await transaction
      .deleteFrom('adviser_sessions')
      .where('adviser_uuid', '=', uuid)
      .$if(keptHashes.length > 0, query => query.where('key_hash', 'not in', keptHashes))
      .execute()
    const act = token === null ? 'member-token-dropped' : 'member-token-made'
    await recordChange(transaction, act, { uuid }, now)
  })

/** Records a sign-in. */
export const recordSignIn = async (db: Db, uuid: string, now: Date): Promise<void> => {
  await db
    .updateTable('advisers')
    .set({ signed_in_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .execute()
}

import { randomUUID } from 'node:crypto'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import type { AuditAct } from '../../ports/audit-act'
import type { PartnerPerson, PartnerUser } from '../../ports/partner-person'
import { appendToAuditLog } from '../db/audit-log'
import type { Db } from '../db/tables'

const active = (db: Db) => db.selectFrom('partner_people').where('removed_at', 'is', null)

/** Returns the people of a partner in the order of their names. */
export const listPeople = async (db: Db, partner: string): Promise<PartnerPerson[]> => {
  const rows = await active(db)
    .select(['uuid', 'name', 'email', 'signed_in_at'])
    .where('partner', '=', partner)
    .orderBy('name')
    .orderBy('uuid')
    .execute()
  return rows.map(({ signed_in_at, ...row }) => ({ ...row, signedInAt: signed_in_at }))
}

/** Returns the number of people of each partner that has some. */
export const countPeople = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await active(db)
    .select(({ fn }) => ['partner', fn.countAll<number | string>().as('count')])
    .groupBy('partner')
    .execute()
  return new Map(rows.map(({ partner, count }) => [partner, Number(count)]))
}

/** Returns a person that is not removed, with its partner. */
export const findPerson = async (
  db: Db,
  uuid: string,
): Promise<(PartnerUser & { email: string }) | null> =>
  (await active(db)
    .select(['uuid', 'partner', 'name', 'email'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()) ?? null

const recordChange = (db: Db, act: AuditAct, data: object, now: Date): Promise<void> =>
  appendToAuditLog(db, { actor: 'adviser', act, data }, now)

interface NewPerson {
  partner: string
  name: string
  email: string
}

/** Adds a person of a partner; null: the e-mail is already one of a partner. */
export const addPerson = (db: Db, person: NewPerson, now: Date): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const uuid = randomUUID()
    const added = await transaction
      .insertInto('partner_people')
      .values({
        uuid,
        partner: person.partner,
        name: person.name,
        email: comparableEmail(person.email),
        created_at: now.toISOString(),
        link_sent_at: null,
        signed_in_at: null,
        removed_at: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return null
    const data = { uuid, partner: person.partner }
    await recordChange(transaction, 'partner-person-added', data, now)
    return uuid
  })

/** Removes a person; its sessions and links end with it. Returns its partner; null: there is none. */
export const removePerson = (db: Db, uuid: string, now: Date): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const removed = await transaction
      .updateTable('partner_people')
      .set({ removed_at: now.toISOString() })
      .where('uuid', '=', uuid)
      .where('removed_at', 'is', null)
      .returning('partner')
      .executeTakeFirst()
    if (removed === undefined) return null
    await transaction.deleteFrom('partner_sessions').where('person_uuid', '=', uuid).execute()
    await transaction.deleteFrom('partner_links').where('person_uuid', '=', uuid).execute()
    const data = { uuid, partner: removed.partner }
    await recordChange(transaction, 'partner-person-removed', data, now)
    return removed.partner
  })

/** Records a sign-in. */
export const recordPersonSignIn = async (db: Db, uuid: string, now: Date): Promise<void> => {
  await db
    .updateTable('partner_people')
    .set({ signed_in_at: now.toISOString() })
    .where('uuid', '=', uuid)
    .execute()
}

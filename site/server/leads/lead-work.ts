import { randomUUID } from 'node:crypto'
import { LEAD_STATUSES, type LeadStatus, type LeadWork } from '../../ports/lead-status'
import { appendToAuditLog } from '../db/audit-log'
import { lockLeadShared } from '../db/dialect'
import type { Db } from '../db/tables'

/** Notes of a lead that are read, the newest first. */
const MAX_NOTES = 200

/** Returns a stored status; null: none, or one of a later release. */
const statusOf = (status: string | null): LeadStatus | null =>
  LEAD_STATUSES.find(known => known === status) ?? null

/** Returns the work on a lead. */
export const workOf = async (db: Db, leadUuid: string): Promise<LeadWork> => {
  const row = await db
    .selectFrom('lead_work')
    .leftJoin('advisers', 'advisers.uuid', 'lead_work.owner_uuid')
    .selectAll('lead_work')
    .select('advisers.name')
    .where('lead_uuid', '=', leadUuid)
    .executeTakeFirst()
  const notes = await db
    .selectFrom('lead_notes')
    .leftJoin('advisers', 'advisers.uuid', 'lead_notes.adviser_uuid')
    .selectAll('lead_notes')
    .select('advisers.name')
    .where('lead_uuid', '=', leadUuid)
    .orderBy('lead_notes.created_at', 'desc')
    .orderBy('lead_notes.uuid')
    .limit(MAX_NOTES)
    .execute()
  const { owner_uuid: owner = null, name = null } = row ?? {}
  return {
    status: statusOf(row?.status ?? null),
    lostReason: row?.lost_reason ?? '',
    owner: owner === null || name === null ? null : { uuid: owner, name },
    callAt: row?.call_at ?? null,
    version: row?.updated_at ?? '',
    notes: notes.map(note => ({
      uuid: note.uuid,
      author: note.name,
      createdAt: note.created_at,
      text: note.text,
    })),
  }
}

/** Work on a lead as files list it. */
export interface ListedWork extends Pick<LeadWork, 'status' | 'lostReason' | 'callAt'> {
  ownerName: string
}

const NO_WORK: ListedWork = { status: null, lostReason: '', callAt: null, ownerName: '' }

/** Returns the work on some leads, by the uuid of the lead. */
export const worksOf = async (
  db: Db,
  leadUuids: readonly string[],
): Promise<(leadUuid: string) => ListedWork> => {
  if (leadUuids.length === 0) return () => NO_WORK
  const rows = await db
    .selectFrom('lead_work')
    .leftJoin('advisers', 'advisers.uuid', 'lead_work.owner_uuid')
    .select(['lead_uuid', 'status', 'lost_reason', 'call_at', 'advisers.name'])
    .where('lead_uuid', 'in', leadUuids)
    .execute()
  const byLead = new Map(
    rows.map((row): [string, ListedWork] => [
      row.lead_uuid,
      {
        status: statusOf(row.status),
        lostReason: row.lost_reason ?? '',
        callAt: row.call_at,
        ownerName: row.name ?? '',
      },
    ]),
  )
  return leadUuid => byLead.get(leadUuid) ?? NO_WORK
}

/** Changed parts of the work on a lead. */
export interface WorkChange {
  /** `LeadWork.version` that the adviser has read. */
  seen: string
  status: LeadStatus | null
  lostReason: string
  ownerUuid: string | null
  callAt: Date | null
}

/** Outcome of a change of the work on a lead. `changed`: a colleague has changed it meanwhile. */
export type WorkChanged = { ok: true; uuid: string } | { ok: false; reason: 'unknown' | 'changed' }

/** Sets the work on a lead, unless a colleague has changed it since the adviser has read it. */
export const setWork = (
  db: Db,
  leadUuid: string,
  work: WorkChange,
  now: Date,
): Promise<WorkChanged> =>
  db.transaction().execute(async (transaction): Promise<WorkChanged> => {
    if (!(await lockLeadShared(transaction, leadUuid))) return { ok: false, reason: 'unknown' }
    const values = {
      status: work.status,
      lost_reason: work.lostReason === '' ? null : work.lostReason,
      owner_uuid: work.ownerUuid,
      call_at: work.callAt?.toISOString() ?? null,
      updated_at: now.toISOString(),
    }
    const stored =
      work.seen === ''
        ? await transaction
            .insertInto('lead_work')
            .values({ lead_uuid: leadUuid, ...values })
            .onConflict(conflict => conflict.doNothing())
            .returning('lead_uuid')
            .executeTakeFirst()
        : await transaction
            .updateTable('lead_work')
            .set(values)
            .where('lead_uuid', '=', leadUuid)
            .where('updated_at', '=', work.seen)
            .returning('lead_uuid')
            .executeTakeFirst()
    if (stored === undefined) return { ok: false, reason: 'changed' }
    const { status, owner_uuid: ownerUuid, call_at: callAt } = values
    const data = { status, ownerUuid, callAt }
    await appendToAuditLog(
      transaction,
      { actor: 'adviser', act: 'lead-worked', leadUuid, data },
      now,
    )
    return { ok: true, uuid: leadUuid }
  })

/** Ends the planned call of a lead. Returns whether there was one. */
export const endCall = (db: Db, leadUuid: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const ended = await transaction
      .updateTable('lead_work')
      .set({ call_at: null, updated_at: now.toISOString() })
      .where('lead_uuid', '=', leadUuid)
      .where('call_at', 'is not', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return false
    await appendToAuditLog(transaction, { actor: 'adviser', act: 'lead-called', leadUuid }, now)
    return true
  })

/** Adds a note to a lead. Returns whether the lead exists and is not erased. */
export const addNote = (
  db: Db,
  leadUuid: string,
  note: { text: string; adviserUuid: string | null },
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    if (!(await lockLeadShared(transaction, leadUuid))) return false
    await transaction
      .insertInto('lead_notes')
      .values({
        uuid: randomUUID(),
        lead_uuid: leadUuid,
        adviser_uuid: note.adviserUuid,
        text: note.text,
        created_at: now.toISOString(),
      })
      .execute()
    await appendToAuditLog(transaction, { actor: 'adviser', act: 'note-added', leadUuid }, now)
    return true
  })

/** Deletes the work on a lead and its notes. */
export const deleteWork = async (db: Db, leadUuid: string): Promise<void> => {
  await db.deleteFrom('lead_work').where('lead_uuid', '=', leadUuid).execute()
  await db.deleteFrom('lead_notes').where('lead_uuid', '=', leadUuid).execute()
}

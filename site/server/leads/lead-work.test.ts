import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { lockLeadForErasure } from '../db/dialect'
import { rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { caller, createdLead } from '../testing/calls'
import { createTestApp } from '../testing/test-app'
import { anonymiseLead } from './lead-store'
import { addNote, setWork, type WorkChange } from './lead-work'

const WORK: WorkChange = {
  seen: '',
  status: 'lost',
  lostReason: 'Déménage seul',
  ownerUuid: null,
  callAt: null,
}

describeOnEachDatabase('the work on a lead', database => {
  let db: Db
  let otherDb: Db
  beforeAll(async () => {
    db = await database.open()
    otherDb = await database.open()
  })

  /** Returns once both writes wait for a row; SQLite has one writer at a time. */
  const areWaiting = async () => {
    if (database.name === 'SQLite') return
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows).toHaveLength(2)
    })
  }

  it('a note and a status that meet the erasure of their lead are refused and not stored', async () => {
    const { uuid: lead } = await createdLead(caller(createTestApp(db).app))
    const now = new Date()
    let writes: Promise<unknown>[] = []
    await db.transaction().execute(async transaction => {
      await lockLeadForErasure(transaction, lead)
      writes = [
        addNote(otherDb, lead, { text: 'Rappeler Mme Martin', adviserUuid: null }, now),
        setWork(otherDb, lead, WORK, now),
      ]
      await areWaiting()
      await anonymiseLead(transaction, lead, values => values, now)
    })
    expect(await Promise.all(writes)).toEqual([false, { ok: false, reason: 'unknown' }])
    expect(await rowsWith(db, 'lead_notes', { lead_uuid: lead })).toEqual([])
    expect(await rowsWith(db, 'lead_work', { lead_uuid: lead })).toEqual([])
  })
})

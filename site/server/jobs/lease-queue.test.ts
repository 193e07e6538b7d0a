import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createLeaseQueue } from './lease-queue'

const MINUTE_MS = 60_000
const LOOKUPS = createLeaseQueue({
  table: 'lookups',
  keys: ['uuid'],
  due: 'due_at',
  columns: ['email'],
})
const TASKS = createLeaseQueue({
  table: 'upstream_tasks',
  keys: ['kind', 'subject_uuid'],
  due: 'due_at',
  tries: 'tries',
})

describeOnEachDatabase('a lease queue', database => {
  const now = new Date('2029-11-21T10:00:00.000Z')
  const later = (ms: number) => new Date(now.getTime() + ms)
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    await db.deleteFrom('lookups').execute()
    await db.deleteFrom('upstream_tasks').execute()
  })
  const write = async (count: number, at = now) => {
    for (let index = 0; index < count; index += 1) {
      const due_at = new Date(at.getTime() + index - count).toISOString()
      const email = `${index}@example.fr`
      await db
        .insertInto('lookups')
        .values({ uuid: `lookup-${index}`, reference: '', email, due_at, created_at: due_at })
        .execute()
    }
  }
  const writeTask = (kind: string, subject_uuid: string) =>
    db
      .insertInto('upstream_tasks')
      .values({ kind, subject_uuid, due_at: now.toISOString(), created_at: now.toISOString() })
      .execute()
  const lease = (limit: number, at = now, handle = db) =>
    LOOKUPS.lease(handle, { limit, leaseMs: MINUTE_MS, now: at })

  it('a lease queue leases the oldest rows that are due, with the columns asked for', async () => {
    await write(3)
    expect((await lease(2)).map(({ email }) => email).toSorted()).toEqual([
      '0@example.fr',
      '1@example.fr',
    ])
    expect((await lease(2)).map(({ uuid }) => uuid)).toEqual(['lookup-2'])
    expect(await lease(2)).toEqual([])
  })

  it('a lease queue leases nothing that is due later', async () => {
    await write(1, later(MINUTE_MS))
    expect(await lease(1)).toEqual([])
  })

  it('a lease queue gives different rows to servers that ask at once', async () => {
    await write(20)
    const handles = await Promise.all(Array.from({ length: 4 }, database.open))
    const leased = await Promise.all(handles.map(handle => lease(5, now, handle)))
    const uuids = leased.flat().map(({ uuid }) => uuid)
    expect(new Set(uuids).size).toBe(uuids.length)
    for (const some of leased) expect(some.length).toBeLessThanOrEqual(5)
    expect(uuids.length).toBeGreaterThanOrEqual(5)
  })

  it('a lease queue leases a row again once the lease of a killed server has ended', async () => {
    await write(1)
    expect(await lease(1)).toHaveLength(1)
    expect(await lease(1, later(MINUTE_MS - 1))).toEqual([])
    expect(await lease(1, later(MINUTE_MS))).toHaveLength(1)
  })

  it('a lease queue tells the present holder of a row from an earlier one', async () => {
    await write(1)
    const [late] = await lease(1)
    const [holder] = await lease(1, later(2 * MINUTE_MS))
    if (late === undefined || holder === undefined) throw new Error('it was due twice')
    const held = async (row: typeof late) =>
      (await db.selectFrom('lookups').select('uuid').where(LOOKUPS.isHeld(row)).execute()).length
    expect([await held(late), await held(holder)]).toEqual([0, 1])
  })

  it('a lease queue knows rows by several columns, counts leases and leases only a given kind', async () => {
    await writeTask('lead', 'a')
    await writeTask('quote', 'a')
    await writeTask('lead', 'b')
    const options = { limit: 5, leaseMs: MINUTE_MS, now }
    expect(await TASKS.lease(db, { ...options, only: sql`kind = 'quote'` })).toEqual([
      { kind: 'quote', subject_uuid: 'a', due_at: later(MINUTE_MS).toISOString(), tries: 1 },
    ])
    const rest = await TASKS.lease(db, options)
    expect(rest.map(({ subject_uuid }) => subject_uuid).toSorted()).toEqual(['a', 'b'])
    const again = await TASKS.lease(db, { ...options, now: later(MINUTE_MS) })
    expect(again.map(({ tries }) => tries)).toEqual([2, 2, 2])
  })
})

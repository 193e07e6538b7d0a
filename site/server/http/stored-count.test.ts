import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { countOne, countUpTo, readCount, resetCount } from './stored-count'

describeOnEachDatabase('a stored count', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  it('many calls at once fill a count exactly, and those refused leave nothing in it', async () => {
    const counts = await Promise.all(
      Array.from({ length: 45 }, () => countUpTo(db, 'send', 'at-once', 3)),
    )
    expect(counts.filter(full => full === null)).toHaveLength(3)
    expect((await readCount(db, 'send', 'at-once')).points).toBe(3)
  })

  it('an expired count is read as zero', async () => {
    await countOne(db, 'send', 'over')
    await db.updateTable('rate_limits').set({ expire: 0 }).where('key', '=', 'send:over').execute()
    expect((await readCount(db, 'send', 'over')).points).toBe(0)
  })
  it('a limit that shares the count of another counts with it', async () => {
    await countOne(db, 'messages', 'a client')
    expect((await countOne(db, 'plain-messages', 'a client')).points).toBe(2)
    expect((await readCount(db, 'messages', 'a client')).points).toBe(2)
  })

  it('a count that was reset begins anew', async () => {
    await countOne(db, 'back-office-act', 'a form')
    await resetCount(db, 'back-office-act', 'a form')
    expect((await countOne(db, 'back-office-act', 'a form')).points).toBe(1)
  })
})

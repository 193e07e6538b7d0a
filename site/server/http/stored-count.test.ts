import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { countUpTo, readCount } from './stored-count'

describeOnEachDatabase('a stored count', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  it('many calls at once fill a count exactly, and those refused leave nothing in it', async () => {
    const limit = { durationMs: 60_000, most: 3 }
    const counts = await Promise.all(
      Array.from({ length: 45 }, () => countUpTo(db, 'at-once', limit)),
    )
    expect(counts.filter(full => full === null)).toHaveLength(3)
    expect((await readCount(db, 'at-once')).points).toBe(3)
  })

  it('a count whose time is over is read as nothing', async () => {
    await countUpTo(db, 'over', { durationMs: -1, most: 3 })
    expect((await readCount(db, 'over')).points).toBe(0)
  })
})

import { beforeEach, expect, it, vi } from 'vitest'
import { orderSweep } from '../orders/sweep-orders'
import { eraseOldRows } from '../erasure/retention'
import { createTestApp } from '../testing/test-app'
import { caller, createdLead } from '../testing/calls'
import { createLogger } from '../http/logger'
import { confirmClock, createClockWatch } from './clock-watch'
import type { Db } from './tables'
import { describeOnEachDatabase } from './testing/databases'
import { changeRows } from './testing/rows-with'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SWEPT = { payments: 1, captured: 0, orders: 0, holds: 0, reminded: 0 }

describeOnEachDatabase('the clock', database => {
  let db: Db
  let lines: string[]
  let now: Date
  beforeEach(async () => {
    db ??= await database.open()
    await db.deleteFrom('fingerprints').execute()
    await db.deleteFrom('leads').execute()
    await db.deleteFrom('mails').execute()
    lines = []
    now = new Date()
  })
  const log = createLogger('info', { write: line => void lines.push(line) })
  const watch = () => createClockWatch({ db, now: () => now, log })
  const later = (ms: number) => (now = new Date(now.getTime() + ms))
  const lead = () => createdLead(caller(createTestApp(db).app))
  const leads = () => db.selectFrom('leads').select('uuid').execute()

  it('a new database trusts the clock', async () => {
    expect(await watch().check()).toBe(true)
  })

  it.each([
    ['a day past the newest row is trusted', DAY_MS - HOUR_MS, true],
    ['more than a day past the newest row is not', DAY_MS + HOUR_MS, false],
    ['four years past it is not', 4 * 365 * DAY_MS, false],
    ['seconds behind it, as clocks of servers differ, is trusted', -60_000, true],
    ['an hour behind it is not', -HOUR_MS, false],
  ])('the clock %s', async (_, ms, isTrusted) => {
    await lead()
    later(ms)
    const clock = watch()
    expect([await clock.check(), clock.isTrusted()]).toEqual([isTrusted, isTrusted])
    expect(lines.join('').includes('clock not trusted')).toBe(!isTrusted)
  })

  it('a row that was dated by a wrong clock does not make that clock trusted', async () => {
    await lead()
    later(4 * 365 * DAY_MS)
    expect(await watch().check()).toBe(false)
    const { uuid } = await lead()
    await changeRows(db, 'leads', { uuid }, { updated_at: now.toISOString() })
    expect(await watch().check()).toBe(false)
  })

  it('a month without customers does not stop the sweeps of a server that runs', async () => {
    await lead()
    const clock = watch()
    for (let day = 0; day < 31; day++) {
      later(DAY_MS - 1)
      expect(await clock.check()).toBe(true)
    }
  })

  it('a clock is trusted again when it is right, or when an operator confirms it', async () => {
    await lead()
    const clock = watch()
    await clock.check()
    const right = now
    later(30 * DAY_MS)
    expect(await clock.check()).toBe(false)
    now = right
    expect(await clock.check()).toBe(true)
    later(30 * DAY_MS)
    expect(await clock.check()).toBe(false)
    await confirmClock(db, now)
    expect(await clock.check()).toBe(true)
  })

  it('a server that starts four years ahead erases, expires and cancels nothing, and says so', async () => {
    await lead()
    const before = await leads()
    later(4 * 365 * DAY_MS)
    const clock = watch()
    const sweep = vi.fn(async () => SWEPT)
    // With a negative age every row counts as old.
    await eraseOldRows(db, -1, { log, clock }).run()
    await orderSweep(sweep, { log, sendMailsNow: () => undefined, clock }).run()
    expect(await leads()).toEqual(before)
    expect(sweep).not.toHaveBeenCalled()
    expect(
      lines.some(line => line.includes('"level":50') && line.includes('clock not trusted')),
    ).toBe(true)
  })

  it('the sweeps run while the clock is trusted', async () => {
    await lead()
    const sweep = vi.fn(async () => SWEPT)
    await orderSweep(sweep, { log, sendMailsNow: () => undefined, clock: watch() }).run()
    expect(sweep).toHaveBeenCalledOnce()
    await eraseOldRows(db, -1, { log, clock: watch() }).run()
    expect(lines.join('')).toContain('old rows erased')
    expect(await leads()).toEqual([])
  })
})

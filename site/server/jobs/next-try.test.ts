import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTry } from './next-try'

const createdAt = new Date('2029-11-21T10:00:00.000Z')
const failed = { tries: 1, createdAt, now: createdAt, isRefused: false, chance: 0.5 }
const MINUTE_MS = 60_000
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS)

describe('the next try', () => {
  it.each([
    [1, 0.5],
    [2, 2],
    [3, 10],
    [4, 60],
    [5, 180],
    [6, 180],
    [40, 180],
  ])('after %d that failed waits %d minutes', (tries, minutes) => {
    expect(nextTry({ ...failed, tries })).toEqual(after(minutes))
  })

  it('the pause before the next try varies by a fifth either way', () => {
    expect(nextTry({ ...failed, tries: 3, chance: 0 })).toEqual(after(8))
    expect(nextTry({ ...failed, tries: 3, chance: 1 })).toEqual(after(12))
    fc.assert(
      fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
        const next = nextTry({ ...failed, tries: tries + 1, chance })
        expect(next?.getTime()).toBeGreaterThan(createdAt.getTime())
      }),
    )
  })

  it('there is no next try three days after the mail was written', () => {
    const days = 24 * 60
    expect(nextTry({ ...failed, tries: 30, now: after(3 * days - 1) })).not.toBeNull()
    expect(nextTry({ ...failed, tries: 30, now: after(3 * days) })).toBeNull()
    // This server may have been off for all of them.
    expect(nextTry({ ...failed, tries: 4, now: after(4 * days) })).not.toBeNull()
    expect(nextTry({ ...failed, tries: 5, now: after(4 * days) })).toBeNull()
  })

  it('a mail is given up for its age only while the clock is trusted', () => {
    const old = { ...failed, tries: 30, now: after(5 * 24 * 60) }
    expect([nextTry(old), nextTry({ ...old, mayAbandon: false })]).toEqual([null, expect.any(Date)])
  })

  it('there is no next try after the fifth refusal', () => {
    expect(
      [1, 2, 3, 4, 5].map(tries => nextTry({ ...failed, tries, isRefused: true }) === null),
    ).toEqual([false, false, false, false, true])
  })
})

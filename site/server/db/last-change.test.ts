import { expect, it } from 'vitest'
import { lastChange } from './last-change'
import { describeOnEachDatabase } from './testing/databases'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

describeOnEachDatabase('lastChange', database => {
  it('the last change is the moment when the fingerprint changed, the same for every server', async () => {
    const one = await database.open()
    const two = await database.open()
    expect(await lastChange(one, 'places', 'a', at(1))).toEqual(at(1))
    expect(await lastChange(two, 'places', 'a', at(2))).toEqual(at(1))
    expect(await lastChange(two, 'places', 'b', at(3))).toEqual(at(3))
    expect(await lastChange(one, 'places', 'b', at(4))).toEqual(at(3))
    expect(await lastChange(one, 'places', 'a', at(5))).toEqual(at(5)) // a value that is set back has changed too
    expect(await lastChange(one, 'other', 'a', at(6))).toEqual(at(6))
  })
})

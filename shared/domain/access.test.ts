import { expect, it } from 'vitest'
import { pricedAccess, EASY_ACCESS, missingAccess } from './access'

it.each([
  ['nothing said', null, null, 'floor', 0, 0],
  ['a lift said, and no floor', null, 2, 'floor', 0, 2],
  ['the ground floor, which asks for no lift', 0, null, null, 0, 0],
  ['a floor without a word of the lift', 3, null, 'lift', 3, 0],
  ['a floor without lift', 3, 0, null, 3, 0],
] as const)(
  '%s: the missing answer, and the access that a price counts',
  (_, floor, liftCapacity, unsaid, ...counted) => {
    const access = { ...EASY_ACCESS, floor, liftCapacity, courtyard: true }
    expect(missingAccess(access)).toBe(unsaid)
    expect(pricedAccess(access)).toEqual({
      ...EASY_ACCESS,
      floor: counted[0],
      liftCapacity: counted[1],
      courtyard: true,
    })
  },
)

import { describe, expect, it } from 'vitest'
import {
  storageEnd,
  storageFault,
  withoutStorage,
  withStorage,
  withUnlimitedStorage,
} from './storage'
import { stopsOf, withoutUnknownArrival } from './stops'
import { customerValues, LYON } from './testing/valid-customer'

const stored = (changes = {}) => customerValues({ ...withStorage(), ...changes })

describe('storage in the arrival’s place', () => {
  it('storage keeps the typed arrival but does not send it', () => {
    expect(stored()).toMatchObject({
      needStorage: true,
      noArrivalAddress: true,
      arrivalAddress: LYON,
    })
    expect(withoutUnknownArrival(stored())).not.toHaveProperty('arrivalAddress')
    expect(stopsOf(stored()).map(({ id }) => id)).toEqual(['departure'])
  })

  it('removing the storage restores the arrival as it was typed', () => {
    const back = { ...stored({ endStorageDate: '2027-01-31' }), ...withoutStorage() }
    expect(back).toEqual(customerValues({ endStorageDate: '2027-01-31' }))
    expect(withoutUnknownArrival(back)).toHaveProperty('arrivalAddress', LYON)
  })
})

describe('its end', () => {
  it.each([
    ['none said', {}, 'storage-end-missing'],
    ['the moving date', { endStorageDate: '2026-12-12' }, 'storage-end-too-early'],
    ['the day after it', { endStorageDate: '2026-12-13' }, null],
    [
      'the day after it, the move put off',
      { endStorageDate: '2026-12-13', movingDate: '2026-12-13' },
      'storage-end-too-early',
    ],
    ['five years on', { endStorageDate: '2031-12-11' }, null],
    ['a century on', { endStorageDate: '2126-12-12' }, 'storage-end-too-late'],
    ['any day, no moving date said', { endStorageDate: '2026-12-12', movingDate: '' }, null],
    ['unlimited', { unlimitedStorage: true }, null],
    ['none said, and no storage wanted', { needStorage: false }, null],
  ])('the end of storage is accepted or refused: %s', (_, changes, fault) =>
    expect(storageFault(stored(changes))).toBe(fault),
  )

  it('unlimited storage clears the end date, and switching it off does not', () => {
    const dated = stored({ endStorageDate: '2027-01-31' })
    const unlimited = { ...dated, ...withUnlimitedStorage(true) }
    expect(unlimited).toMatchObject({ unlimitedStorage: true, endStorageDate: '' })
    expect([storageEnd(dated), storageEnd(unlimited)]).toEqual(['2027-01-31', null])
    expect(withUnlimitedStorage(false)).toEqual({ unlimitedStorage: false })
  })
})

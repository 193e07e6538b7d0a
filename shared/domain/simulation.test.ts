import { describe, expect, it } from 'vitest'
import { typedAddress } from './address'
import type { FunnelValues } from './funnel-values'
import { addressFaults, volumeFaults } from './simulation'
import { toViolations } from '../validation/check'
import { accessToWire, EASY_ACCESS } from './access'
import { customerValues, LYON, PARIS } from './testing/valid-customer'

const chair = { SALON: { predefined: { CHAISE: 1 }, custom: [] } }
const none = { SALON: { predefined: { CHAISE: 0 }, custom: [] } }
const lamp = { CAVE: { predefined: {}, custom: [{ name: 'Lampe', quantity: 1, volume: 10 }] } }

describe('volumeFaults', () => {
  const nothingChosen = [{ path: ['isKnownVolume'], refinement: 'required' }]
  const nothingStated = [{ path: ['volume'], refinement: 'required' }]
  const nothingListed = [{ path: ['inventory'], refinement: 'inventory-empty' }]
  const salon = { reference: 'SALON', title: 'Salon', photos: ['a1'] }
  const noPhoto = { path: ['cards'], refinement: 'photos-empty' }
  const noSurface = { path: ['surface'], refinement: 'required' }
  const cases: [string, Partial<FunnelValues>, unknown[]][] = [
    ['no way chosen', { isKnownVolume: null, volume: null }, nothingChosen],
    [
      'no way chosen, though figures stand there',
      { isKnownVolume: null, inventory: chair },
      nothingChosen,
    ],
    ['photos', { isKnownVolume: 'asi', surface: 50, cards: [salon] }, []],
    ['a surface without photos', { isKnownVolume: 'asi', surface: 50 }, [noPhoto]],
    [
      'a room without photos',
      { isKnownVolume: 'asi', surface: 50, cards: [{ ...salon, photos: [] }] },
      [noPhoto],
    ],
    ['photos without a surface', { isKnownVolume: 'asi', cards: [salon] }, [noSurface]],
    ['neither', { isKnownVolume: 'asi', volume: 12 }, [noSurface, noPhoto]],
    ['a volume stated', { isKnownVolume: 'known', volume: 12 }, []],
    ['no volume stated', { isKnownVolume: 'known', volume: null }, nothingStated],
    [
      'no volume stated, though a list is there',
      { isKnownVolume: 'known', volume: null, inventory: chair },
      nothingStated,
    ],
    ['a piece listed', { isKnownVolume: 'unknown', inventory: chair, volume: null }, []],
    ['a piece of one’s own listed', { isKnownVolume: 'unknown', inventory: lamp }, []],
    ['an empty list', { isKnownVolume: 'unknown', inventory: {} }, nothingListed],
    [
      'an empty list, though a volume is there',
      { isKnownVolume: 'unknown', inventory: {}, volume: 12 },
      nothingListed,
    ],
    ['a list of nothing', { isKnownVolume: 'unknown', inventory: none }, nothingListed],
  ]
  it.each(cases)('a volume is accepted or refused: %s', (_, changes, faults) =>
    expect(volumeFaults(customerValues(changes))).toEqual(faults),
  )
})

describe('addressFaults', () => {
  const empty = typedAddress()
  it.each([
    ['both chosen', {}, []],
    ['no arrival', { arrivalAddress: empty }, ['arrivalAddress']],
    ['no departure', { departureAddress: empty }, ['departureAddress']],
    [
      'neither',
      { departureAddress: empty, arrivalAddress: typedAddress('Lyon') },
      ['departureAddress', 'arrivalAddress'],
    ],
  ])('the addresses of a move are accepted or refused: %s', (_, changes, fields) => {
    const faults = fields.map(field => ({ path: [field], refinement: 'city-missing' }))
    expect(addressFaults(customerValues(changes))).toEqual(faults)
  })

  const stored = { needStorage: true, noArrivalAddress: true, arrivalAddress: empty }
  it.each<[string, Partial<FunnelValues>, string[]]>([
    ['storage without end, in place of the arrival', { ...stored, unlimitedStorage: true }, []],
    ['storage until the day after the move', { ...stored, endStorageDate: '2026-12-13' }, []],
    ['storage whose end was not said', stored, ['endStorageDate storage-end-missing']],
    [
      'storage until the day of the move',
      { ...stored, endStorageDate: '2026-12-12' },
      ['endStorageDate storage-end-too-early'],
    ],
    [
      'storage for six years',
      { ...stored, endStorageDate: '2032-12-12' },
      ['endStorageDate storage-end-too-late'],
    ],
    ['neither arrival nor storage', { noArrivalAddress: true }, ['arrivalAddress city-missing']],
    ['an end of storage that nobody wants any more', { endStorageDate: '2020-01-01' }, []],
  ])('addressFaults returns the expected faults for %s', (_, changes, expected) => {
    const faults = addressFaults(customerValues(changes)).map(
      ({ path, refinement }) => `${path.join('.')} ${refinement}`,
    )
    expect(faults).toEqual(expected)
  })

  it('a booking needs a street at every stop, and a price needs only a town', () => {
    const stopOverCollection = {
      nextId: 2,
      items: [{ id: 1, address: LYON, ...accessToWire(EASY_ACCESS) }],
    }
    const values = customerValues({ needStopover: true, stopOverCollection })
    expect(addressFaults(values)).toEqual([])
    const messages = (changes: Partial<FunnelValues>) =>
      toViolations(addressFaults({ ...values, ...changes }, 'street')).map(violation =>
        Object.values(violation),
      )
    const missing = "Merci d'indiquer au moins une ville et une rue"
    expect(messages({})).toEqual([
      ['stopOverCollection.items.0.address', missing],
      ['arrivalAddress', missing],
    ])
    expect(messages({ needStopover: false, arrivalAddress: PARIS })).toEqual([])
    expect(messages({ needStopover: false, ...stored, unlimitedStorage: true })).toEqual([])
    expect(messages({ needStopover: false, noArrivalAddress: true })).toEqual([
      ['arrivalAddress', missing],
    ])
  })
})

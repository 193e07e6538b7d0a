import { create } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { emptyFunnelValues, FunnelValues, Surface, Volume } from './funnel-values'
import { customerValues } from './testing/valid-customer'

const noPlace = {
  formattedAddress: '',
  addressInTextInput: '',
  street: '',
  streetNumber: '',
  city: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
}

describe('an untouched form', () => {
  it('an untouched form has unknown floors and lifts, a private customer and no consent', () => {
    expect(emptyFunnelValues()).toEqual({
      departureAddress: noPlace,
      departureFloor: null,
      departureLiftCapacity: null,
      departureFurnitureLift: false,
      departureCellarOrGarage: false,
      departureCourtyard: false,
      needStopover: false,
      stopOverCollection: { nextId: 1, items: [] },
      noArrivalAddress: false,
      arrivalAddress: noPlace,
      arrivalFloor: null,
      arrivalLiftCapacity: null,
      arrivalFurnitureLift: false,
      arrivalCellarOrGarage: false,
      arrivalCourtyard: false,
      needStorage: false,
      unlimitedStorage: false,
      endStorageDate: '',
      movingDate: '',
      lastname: '',
      firstname: '',
      email: '',
      phone: '',
      type: 'Particulier',
      gclid: '',
      sourceToken: '',
      attribution: {},
      termsAgreement: false,
      offersAgreement: false,
      partnersAgreement: false,
      isKnownVolume: null,
      volume: null,
      surface: null,
      inventory: {},
      movingKitItems: [],
      customRooms: [],
      cards: [],
      hasHeavyItems: false,
      predefinedHeavyItems: {},
      customHeavyItems: [],
      optionsConfiguration: {
        globalPropertyValue: 27_000,
        maxValuePerItem: 1_000,
        movingKit: false,
        datePostponement: false,
        dateFlexibility: false,
        disassemblyReassembly: false,
        fragileItemsPacking: false,
        allItemsPacking: false,
        clothesTransportation: false,
        parkingAuthorizationProcess: false,
        extraChargeForCommandChange1: false,
        extraChargeForCommandChange2: false,
        extraChargeForCommandChange3: false,
      },
    })
  })

  it('two untouched forms share no data', () => {
    const one = emptyFunnelValues()
    one.departureAddress.city = 'Paris'
    one.inventory.SALON = { predefined: {}, custom: [] }
    one.customRooms.push({ reference: 'PIECE_1', label: 'Atelier' })
    one.attribution.utm_source = 'lettre'
    one.optionsConfiguration.movingKit = true
    expect(emptyFunnelValues()).toMatchObject({
      departureAddress: noPlace,
      inventory: {},
      customRooms: [],
      attribution: {},
      optionsConfiguration: { movingKit: false },
    })
  })
})

describe('what is filled in', () => {
  it('a complete set of values is read unchanged', () => {
    const values = customerValues({ departureFloor: 20, departureLiftCapacity: 4, surface: 65 })
    expect(create(values, FunnelValues)).toEqual(values)
  })

  it('given values are kept and missing ones get their defaults', () => {
    const values = create(
      { movingDate: '2026-12-12', optionsConfiguration: { movingKit: true } },
      FunnelValues,
    )
    expect(values.movingDate).toBe('2026-12-12')
    expect(values.optionsConfiguration).toMatchObject({
      movingKit: true,
      globalPropertyValue: 27_000,
    })
  })

  it.each([
    ['numbers, as every draft had before', 0, 0],
    ['null', null, null],
    ['nothing at all', undefined, null],
  ])('the floor and the lift of a stop can be %s', (_, sent, read) => {
    const stopover = { id: 1, floor: sent, liftCapacity: sent }
    const { departureFloor, arrivalLiftCapacity, stopOverCollection } = create(
      {
        departureFloor: sent,
        arrivalLiftCapacity: sent,
        stopOverCollection: { nextId: 2, items: [stopover] },
      },
      FunnelValues,
    )
    expect([departureFloor, arrivalLiftCapacity]).toEqual([read, read])
    expect(stopOverCollection.items).toMatchObject([{ floor: read, liftCapacity: read }])
  })

  it.each([
    ['a floor below the ground', { departureFloor: -1 }],
    ['a floor above the 20th', { departureFloor: 21 }],
    ['half a floor', { departureFloor: 1.5 }],
    ['a lift for five', { arrivalLiftCapacity: 5 }],
    ['a day that does not exist', { movingDate: '2026-02-30' }],
    ['an end of storage that is no day', { endStorageDate: '2027' }],
    [
      'a sixth stopover',
      { stopOverCollection: { nextId: 7, items: [1, 2, 3, 4, 5, 6].map(id => ({ id })) } },
    ],
    ['another kind of customer', { type: 'Association' }],
    ['another way to know the volume', { isKnownVolume: 'guessed' }],
    ['an endless token', { sourceToken: 'a'.repeat(121) }],
    ['markup in a tag of a campaign', { attribution: { utm_source: '<script>' } }],
    ['a flag that is no flag', { termsAgreement: 'true' }],
    ['an option worth millions', { optionsConfiguration: { globalPropertyValue: 500_001 } }],
    ['nothing where there is a text', { gclid: null }],
  ])('the form’s values are refused for %s', (_, change) => {
    expect(() => create({ ...emptyFunnelValues(), ...change }, FunnelValues)).toThrow()
  })

  it.each([
    [0.99, false],
    [1, true],
    [12.5, true],
    [15.55, true],
    [33.33, true],
    [33.333, false],
    [500, true],
    [500.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['12', false],
  ])('a volume of %j m3', (volume, expected) => expect(Volume.is(volume)).toBe(expected))

  it.each([
    [0, false],
    [1, true],
    [1_000, true],
    [1_001, false],
    [65.5, true],
    [65.555, false],
  ])('a surface of %j m2', (surface, expected) => expect(Surface.is(surface)).toBe(expected))
})

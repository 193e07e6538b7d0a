import { assert, is } from 'superstruct'
import { describe, expect, it } from 'vitest'
import type { FunnelValues } from './funnel-values'
import { QuoteConfiguration, quoteConfigurationOf } from './quote-configuration'
import { customerValues, LYON, PARIS } from './testing/valid-customer'

const of = (changes: Partial<FunnelValues> = {}, photographedM3?: number) => {
  const payload: unknown = quoteConfigurationOf(customerValues(changes), photographedM3)
  assert(payload, QuoteConfiguration)
  return payload
}
const access = {
  floor: null,
  liftCapacity: null,
  furnitureLift: false,
  cellarOrGarage: false,
  courtyard: false,
}

describe('quoteConfigurationOf', () => {
  it('quoteConfigurationOf returns the customer, the moving date and the surface', () => {
    expect(of({ type: 'Professionnel', surface: 45 })).toMatchObject({
      firstname: 'Zoé',
      lastname: 'Lefèvre',
      email: 'zoe.lefevre@exemple.fr',
      phone: '06 12 34 56 78',
      type: 'Professionnel',
      movingDate: '2026-12-12',
      surface: 45,
    })
    expect(of().surface).toBeNull()
  })

  it('quoteConfigurationOf lists the addresses in order, each with its access', () => {
    const via = { id: 3, address: LYON, ...access, floor: 2, courtyard: true }
    const { places } = of({
      departureFloor: 4,
      departureLiftCapacity: 2,
      departureFurnitureLift: true,
      departureCellarOrGarage: true,
      departureCourtyard: true,
      needStopover: true,
      stopOverCollection: { nextId: 4, items: [via] },
    }).stepsConfiguration
    expect(places).toEqual([
      {
        stepAddress: PARIS,
        floor: 4,
        liftCapacity: 2,
        furnitureLift: true,
        cellarOrGarage: true,
        courtyard: true,
      },
      { stepAddress: LYON, ...access, floor: 2, courtyard: true },
      { stepAddress: LYON, ...access },
    ])
  })

  it.each([
    ['until a day', { endStorageDate: '2027-03-01' }, '2027-03-01'],
    ['without end', { unlimitedStorage: true }, null],
  ])('quoteConfigurationOf puts storage %s in the arrival’s place', (_, storage, endDate) => {
    const { places } = of({
      needStorage: true,
      noArrivalAddress: true,
      ...storage,
    }).stepsConfiguration
    expect(places).toEqual([
      { stepAddress: PARIS, ...access },
      { storage: true, endDate },
    ])
  })

  it('quoteConfigurationOf returns the insured values in cents and every option', () => {
    const { optionsConfiguration } = customerValues()
    const chosen = { ...optionsConfiguration, movingKit: true, clothesTransportation: true }
    expect(
      of({
        optionsConfiguration: { ...chosen, globalPropertyValue: 10_000, maxValuePerItem: 500 },
      }),
    ).toMatchObject({
      optionsConfiguration: {
        globalPropertyValue: 1_000_000,
        maxValuePerItem: 50_000,
        movingKit: true,
        datePostponement: false,
        dateFlexibility: false,
        disassemblyReassembly: false,
        fragileItemsPacking: false,
        allItemsPacking: false,
        clothesTransportation: true,
        parkingAuthorizationProcess: false,
        extraChargeForCommandChange1: false,
        extraChargeForCommandChange2: false,
        extraChargeForCommandChange3: false,
      },
    })
  })

  it.each([
    ['stated', { isKnownVolume: 'known', volume: 12.34 }, undefined, 1_234],
    ['told by the surface', { isKnownVolume: 'asi', surface: 45 }, undefined, 2_250],
    ['counted on photos', { isKnownVolume: 'asi', surface: 45 }, 18.07, 1_807],
  ] as const)(
    'quoteConfigurationOf multiplies by 100 a volume that was %s',
    (_, changes, photographedM3, volume) => {
      expect(of(changes, photographedM3).standardItemsConfiguration).toEqual({
        declaredVolume: { volume },
      })
    },
  )

  it('quoteConfigurationOf lists the pieces room by room without those of quantity 0', () => {
    const custom = [{ name: 'Harpe', quantity: 1, volume: 120 }]
    const inventory = {
      SALON: { predefined: { CANAPE_3_PLACES: 2, FAUTEUIL: 0 }, custom },
      CUISINE: { predefined: { TABLE: 0 }, custom: [] },
    }
    expect(of({ isKnownVolume: 'unknown', inventory }).standardItemsConfiguration).toEqual({
      inventory: {
        rooms: [
          {
            reference: 'SALON',
            predefinedItems: [{ reference: 'CANAPE_3_PLACES', quantity: 2 }],
            customItems: custom,
          },
        ],
      },
    })
  })

  it('quoteConfigurationOf lists the heavy items, with custom weights multiplied by 100', () => {
    const safe = { name: 'Coffre', quantity: 1, length: 60, width: 50, height: 90, weight: 120 }
    const heavy = { predefinedHeavyItems: { PIANO_DROIT: 1, BILLARD: 0 }, customHeavyItems: [safe] }
    expect(of({ hasHeavyItems: true, ...heavy }).heavyItemsConfiguration.heavyItems).toEqual([
      { reference: 'PIANO_DROIT', quantity: 1 },
      { ...safe, weight: 12_000 },
    ])
    expect(of({ hasHeavyItems: false, ...heavy }).heavyItemsConfiguration.heavyItems).toEqual([])
  })

  it('quoteConfigurationOf lists the cartons to bring', () => {
    const movingKitItems = [{ reference: 'carton-standard', quantity: 20 }]
    expect(of({ movingKitItems }).movingKitConfiguration).toEqual({ items: movingKitItems })
    expect(of().movingKitConfiguration).toEqual({ items: [] })
  })
})

describe('QuoteConfiguration', () => {
  const valid = quoteConfigurationOf(customerValues())
  it.each([
    ['no places', { stepsConfiguration: { places: [] } }],
    [
      'a place that is neither an address nor storage',
      { stepsConfiguration: { places: [{}, {}] } },
    ],
    ['an e-mail that is none', { email: 'zoe' }],
    [
      'half a cent',
      { optionsConfiguration: { ...valid.optionsConfiguration, maxValuePerItem: 0.5 } },
    ],
    ['less than 1 m3', { standardItemsConfiguration: { declaredVolume: { volume: 99 } } }],
    [
      'a heavy item of kilograms, not × 100',
      {
        heavyItemsConfiguration: {
          heavyItems: [
            { name: 'Coffre', quantity: 1, length: 1, width: 1, height: 1, weight: 120 },
          ],
        },
      },
    ],
  ])('QuoteConfiguration refuses %s', (_, changes) => {
    expect(is(valid, QuoteConfiguration)).toBe(true)
    expect(is({ ...valid, ...changes }, QuoteConfiguration)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { typedAddress } from '../domain/address'
import { emptyFunnelValues, type FunnelValues } from '../domain/funnel-values'
import { customerValues } from '../domain/testing/valid-customer'
import { savedQuoteText } from './saved-quote'

const told = { movingDate: '2026-12-12', amountCents: 144_400, volumeM3: 15.5 }
const TODAY = '2026-12-02'
const lineOf = (
  changes: Partial<FunnelValues> = {},
  price: { isPriceStale?: boolean; told?: typeof told | null } = {},
) =>
  savedQuoteText(
    { values: customerValues(changes), isPriceStale: false, told, ...price },
    TODAY,
  ).replaceAll(/[\u00A0\u202F]/g, ' ')

describe('a quote that was left says', () => {
  it.each([
    ['all that is known', lineOf(), 'Paris → Lyon · 15,5 m³ · 12 décembre · 1 444 €'],
    [
      'no price after an answer has changed',
      lineOf({}, { isPriceStale: true }),
      'Paris → Lyon · 30 m³ · 12 décembre',
    ],
    [
      'no price of another day',
      lineOf({ movingDate: '2026-12-13' }),
      'Paris → Lyon · 30 m³ · 13 décembre',
    ],
    [
      'no price of a day gone by',
      lineOf({ movingDate: '2026-12-01' }, { told: { ...told, movingDate: '2026-12-01' } }),
      'Paris → Lyon · 30 m³ · 1er décembre',
    ],
    ['a volume that was stated', lineOf({}, { told: null }), 'Paris → Lyon · 30 m³ · 12 décembre'],
    [
      'a list by its pieces',
      lineOf(
        {
          isKnownVolume: 'unknown',
          inventory: { SALON: { predefined: { CHAISE: 6 }, custom: [] } },
        },
        { told: null },
      ),
      'Paris → Lyon · 6 objets · 12 décembre',
    ],
    [
      'nothing of an empty list',
      lineOf({ isKnownVolume: 'unknown' }, { told: null }),
      'Paris → Lyon · 12 décembre',
    ],
    [
      'no arrival where none is chosen',
      lineOf({ arrivalAddress: typedAddress('Lyo') }, { told: null }),
      'Paris · 30 m³ · 12 décembre',
    ],
    [
      'storage in the arrival’s place',
      lineOf({ needStorage: true, noArrivalAddress: true }, { told: null }),
      'Paris → stockage · 30 m³ · 12 décembre',
    ],
    [
      'half the surface of what was photographed',
      lineOf({ isKnownVolume: 'asi', surface: 65 }, { told: null }),
      'Paris → Lyon · 32,5 m³ · 12 décembre',
    ],
    [
      'no arrival where there is to be none',
      lineOf({ noArrivalAddress: true }, { told: null }),
      'Paris · 30 m³ · 12 décembre',
    ],
  ])('the summary of a saved quote shows what is known: %s', (_, said, expected) =>
    expect(said).toBe(expected),
  )

  it('the summary of an untouched form is empty', () => {
    expect(
      savedQuoteText({ values: emptyFunnelValues(), isPriceStale: false, told: null }, TODAY),
    ).toBe('')
  })

  it('each part of the summary is on its own line when the line is short', () => {
    const values = customerValues()
    expect(savedQuoteText({ values, isPriceStale: false, told }, TODAY).split(' ')).toHaveLength(4)
  })
})

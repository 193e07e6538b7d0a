import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { typedAddress } from '../domain/address'
import { SimulationBody } from '../domain/simulation'
import { customerValues, NOW, PARIS } from '../domain/testing/customer'
import { check } from './check'

const leadUuid = '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'
const body = { ...customerValues(), leadUuid }
const CHECK_FIELD = 'Merci de vérifier ce champs'
const TOO_EARLY = 'Vous ne pouvez plus réserver de déménagement pour cette date'
const violationsOf = (change: object) => {
  const checked = check({ ...body, ...change }, SimulationBody)
  return checked.ok ? [] : checked.violations.map(({ propertyPath, message }) => [propertyPath, message])
}

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('takes a funnel filled in to its end, and the lead it belongs to', () => {
  expect(check(body, SimulationBody)).toEqual({ ok: true, value: body })
})

it('needs no agreement nor contact detail: the lead has them', () => {
  expect(violationsOf({ termsAgreement: false, lastname: '', firstname: '', email: '', phone: '' })).toEqual([])
})

it.each([
  ['no lead', { leadUuid: undefined }, [['leadUuid', CHECK_FIELD]]],
  ['a lead that is none', { leadUuid: '42' }, [['leadUuid', CHECK_FIELD]]],
  ['no day', { movingDate: '' }, [['movingDate', CHECK_FIELD]]],
  ['yesterday', { movingDate: '2026-12-01' }, [['movingDate', TOO_EARLY]]],
  ['a day in three years', { movingDate: '2029-12-12' }, [['movingDate', TOO_EARLY]]],
  ['no arrival', { arrivalAddress: typedAddress() }, [['arrivalAddress', "Merci d'indiquer au moins une ville"]]],
  [
    'two addresses that were typed only',
    { departureAddress: typedAddress('Paris'), arrivalAddress: typedAddress('Lyon') },
    [
      ['departureAddress', "Merci d'indiquer au moins une ville"],
      ['arrivalAddress', "Merci d'indiquer au moins une ville"],
    ],
  ],
  ['no way chosen to know the volume', { isKnownVolume: null }, [['isKnownVolume', CHECK_FIELD]]],
  ['photos', { isKnownVolume: 'asi', surface: 60 }, [['isKnownVolume', CHECK_FIELD]]],
  ['no volume', { volume: null }, [['volume', CHECK_FIELD]]],
  ['less than a cubic metre', { volume: 99 }, [['volume', CHECK_FIELD]]],
  ['an empty list', { isKnownVolume: 'unknown' }, [['inventory', 'Ajoutez au moins un meuble ou un carton']]],
  ['a price of its own', { totalIncludingTaxesPrice: 1 }, []],
  ['today, in the morning', { movingDate: '2026-12-02' }, []],
  ['the same address twice', { arrivalAddress: PARIS }, []],
])('with %s', (_, change, violations) => expect(violationsOf(change)).toEqual(violations))

describe('past 14 h 30', () => {
  it('refuses today', () => {
    vi.setSystemTime('2026-12-02T13:31:00Z')
    expect(violationsOf({ movingDate: '2026-12-02' })).toEqual([['movingDate', TOO_EARLY]])
    expect(violationsOf({ movingDate: '2026-12-03' })).toEqual([])
  })
})

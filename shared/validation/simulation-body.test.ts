import { expect, it } from 'vitest'
import { typedAddress } from '../domain/address'
import { SimulationBody } from '../domain/simulation'
import { customerValues, PARIS } from '../domain/testing/valid-customer'
import { check } from './check'

const leadUuid = '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'
const body = { ...customerValues(), leadUuid }
const CHECK_FIELD = 'Merci de vérifier ce champs'
const violationsOf = (change: object) => {
  const checked = check({ ...body, ...change }, SimulationBody)
  return checked.ok
    ? []
    : checked.violations.map(({ propertyPath, message }) => [propertyPath, message])
}

it('a complete funnel with its lead is a valid simulation', () => {
  expect(check(body, SimulationBody)).toEqual({ ok: true, value: body })
})

it('a simulation needs no consent and no contact details', () => {
  expect(
    violationsOf({ termsAgreement: false, lastname: '', firstname: '', email: '', phone: '' }),
  ).toEqual([])
})

it.each([
  ['no lead', { leadUuid: undefined }, [['leadUuid', CHECK_FIELD]]],
  ['a lead that is none', { leadUuid: '42' }, [['leadUuid', CHECK_FIELD]]],
  ['no day', { movingDate: '' }, [['movingDate', CHECK_FIELD]]],
  ['a day that does not exist', { movingDate: '2026-02-30' }, [['movingDate', CHECK_FIELD]]],
  [
    'no arrival',
    { arrivalAddress: typedAddress() },
    [['arrivalAddress', "Merci d'indiquer au moins une ville"]],
  ],
  [
    'two addresses that were typed only',
    { departureAddress: typedAddress('Paris'), arrivalAddress: typedAddress('Lyon') },
    [
      ['departureAddress', "Merci d'indiquer au moins une ville"],
      ['arrivalAddress', "Merci d'indiquer au moins une ville"],
    ],
  ],
  ['no way chosen to know the volume', { isKnownVolume: null }, [['isKnownVolume', CHECK_FIELD]]],
  [
    'no photo',
    { isKnownVolume: 'asi', surface: 60 },
    [['cards', 'Ajoutez au moins une photo d’une pièce']],
  ],
  [
    'no surface',
    { isKnownVolume: 'asi', images: ['data:image/jpeg;base64,/9j/4AAQ'] },
    [['surface', CHECK_FIELD]],
  ],
  [
    'photos',
    { isKnownVolume: 'asi', surface: 60, images: ['data:image/jpeg;base64,/9j/4AAQ'] },
    [],
  ],
  ['no volume', { volume: null }, [['volume', CHECK_FIELD]]],
  ['less than a cubic metre', { volume: 0.99 }, [['volume', CHECK_FIELD]]],
  ['a litre too exact', { volume: 12.345 }, [['volume', CHECK_FIELD]]],
  [
    'an empty list',
    { isKnownVolume: 'unknown' },
    [['inventory', 'Ajoutez au moins un meuble ou un carton']],
  ],
  ['a price of its own', { totalIncludingTaxesPrice: 1 }, []],
  ['any day, as no clock is read', { movingDate: '2020-02-29' }, []],
  ['the same address twice', { arrivalAddress: PARIS }, []],
])('a simulation with %s gives the expected violations', (_, change, violations) =>
  expect(violationsOf(change)).toEqual(violations),
)

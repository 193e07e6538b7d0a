import { describe, expect, it } from 'vitest'
import { typedAddress } from '../domain/address'
import { emptyFunnelValues } from '../domain/funnel-values'
import { LeadBody, LeadContact } from '../domain/lead'
import { customerValues, PARIS } from '../domain/testing/valid-customer'
import { check } from './check'

const CHECK_FIELD = 'Merci de vérifier ce champs'
const violationsOf = (body: unknown) => {
  const checked = check(body, LeadBody)
  return checked.ok
    ? {}
    : Object.fromEntries(
        checked.violations.map(({ propertyPath, message }) => [propertyPath, message]),
      )
}
const contact = {
  departureAddress: PARIS,
  movingDate: '2026-12-12',
  lastname: 'Lefèvre',
  firstname: 'Zoé',
  email: 'zoe.lefevre@exemple.fr',
  phone: '06 12 34 56 78',
  termsAgreement: true,
}

describe('a lead', () => {
  it('a lead needs only the first step, and the rest gets the values of an untouched form', () => {
    const checked = check(contact, LeadBody)
    expect(checked).toEqual({ ok: true, value: { ...emptyFunnelValues(), ...contact } })
  })

  it('a lead may come with every answer and the version of its consent', () => {
    const body = { ...customerValues(), consentVersion: '2026-11-21' }
    expect(check(body, LeadBody)).toEqual({ ok: true, value: body })
  })

  it('an empty lead is refused at each field of the first step', () => {
    expect(violationsOf({})).toEqual({
      departureAddress: CHECK_FIELD,
      movingDate: CHECK_FIELD,
      lastname: CHECK_FIELD,
      firstname: CHECK_FIELD,
      email: CHECK_FIELD,
      phone: CHECK_FIELD,
      termsAgreement: CHECK_FIELD,
    })
  })

  it('a lead with an untouched form is refused with a message for each required field', () => {
    expect(violationsOf(emptyFunnelValues())).toEqual({
      departureAddress: "Merci d'indiquer au moins une ville",
      movingDate: CHECK_FIELD,
      lastname: CHECK_FIELD,
      firstname: CHECK_FIELD,
      email: CHECK_FIELD,
      phone: CHECK_FIELD,
      termsAgreement: 'Cochez cette case\u00A0: nous ne vous contactons qu’avec votre accord',
    })
  })

  it.each([
    ['an e-mail without a domain', { email: 'zoe' }, { email: 'Doit être un e-mail' }],
    ['half a phone number', { phone: '06 12' }, { phone: 'Doit être un numéro de téléphone' }],
    ['a phone number as a number', { phone: 612345678 }, { phone: CHECK_FIELD }],
    [
      'an address that was typed only',
      { departureAddress: typedAddress('Paris') },
      { departureAddress: "Merci d'indiquer au moins une ville" },
    ],
    ['an address as a text', { departureAddress: 'Paris' }, { departureAddress: CHECK_FIELD }],
    [
      'a town without its postal code',
      { departureAddress: { ...PARIS, postalCode: '' } },
      { departureAddress: "Merci d'indiquer au moins une ville" },
    ],
    [
      'coordinates off the map',
      { departureAddress: { ...PARIS, latitude: 91 } },
      { 'departureAddress.latitude': CHECK_FIELD },
    ],
    ['a day that does not exist', { movingDate: '2026-02-30' }, { movingDate: CHECK_FIELD }],
    [
      'terms that were not agreed to',
      { termsAgreement: false },
      { termsAgreement: 'Cochez cette case\u00A0: nous ne vous contactons qu’avec votre accord' },
    ],
    ['terms agreed to in words', { termsAgreement: 'oui' }, { termsAgreement: CHECK_FIELD }],
    ['a header in a name', { firstname: 'Zoé\r\nBcc: a@b.fr' }, { firstname: CHECK_FIELD }],
    ['a null byte', { gclid: 'a\u0000b' }, { gclid: CHECK_FIELD }],
    [
      'a name of 81 letters',
      { firstname: 'Z'.repeat(81) },
      { firstname: 'Trop long\u00A0: 80 caractères au plus' },
    ],
    [
      'a page pasted into each field',
      { lastname: 'Z'.repeat(10_000), email: 'z@'.repeat(5_000), phone: '0 '.repeat(5_000) },
      {
        lastname: 'Trop long\u00A0: 80 caractères au plus',
        email: 'Trop long\u00A0: 254 caractères au plus',
        phone: 'Trop long\u00A0: 30 caractères au plus',
      },
    ],
    [
      'a page pasted into the address',
      { departureAddress: typedAddress('12 rue '.repeat(1_000)) },
      { departureAddress: 'Trop long\u00A0: 200 caractères au plus' },
    ],
    ['half an emoji', { lastname: 'Zoé \uD83D' }, { lastname: CHECK_FIELD }],
    ['an unknown kind of customer', { type: 'Association' }, { type: CHECK_FIELD }],
    ['a version that is none', { consentVersion: 'latest' }, { consentVersion: CHECK_FIELD }],
    [
      'floors out of range',
      { departureFloor: 21, arrivalFloor: -1 },
      { departureFloor: CHECK_FIELD, arrivalFloor: CHECK_FIELD },
    ],
    [
      'an option that does not exist as one',
      { optionsConfiguration: { movingKit: 'yes' } },
      { 'optionsConfiguration.movingKit': CHECK_FIELD },
    ],
    [
      'a negative number of chairs',
      { inventory: { SALON: { predefined: { CHAISE: -1 }, custom: [] } } },
      { 'inventory.SALON.predefined.CHAISE': CHECK_FIELD },
    ],
    [
      'a piece without a name',
      {
        inventory: { SALON: { predefined: {}, custom: [{ name: ' ', quantity: 1, volume: 10 }] } },
      },
      { 'inventory.SALON.custom.0.name': CHECK_FIELD },
    ],
  ])('a lead is refused for %s', (_, change, violations) => {
    expect(violationsOf({ ...contact, ...change })).toEqual(violations)
  })

  it('a lead is stored in one spelling, however its accents were typed', () => {
    const apart = { ...contact, lastname: 'Lefe\u0300vre', firstname: 'Zoe\u0301\u200F' }
    expect(check(apart, LeadBody)).toEqual(check(contact, LeadBody))
  })

  it('a checked lead leaves out unknown fields', () => {
    const checked = check({ ...contact, isAdmin: true, price: 1, uuid: 'x' }, LeadBody)
    expect(checked.ok && Object.keys(checked.value)).toEqual(
      expect.not.arrayContaining(['isAdmin', 'price', 'uuid']),
    )
    expect(checked.ok).toBe(true)
  })

  it('a lead with fields named like built-in object properties is refused', () => {
    expect(violationsOf({ ...contact, toString: 'x', valueOf: 1 })).toEqual({
      toString: CHECK_FIELD,
      valueOf: CHECK_FIELD,
    })
  })

  it('a lead cannot change the prototype of objects', () => {
    const body: unknown = JSON.parse(
      `{"__proto__":{"termsAgreement":true},"constructor":{"prototype":{"isAdmin":true}},"lastname":"Lefèvre"}`,
    )
    expect(check(body, LeadBody).ok).toBe(false)
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    expect(Object.hasOwn(Object.prototype, 'termsAgreement')).toBe(false)
  })

  it('a lead with ten thousand rooms is refused with a single violation', () => {
    const rooms = Array.from({ length: 10_000 }, (_, index) => [
      `R${index}`,
      { predefined: { CHAISE: 1 }, custom: [] },
    ])
    expect(violationsOf({ ...contact, inventory: Object.fromEntries(rooms) })).toEqual({
      inventory: CHECK_FIELD,
    })
  })

  it('a lead with ten thousand faults reports fifty of them', () => {
    const rooms = Array.from({ length: 10_000 }, (_, index) => [`room ${index}`, {}])
    expect(
      Object.keys(violationsOf({ ...contact, inventory: Object.fromEntries(rooms) })),
    ).toHaveLength(50)
  })
})

it('the contact check covers the first step alone', () => {
  expect(check(emptyFunnelValues(), LeadContact).ok).toBe(false)
  expect(check(customerValues({ arrivalAddress: typedAddress('Ly') }), LeadContact).ok).toBe(true)
})

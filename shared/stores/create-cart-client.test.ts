import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CartClient, withDelivery } from '../domain/cart-client'
import { LYON, PARIS } from '../domain/testing/valid-customer'
import { createCartClient } from './create-cart-client'
import { cartClientRecord } from './cart-client-record'
import { cartClientViolations } from './cart-client-violations'
import { createPersistence } from './persistence'
import { AGENCIES } from './testing/order-counter'

const KEY = 'moving:direct:client'
let device = new Map<string, string>()
let isFull = false

const openPage = () =>
  createCartClient(
    createPersistence(cartClientRecord, KEY, {
      openStorage: () => ({
        getItem: key => device.get(key) ?? null,
        setItem: (key, value) => {
          if (isFull) throw new Error('QuotaExceededError')
          device.set(key, value)
        },
        removeItem: key => void device.delete(key),
      }),
      warn: () => undefined,
    }),
  )

const FILLED: Partial<CartClient> = {
  lastname: 'Lefèvre',
  firstname: 'Zoé',
  email: 'zoe.lefevre@exemple.fr',
  phone: '06 12 34 56 78',
  deliveryOption: 'home_delivery',
  arrivalAddress: PARIS,
  paymentMethod: 'card',
}

beforeEach(() => {
  device = new Map()
  isFull = false
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('reports', () => {
  it('a reload restores the customer’s details, but not the agreement to the terms', () => {
    const before = openPage()
    before.edit(FILLED)
    before.agree(true)
    before.flush()
    const { form, visit } = openPage()
    expect(form.values).toMatchObject({
      lastname: 'Lefèvre',
      arrivalAddress: { city: 'Paris' },
      paymentMethod: 'card',
    })
    expect(form.termsAgreement).toBe(false)
    expect(visit).toMatchObject({ isRestored: true, isCleared: false })
  })

  it('card is the first payment method, and a reload keeps another choice', () => {
    const before = openPage()
    expect(before.form.values.paymentMethod).toBe('card')
    before.edit({ paymentMethod: 'paypal' })
    before.flush()
    expect(openPage().form.values.paymentMethod).toBe('paypal')
  })

  it('a stored draft without a payment method is restored with payment by card', () => {
    const before = openPage()
    before.edit(FILLED)
    before.flush()
    const stored = JSON.parse(device.get(KEY) ?? '')
    device.set(
      KEY,
      JSON.stringify({ ...stored, values: { ...stored.values, paymentMethod: null } }),
    )
    const { form, visit } = openPage()
    expect(form.values).toMatchObject({ lastname: 'Lefèvre', paymentMethod: 'card' })
    expect(visit).toMatchObject({ isRestored: true, isCleared: false })
  })

  it.each([
    ['is no JSON', '{"values":'],
    ['is of another version', '{"version":"0.9","savedAt":1,"values":{}}'],
    ['fails its check', `{"version":"1.01","savedAt":${Date.now()},"values":{"type":"Fantôme"}}`],
  ])('a stored draft that %s is removed, and its removal is reported', (_, text) => {
    device.set(KEY, text)
    const { visit, form, edit } = openPage()
    expect(visit).toMatchObject({ isRestored: false, isCleared: true })
    expect(form.values.type).toBe('Particulier')
    expect(device.has(KEY)).toBe(false)
    edit({ lastname: 'L' })
    expect(visit.isCleared).toBe(false)
  })

  it('typed details stay on the screen when the device cannot store them', () => {
    isFull = true
    const { edit, flush, form, visit } = openPage()
    edit(FILLED)
    flush()
    expect(form.values.lastname).toBe('Lefèvre')
    expect(visit.isStored).toBe(false)
  })

  it('details typed in another tab are taken over', () => {
    const here = openPage()
    const there = openPage()
    there.edit(FILLED)
    there.flush()
    here.sync()
    expect(here.form.values.lastname).toBe('Lefèvre')
  })
})

describe('the way of delivery', () => {
  it('choosing another way of delivery clears the address or agency of the former one', () => {
    const { edit, form } = openPage()
    edit(FILLED)
    edit(withDelivery('store_pickup'))
    expect(form.values).toMatchObject({
      deliveryOption: 'store_pickup',
      arrivalAddress: { formattedAddress: '' },
    })
    edit({ agency: 'paris_sud_15e' })
    edit(withDelivery('home_delivery'))
    expect(form.values).toMatchObject({ deliveryOption: 'home_delivery', agency: '' })
  })
})

describe('what keeps a cart from being ordered', () => {
  const wrongWith = (changes: Partial<CartClient>, termsAgreement = true) => {
    const { edit, form } = openPage()
    edit({ ...FILLED, ...changes })
    return cartClientViolations(form.values, { termsAgreement, agencies: AGENCIES }).map(
      ({ propertyPath, message }) => `${propertyPath}: ${message}`,
    )
  }

  it.each<[string, Partial<CartClient>, string[]]>([
    ['nothing', {}, []],
    ['no name', { lastname: ' ' }, ['lastname: Merci de vérifier ce champs']],
    ['no e-mail address', { email: 'zoe@' }, ['email: Doit être un e-mail']],
    ['no phone number', { phone: '12' }, ['phone: Doit être un numéro de téléphone']],
    [
      'no way of delivery',
      { deliveryOption: null },
      ['deliveryOption: Choisissez le retrait en agence ou la livraison à domicile'],
    ],
    [
      'a town alone',
      { arrivalAddress: LYON },
      ["arrivalAddress: Merci d'indiquer au moins une ville et une rue"],
    ],
    [
      'nothing for a pickup',
      { deliveryOption: 'store_pickup' },
      [
        'agency: Choisissez une agence',
        "billingAddress: Merci d'indiquer au moins une ville et une rue",
      ],
    ],
    [
      'an invoice that goes nowhere',
      { isBilledElsewhere: true },
      ["billingAddress: Merci d'indiquer au moins une ville et une rue"],
    ],
    [
      'a firm without a number',
      { type: 'Professionnel', companyName: 'Cartons & Cie' },
      ['siren: Merci de vérifier ce champs'],
    ],
    [
      'a wrong number',
      { type: 'Professionnel', companyName: 'Cartons & Cie', siren: '732 829 321' },
      ['siren: Ce numéro SIREN n’existe pas\u00A0: vérifiez ses 9\u00A0chiffres.'],
    ],
    ['a number that nobody asks a private customer for', { siren: 'abc' }, []],
  ])('a cart without a required answer is not ordered: %s', (_, changes, violations) =>
    expect(wrongWith(changes)).toEqual(violations),
  )

  it('the terms, not accepted', () => {
    expect(wrongWith({}, false)).toEqual([
      'termsAgreement: Cochez cette case pour accepter les conditions générales.',
    ])
  })
})

describe('a mistake', () => {
  it('a mistake is shown when its field is left, and disappears when the field changes', () => {
    const { edit, leaveField, form } = openPage()
    leaveField('email', AGENCIES)
    expect(form.violations).toEqual([])
    edit({ email: 'zoe' })
    leaveField('email', AGENCIES)
    expect(form.violations).toEqual([{ propertyPath: 'email', message: 'Doit être un e-mail' }])
    edit({ email: 'zoe@' })
    expect(form.violations).toEqual([])
  })

  it.each([
    ['overseas', { postalCode: '97400', city: 'Saint-Denis' }],
    ['in Monaco', { postalCode: '98000', city: 'Monaco', country: 'Monaco' }],
    ['abroad, of five digits too', { postalCode: '10115', city: 'Berlin', country: 'Deutschland' }],
  ])(
    'a delivery address outside of metropolitan France is reported when its field is left: %s',
    (_, place) => {
      const { edit, leaveField, form } = openPage()
      edit({ ...FILLED, arrivalAddress: { ...PARIS, ...place } })
      leaveField('arrivalAddress', AGENCIES)
      expect(form.violations).toEqual([
        {
          propertyPath: 'arrivalAddress',
          message:
            'Nous livrons uniquement en France métropolitaine. Vous pouvez retirer en agence.',
        },
      ])
      edit(withDelivery('store_pickup'))
      expect(form.violations).toEqual([])
    },
  )

  it('a section with mistakes does not lead on, and shows its own mistakes alone', () => {
    const { edit, goOn, form } = openPage()
    const missing = () =>
      cartClientViolations(form.values, { termsAgreement: false, agencies: AGENCIES })
    goOn(missing())
    expect([form.section, form.refusals, form.left]).toEqual(['personal', 1, []])
    expect(form.violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'lastname',
      'firstname',
      'email',
      'phone',
    ])
    const { lastname, firstname, email, phone } = FILLED
    edit({ lastname, firstname, email, phone })
    goOn(missing())
    expect([form.section, form.refusals, form.left]).toEqual(['delivery', 0, ['personal']])
  })

  it('a mistake disappears when its field is no longer asked for', () => {
    const { edit, refuse, form } = openPage()
    refuse([
      { propertyPath: 'agency', message: 'Choisissez une agence' },
      { propertyPath: 'siren', message: 'Merci de vérifier ce champs' },
    ])
    expect(form.section).toBe('personal')
    edit({ type: 'Particulier' })
    edit(withDelivery('home_delivery'))
    expect(form.violations).toEqual([])
  })
})

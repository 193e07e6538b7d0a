import { beforeEach, describe, expect, it } from 'vitest'
import type { CartClient } from '../domain/cart-client'
import { PARIS } from '../domain/testing/valid-customer'
import { createCartClient } from './create-cart-client'
import { cartClientRecord, lastingOrder } from './cart-client-record'
import { createCartOrder } from './cart-order'
import { createPersistence } from './persistence'
import { createOrderCounter } from './testing/order-counter'

let counter = createOrderCounter()
let device = new Map<string, string>()
let keys = 0
let now = 0

const HOUR = 3_600_000

const CUSTOMER: Partial<CartClient> = {
  lastname: 'Lefèvre',
  firstname: 'Zoé',
  email: 'zoe.lefevre@exemple.fr',
  phone: '06 12 34 56 78',
  deliveryOption: 'home_delivery',
  arrivalAddress: PARIS,
  paymentMethod: 'card',
}

const openPage = () => {
  const items = device
  const persistence = createPersistence(cartClientRecord, 'moving:direct:client', {
    openStorage: () => ({
      getItem: key => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: key => void items.delete(key),
    }),
    now: () => now,
    lasting: lastingOrder,
  })
  const client = createCartClient(persistence)
  const order = createCartOrder({
    client,
    cart: counter.ordered,
    api: counter.api,
    newKey: () => `key-${++keys}`,
    source: () => ({ gclid: '', sourceToken: 'SRC', attribution: {} }),
  })
  return { client, order, persistence }
}
const filledPage = (changes: Partial<CartClient> = {}) => {
  const page = openPage()
  page.client.edit({ ...CUSTOMER, ...changes })
  page.client.agree(true)
  return page
}
const made = () => counter.calls.map(({ call }) => call)

beforeEach(() => {
  counter = createOrderCounter()
  device = new Map()
  keys = 0
  now = Date.parse('2026-12-02T10:00:00Z')
})

describe('an order', () => {
  it('an order creates a lead, then a cart, then a payment, at the shown total', async () => {
    const { order } = filledPage()
    expect(order.totalCents()).toBe(2_990)
    expect(await order.submit('')).toEqual({
      kind: 'redirect',
      href: expect.stringMatching(/^https:\/\/banque\.exemple\/card\/b{8}-/),
    })
    expect(made()).toEqual(['createLead', 'createCart', 'startPayment'])
    expect(counter.calls[0]?.body).toMatchObject({
      lastname: 'Lefèvre',
      type: 'Particulier',
      sourceToken: 'SRC',
      agencyName: '',
      billingAddress: null,
      arrivalAddress: { city: 'Paris' },
    })
    expect(counter.calls[1]?.body).toEqual({
      storeLeadUuid: expect.any(String),
      deliveryOption: 'home_delivery',
      packs: [],
      products: [{ slug: 'carton-standard', quantity: 4 }],
      totalCents: 2_990,
      termsAgreement: true,
    })
  })

  it('a pickup order names the agency and a separate billing address', async () => {
    const billingAddress = { ...PARIS, streetNumber: '3' }
    const { order } = filledPage({
      deliveryOption: 'store_pickup',
      agency: 'paris_nord_18e',
      billingAddress,
    })
    await order.submit('https://partenaire.exemple/panier')
    expect(counter.calls[0]?.body).toMatchObject({
      agencyName: 'paris_nord_18e',
      billingAddress: { streetNumber: '3' },
    })
    expect(counter.calls[1]?.body).toMatchObject({
      totalCents: 1_000,
      returnUrl: 'https://partenaire.exemple/panier',
    })
  })

  it('an order names the firm only for a professional', async () => {
    const firm = { companyName: 'Cartons & Cie', siren: '732 829 320' }
    await filledPage({ ...firm, type: 'Professionnel' }).order.submit('')
    await filledPage({ ...firm, type: 'Particulier' }).order.submit('')
    const [first, second] = counter.calls.filter(({ call }) => call === 'createLead')
    expect(first?.body).toMatchObject(firm)
    expect(second?.body).not.toHaveProperty('siren')
  })

  it('an incomplete order is not sent, and opens the section with the missing answer', async () => {
    const { order, client } = filledPage({ arrivalAddress: { ...PARIS, street: '' } })
    client.open('payment')
    expect(await order.submit('')).toBeNull()
    expect(made()).toEqual([])
    expect(client.form.section).toBe('delivery')
    expect(client.form.violations).toEqual([
      { propertyPath: 'arrivalAddress', message: "Merci d'indiquer au moins une ville et une rue" },
    ])
  })
})

describe('a retry', () => {
  it.each(['createLead', 'createCart', 'startPayment'] as const)(
    'a retry makes no second order when %s is lost',
    async lost => {
      counter.fail(lost, 'network', true)
      const { order, client } = filledPage()
      expect(await order.submit('')).toBeNull()
      expect(client.ordering).toMatchObject({ call: 'error', fault: { reason: 'network' } })
      expect(await order.submit('')).not.toBeNull()
      expect(counter.orders.size).toBe(1)
    },
  )

  it('a retry after a reload or a return from the bank makes no second order', async () => {
    counter.fail('createCart', 'timeout', true)
    await filledPage().order.submit('')
    const again = openPage()
    again.client.agree(true)
    await again.order.submit('')
    const back = openPage()
    back.client.agree(true)
    expect(await back.order.submit('')).not.toBeNull()
    expect(counter.orders.size).toBe(1)
    expect(made().filter(call => call === 'createLead')).toHaveLength(1)
  })

  it('a retry with a changed cart makes a new order', async () => {
    const { order } = filledPage()
    await order.submit('')
    counter.put(5)
    await order.submit('')
    expect([...counter.orders.values()].map(({ totalCents }) => totalCents)).toEqual([2_990, 3_240])
  })

  it('a second submit is ignored while the first one runs', async () => {
    const { order } = filledPage()
    const [first, second] = await Promise.all([order.submit(''), order.submit('')])
    expect(first).not.toBeNull()
    expect(second).toBeNull()
    expect(made()).toEqual(['createLead', 'createCart', 'startPayment'])
  })

  it('a retry places the order again after the server has deleted it', async () => {
    const { order } = filledPage()
    await order.submit('')
    counter.sweep()
    expect(await order.submit('')).not.toBeNull()
    expect(counter.orders.size).toBe(1)
  })
})

describe('an order that waited too long', () => {
  it('an expired order is placed again under a new number and goes to payment', async () => {
    const { order, client } = filledPage()
    await order.submit('')
    const first = client.ordering.order?.uuid
    counter.settle('expired')
    expect(await order.submit('')).not.toBeNull()
    expect(client.ordering.order?.uuid).not.toBe(first)
    expect([...counter.orders.values()].map(({ state }) => state)).toEqual(['expired', 'due'])
  })
})

describe('a price that changed', () => {
  it('a changed price stops the order, and the cart shows the new price', async () => {
    const { order, client } = filledPage()
    counter.raise(300)
    expect(await order.submit('')).toBeNull()
    expect(client.ordering).toMatchObject({ call: 'idle', fault: null, halt: 'changed' })
    expect(counter.shownCents()).toBe(1_200)
    expect(made()).toEqual(['createLead', 'createCart'])
    expect(await order.submit('')).not.toBeNull()
    expect(client.ordering.halt).toBeNull()
  })

  it('a changed total stops the payment of an earlier order', async () => {
    const { order, client } = filledPage()
    await order.submit('')
    for (const placed of counter.orders.values()) placed.totalCents = 9_999
    expect(await order.submit('')).toBeNull()
    expect(client.ordering).toMatchObject({ halt: 'changed', order: null })
  })
})

describe('a cart that changed, and cannot be read again', () => {
  it('an order fails without a new total when the changed cart cannot be read again', async () => {
    const { order, client } = filledPage()
    counter.raise(300)
    counter.cutOff()
    expect(await order.submit('')).toBeNull()
    expect(client.ordering).toMatchObject({
      call: 'error',
      fault: { reason: 'network' },
      halt: null,
    })
  })
})

describe('what is typed while it is ordered', () => {
  it('changes made while the order is sent do not affect it', async () => {
    const { order, client } = filledPage()
    const ordered = order.submit('')
    client.edit({ deliveryOption: 'store_pickup', paymentMethod: 'paypal' })
    counter.put(9)
    expect(await ordered).toMatchObject({ href: expect.stringContaining('/card/') })
    expect(counter.calls[1]?.body).toMatchObject({
      deliveryOption: 'home_delivery',
      totalCents: 2_990,
    })
  })
})

describe('an order that takes the place of another', () => {
  it.each(['pending', 'paid'] as const)(
    'a replacing order is not made while the earlier one is %s',
    async state => {
      const { order, client } = filledPage()
      await order.submit('')
      counter.settle(state)
      counter.put(6)
      expect(await order.submit('')).toBeNull()
      expect(counter.orders.size).toBe(1)
      expect(client.ordering).toMatchObject({
        call: 'idle',
        halt: state === 'pending' ? 'undecided' : null,
      })
      expect(counter.shownCents()).toBe(state === 'pending' ? 1_500 : 500)
    },
  )

  it('an order replaces the order of another tab', async () => {
    const here = filledPage()
    here.client.save()
    const other = openPage()
    other.client.agree(true)
    await other.order.submit('')
    expect(await here.order.submit('')).not.toBeNull()
    expect(counter.orders.size).toBe(1)
  })
})

describe('an agency that closed', () => {
  it('a closed agency is reported at its field', async () => {
    const page = filledPage({
      deliveryOption: 'store_pickup',
      agency: 'paris_sud_15e',
      billingAddress: PARIS,
    })
    counter.close()
    expect(await page.order.submit('')).toBeNull()
    expect(page.client.form.violations).toEqual([
      {
        propertyPath: 'agency',
        message: 'Cette agence n’accepte plus de retraits. Choisissez-en une autre.',
      },
    ])
  })
})

describe('an order that is paid', () => {
  it('a paid order empties the cart and clears the customer’s details', async () => {
    await filledPage().order.submit('')
    counter.settle('paid')
    const back = openPage()
    await back.order.lookForPaid()
    expect(back.client.ordering.paid).toMatchObject({ reference: 'CMD2345678', totalCents: 2_990 })
    expect(back.client.form.values.lastname).toBe('')
    expect(counter.shownCents()).toBe(0)
    expect(device.size).toBe(0)
  })

  it('a paid order leaves a cart that was refilled after another page emptied it', async () => {
    const { order, client } = filledPage()
    await order.submit('')
    counter.settle('paid')
    device.clear()
    counter.put(3)
    await order.lookForPaid()
    expect(counter.shownCents()).toBe(750)
    expect(client.form.values.lastname).toBe('')
    expect(client.ordering.order).toBeNull()
  })

  it('an order paid in another tab is not paid twice', async () => {
    const { order, client } = filledPage()
    await order.submit('')
    counter.settle('paid')
    expect(await order.submit('')).toBeNull()
    expect(client.ordering.paid).toMatchObject({ reference: 'CMD2345678' })
  })

  it('an order waits for the bank while the payment is undecided', async () => {
    const { order, client } = filledPage()
    await order.submit('')
    counter.settle('pending')
    expect(await order.submit('')).toBeNull()
    expect(client.ordering.halt).toBe('undecided')
    expect(counter.shownCents()).toBe(1_000)
  })
})

describe('an order that the bank thinks over for days', () => {
  const left = () => JSON.parse(device.get('moving:direct:client') ?? 'null')

  it('a pending order outlives the customer’s details and empties the cart once it is paid', async () => {
    await filledPage().order.submit('')
    counter.settle('pending')
    now += 49 * HOUR
    const later = openPage()
    expect(later.client.form.values.lastname).toBe('')
    expect(later.client.visit).toMatchObject({ isRestored: false, isCleared: false })
    expect([...device.values()].join()).not.toMatch(/Lefèvre|zoe|Paris/)
    await later.order.lookForPaid()
    expect(later.client.ordering.paid).toBeNull()
    now += 5 * 24 * HOUR
    counter.settle('paid')
    const last = openPage()
    await last.order.lookForPaid()
    expect(last.client.ordering.paid).toMatchObject({ reference: 'CMD2345678', totalCents: 2_990 })
    expect(counter.shownCents()).toBe(0)
    expect(device.size).toBe(0)
  })

  it('a pending order is not placed a second time', async () => {
    await filledPage().order.submit('')
    counter.settle('pending')
    now += 6 * 24 * HOUR
    const { order, client } = filledPage()
    expect(await order.submit('')).toBeNull()
    expect(client.ordering.halt).toBe('undecided')
    expect(counter.orders.size).toBe(1)
  })

  it('a pending order is forgotten after the shop’s waiting time, however often it is read', async () => {
    await filledPage().order.submit('')
    for (let day = 0; day < 8; day += 1) {
      expect(left()).not.toBeNull()
      openPage()
      now += 24 * HOUR
    }
    expect(openPage().client.ordering.order).toBeNull()
    expect(device.size).toBe(0)
  })

  it('a visit without an order leaves nothing on the device after two days', () => {
    filledPage().client.save()
    now += 48 * HOUR
    expect(openPage().client.visit).toMatchObject({ isRestored: false, isCleared: true })
    expect(device.size).toBe(0)
  })

  it.each([
    ['was not granted in time', () => counter.settle('expired')],
    ['was swept', () => counter.sweep()],
  ])('a pending order is dropped once it %s, and the typed details stay', async (_, end) => {
    await filledPage().order.submit('')
    end()
    const back = openPage()
    await back.order.lookForPaid()
    expect(back.client.ordering.order).toBeNull()
    expect(left()).toMatchObject({ order: null, values: { lastname: 'Lefèvre' } })
    expect(counter.shownCents()).toBe(1_000)
  })
})

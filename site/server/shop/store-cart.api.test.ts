import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookedApp } from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import type { SoldItem } from '../../../shared/domain/shop-item'
import { setStock } from './stock'
import {
  CART_CENTS,
  createdStoreLead,
  storeCartBody,
  storeLeadBody,
  streetAddress,
} from './testing/store-calls'
import { AGENCIES, createTestShop, SOLD } from './testing/test-shop'

describeOnEachDatabase('a cart of cartons', database => {
  let db: Db
  let sold: readonly SoldItem[] | null
  let agencies = AGENCIES
  let made: ReturnType<typeof createBookedApp>
  beforeAll(async () => {
    db = await database.open()
    const shop = createTestShop(db, { sold: () => sold, agencies: () => agencies })
    made = createBookedApp(db, { shop })
  })
  beforeEach(async () => {
    sold = SOLD
    agencies = AGENCIES
    await db.deleteFrom('shop_stock').execute()
  })

  const check = (lines: unknown) => made.call('POST', '/api/carton_store/check', { lines })
  const lead = (changes?: object, headers?: Record<string, string>) =>
    made.call('POST', '/api/carton_store/lead', storeLeadBody(changes), headers)
  const order = async (
    changes: object = {},
    leadChanges: object = {},
    headers: Record<string, string> = {},
  ) => {
    const uuid = await createdStoreLead(made.call, leadChanges)
    return made.call('POST', '/api/carton_store/cart', storeCartBody(uuid, changes), headers)
  }
  const violated = (answer: { body: Record<string, unknown> }) =>
    Array.isArray(answer.body.violations)
      ? answer.body.violations.map(({ propertyPath }) => String(propertyPath))
      : []

  it('the shop lists its items, agencies and delivery price to pages of any origin', async () => {
    await setStock(db, { type: 'product', slug: 'diable', quantity: 0, expected: 1 }, new Date())
    const { status, body, headers } = await made.call('GET', '/api/carton_store/items', undefined, {
      Origin: 'https://blog.example',
    })
    expect(status).toBe(200)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body.deliveryCents).toBe(1_990)
    expect(body.items).toEqual([SOLD[0], SOLD[1], { ...SOLD[2], stock: 0 }])
    expect(body.agencies).toMatchObject([
      { agencyName: 'paris_sud_15e' },
      { agencyName: 'paris_nord_18e' },
    ])
  })

  it('the shop names pictures by absolute addresses', async () => {
    sold = SOLD.map(item => ({ ...item, image: '/uploads/studio.svg' }))
    const { body } = await made.call('GET', '/api/carton_store/items')
    expect(body.items).toMatchObject([
      { image: 'https://www.nouvelle-cle.example/uploads/studio.svg' },
      {},
      {},
    ])
  })

  it('a cart is checked line by line and its quantities are limited to the stock', async () => {
    await setStock(db, { type: 'pack', slug: 'studio', quantity: 2, expected: 8 }, new Date())
    const { status, body } = await check([
      { type: 'pack', slug: 'studio', quantity: 5 },
      { type: 'product', slug: 'carton-livres', quantity: 3 },
      { type: 'product', slug: 'gone', quantity: 1 },
      { type: 'product', slug: 'studio', quantity: 1 },
    ])
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      {
        slug: 'studio',
        label: 'Pack studio',
        unitCents: 4_990,
        stock: 2,
        quantity: 2,
        state: 'short',
      },
      { slug: 'carton-livres', quantity: 3, state: 'sold' },
      { type: 'product', slug: 'gone', quantity: 0, state: 'gone' },
      { type: 'product', slug: 'studio', quantity: 0, state: 'gone' },
    ])
  })

  it.each([0, -1, 1.5, 1e9, 'abc', null])(
    'a quantity of %s is refused in a cart and in an order',
    async quantity => {
      const { status, body } = await check([{ type: 'product', slug: 'diable', quantity }])
      expect([status, violated({ body })]).toEqual([422, ['lines.0.quantity']])
      expect(violated(await order({ products: [{ slug: 'diable', quantity }] }))).toEqual([
        'products.0.quantity',
      ])
    },
  )

  it('the shop answers 503 while the content service is down', async () => {
    sold = null
    expect((await made.call('GET', '/api/carton_store/items')).status).toBe(503)
    expect((await check([])).status).toBe(503)
    expect((await order()).status).toBe(503)
  })

  it.each([
    ['97400', 'France'],
    ['98000', 'Monaco'],
    ['1000', 'Belgique'],
    ['75001', 'Belgique'],
  ])('a cart is not delivered to %s, %s, but may be billed there', async (postalCode, country) => {
    const away = { ...streetAddress(), postalCode, country }
    const home = await lead({ arrivalAddress: away })
    expect([home.status, violated(home)]).toEqual([422, ['arrivalAddress']])
    expect(home.text).toContain('Nous livrons uniquement en France métropolitaine.')
    expect((await lead({ billingAddress: away })).status).toBe(201)
  })

  it('a cart is delivered to Corsica', async () => {
    expect(
      (await lead({ arrivalAddress: { ...streetAddress(), postalCode: '20000' } })).status,
    ).toBe(201)
  })

  describe('its customer', () => {
    it('the customer of a cart is stored with the partner of the page', async () => {
      const headers = { Origin: 'https://www.closed-shop.example' }
      const { status, body } = await lead({ sourceToken: 'src_closed' }, headers)
      expect(status).toBe(201)
      const row = await rowWith(db, 'store_leads', { uuid: String(body.uuid) })
      expect(row).toMatchObject({
        partner: 'closed-shop',
        is_known_source: 1,
        page_origin: 'https://www.closed-shop.example',
        phone_e164: '+33612345678',
      })
      const elsewhere = await lead(
        { sourceToken: 'src_closed' },
        { Origin: 'https://elsewhere.example' },
      )
      expect(elsewhere.status).toBe(403)
    })

    it.each([
      ['email', { email: 'nobody' }],
      ['phone', { phone: '12' }],
      ['type', { type: 'Robot' }],
      ['arrivalAddress', { arrivalAddress: { ...streetAddress(), street: '' } }],
      [
        'billingAddress',
        { billingAddress: { ...streetAddress(), addressInTextInput: 'typed on' } },
      ],
      ['siren', { type: 'Professionnel', companyName: 'Atelier Bleu', siren: '123456789' }],
    ])('a customer with an invalid %s is refused at that field', async (field, changes) => {
      const answer = await lead(changes)
      expect([answer.status, violated(answer)]).toEqual([422, [field]])
    })

    it('a firm with a valid SIREN is accepted as the customer', async () => {
      const firm = { type: 'Professionnel', companyName: 'Atelier Bleu', siren: '732 829 320' }
      expect((await lead(firm)).status).toBe(201)
    })
  })

  describe('ordered', () => {
    it('an order costs the server’s prices, not those of the page', async () => {
      const { status, body } = await order({
        products: [{ slug: 'carton-livres', quantity: 12, unitPrice: 1 }],
      })
      expect([status, body.totalCents]).toEqual([201, CART_CENTS])
      expect(body.reference).toMatch(/^[A-Z2-9]{10}$/)
    })

    it('an order for pickup has no delivery cost and keeps its billing address', async () => {
      const fetched = { agencyName: 'paris_sud_15e', billingAddress: streetAddress() }
      const { status, body } = await order({ deliveryOption: 'store_pickup' }, fetched)
      expect([status, body.totalCents]).toEqual([201, CART_CENTS - 1_990])
      const row = await rowWith(db, 'orders', { uuid: String(body.uuid) })
      // The agency's address is ours: the form's own is not read.
      expect(JSON.parse(row.details_json).destination).toMatchObject({
        address: { street: '14 rue des Emballeurs' },
      })
      expect(JSON.parse(row.customer_json)).toMatchObject({
        billing: { street: '12 rue des Lilas' },
      })
    })

    it('an order for pickup at no agency, an unknown one or one that has closed is refused', async () => {
      agencies = AGENCIES.slice(1)
      const text = async (agencyName: string) => {
        const details = { agencyName, billingAddress: streetAddress() }
        const answer = await order({ deliveryOption: 'store_pickup' }, details)
        expect([answer.status, violated(answer)]).toEqual([422, ['agencyName']])
        return answer.text
      }
      await text('')
      for (const gone of ['lyon', 'paris_sud_15e'])
        expect(await text(gone)).toContain('Cette agence ne reçoit plus de commandes')
    })

    it('an order of cartons is refused if it is empty, lacks the terms or has an unknown customer', async () => {
      expect(violated(await order({ packs: [], products: [] }))).toEqual(['products'])
      expect(violated(await order({ termsAgreement: false }))).toEqual(['termsAgreement'])
      const storeLeadUuid = '11111111-1111-4111-8111-111111111111'
      expect(violated(await order({ storeLeadUuid }))).toEqual(['storeLeadUuid'])
    })

    it('an item that stands twice in an order is counted as one line', async () => {
      const twice = [
        { slug: 'diable', quantity: 1 },
        { slug: 'diable', quantity: 1 },
      ]
      const { status, body } = await order({ packs: [], products: twice })
      expect(status).toBe(409)
      expect(body.lines).toMatchObject([{ slug: 'diable', quantity: 1, state: 'short' }])
    })

    it.each([
      ['a price has changed', { totalCents: CART_CENTS - 100 }, { state: 'sold' }],
      [
        'a product is withdrawn',
        { packs: [{ slug: 'maison', quantity: 1 }] },
        { state: 'gone', slug: 'maison' },
      ],
      [
        'less is left',
        { packs: [{ slug: 'studio', quantity: 9 }] },
        { state: 'short', quantity: 8 },
      ],
    ])('an order is answered with the current cart if %s', async (_title, changes, line) => {
      const before = await db.selectFrom('orders').select('uuid').execute()
      const { status, body } = await order(changes)
      expect(status).toBe(409)
      expect(body['hydra:description']).toBe(
        'Votre panier a changé\u00A0: vérifiez-le avant de commander.',
      )
      expect(body.lines).toMatchObject([line, { slug: 'carton-livres' }])
      expect(await db.selectFrom('orders').select('uuid').execute()).toHaveLength(before.length)
    })

    it('an order that is sent twice with one key is made once', async () => {
      const body = storeCartBody(await createdStoreLead(made.call))
      const key = { 'Idempotency-Key': `cart-${body.storeLeadUuid}` }
      const first = await made.call('POST', '/api/carton_store/cart', body, key)
      sold = SOLD.slice(1)
      const second = await made.call('POST', '/api/carton_store/cart', body, key)
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body).toEqual(first.body)
      const changed = { ...body, packs: [] }
      expect((await made.call('POST', '/api/carton_store/cart', changed, key)).status).toBe(422)
    })

    it('an order’s return address is kept only if it is a page of the partner', async () => {
      const uuid = await createdStoreLead(
        made.call,
        { sourceToken: 'src_closed' },
        { Origin: 'https://www.closed-shop.example' },
      )
      const wayBack = async (returnUrl: string) => {
        const { body } = await made.call(
          'POST',
          '/api/carton_store/cart',
          storeCartBody(uuid, { returnUrl }),
        )
        return (await made.shop.order(String(body.uuid)))?.returnUrl
      }
      expect(await wayBack('https://www.closed-shop.example/cartons')).toBe(
        'https://www.closed-shop.example/cartons',
      )
      expect(await wayBack('https://evil.example/')).toBeNull()
      expect(await wayBack('javascript:alert(1)')).toBeNull()
    })
  })
})

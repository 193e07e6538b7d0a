import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { GATEWAY_STORE_TEXTS } from '../../../shared/texts/gateway-texts'
import { STORE_API_TEXTS } from '../../../shared/texts/store-api'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import {
  CART_CENTS,
  createdStoreLead,
  storeCartBody,
  storeLeadBody,
  startCard,
} from '../shop/testing/store-calls'
import { createTestShop, SOLD } from '../shop/testing/test-shop'
import type { Call } from '../testing/calls'
import {
  createFakeUpstream,
  type FakeUpstream,
  type FakeUpstreamFault,
} from './testing/fake-upstream'
import { openGateway } from './testing/open-gateway'

const CARD = 'DalenysCardFormParameters'
const PAYPAL = 'PaypalCardFormParameters'
const keyed = (key: string) => ({ 'Idempotency-Key': key })

describeOnSqlite('the carton shop behind a gateway', database => {
  let db: Db
  let fake: FakeUpstream
  let app: ReturnType<typeof openGateway>
  let call: Call
  beforeEach(async () => {
    db ??= await database.open()
    fake = createFakeUpstream({ format: 'hydra', token: 'a secret that no page may have' })
    app = openGateway(db, fake)
    call = app.call
  })

  const placeCart = async (key: string = randomUUID()) => {
    const body = storeCartBody(await createdStoreLead(call), { totalCents: CART_CENTS })
    return call('POST', '/api/carton_store/cart', body, keyed(key))
  }
  const placed = async (): Promise<string> => String((await placeCart()).body.uuid)
  const wayOf = (uuid: string, name: string, query = '') =>
    call('GET', `/api/carton_store/cart/${uuid}/${name}${query}`)
  const orders = async () => (await db.selectFrom('orders').select('uuid').execute()).length

  it('orders at the upstream, with the members of the spec, and keeps nothing of the customer', async () => {
    const { status, body } = await placeCart()
    expect([status, body.totalCents, fake.carts.has(String(body.uuid))]).toEqual([
      201,
      CART_CENTS,
      true,
    ])
    const [lead, cart] = fake.asked
    expect(lead?.body).toMatchObject({
      firstname: 'Camille',
      type: 'Particulier',
      billingAddress: null,
      agencyName: '',
    })
    expect(lead?.body).not.toHaveProperty('siren')
    expect(cart?.body).toEqual({
      storeLeadUuid: [...fake.storeLeads][0],
      deliveryOption: 'home_delivery',
      packs: [{ slug: 'studio', quantity: 1 }],
      products: [{ slug: 'carton-livres', quantity: 12 }],
    })
    expect(await orders()).toBe(0)
    expect(await db.selectFrom('store_leads').select('uuid').execute()).toEqual([])
    const keys = await db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(keys)).not.toMatch(/Camille|camille@/)
  })

  it('a key creates one cart, however often it is sent, and two keys create two', async () => {
    const body = storeCartBody(await createdStoreLead(call))
    const post = (key: string) => call('POST', '/api/carton_store/cart', body, keyed(key))
    const first = await post('first-key')
    const again = await post('first-key')
    const other = await post('other-key')
    expect([first.status, again.status, other.status]).toEqual([201, 201, 201])
    expect(again.body.uuid).toBe(first.body.uuid)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(fake.carts.size).toBe(2)
  })

  it('each cart has its own reference and total, and each key its own cart', async () => {
    const lead = await createdStoreLead(call)
    const small = { ...storeCartBody(lead), packs: [] }
    const place = (key: string, body: object) =>
      call('POST', '/api/carton_store/cart', body, keyed(key))
    const one = await place('key-of-one', storeCartBody(lead))
    const other = await place('key-of-other', small)
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body.totalCents).not.toBe(other.body.totalCents)
    // A failed creation releases only its own key.
    fake.state.mood = 'down'
    expect((await place('key-of-none', small)).status).toBe(502)
    fake.state.mood = 'well'
    for (const [key, body, made] of [
      ['key-of-other', small, other],
      ['key-of-one', storeCartBody(lead), one],
    ] as const) {
      const again = await place(key, body)
      expect(again.headers.get('Idempotent-Replayed')).toBe('true')
      expect(again.body).toMatchObject({ uuid: made.body.uuid, totalCents: made.body.totalCents })
      const due = await call('GET', `/api/payments/carton-cart/${String(made.body.uuid)}`)
      expect(due.body).toMatchObject({
        reference: made.body.reference,
        totalCents: made.body.totalCents,
      })
    }
    const refused = await place('key-of-one', small)
    expect([refused.status, refused.text.includes(String(one.body.uuid))]).toEqual([422, false])
    expect((await call('GET', `/api/payments/carton-cart/${randomUUID()}`)).status).toBe(404)
  })

  it('the same cart may come twice from an upstream with idempotency', async () => {
    const made = fake.fetch
    let told: string | null = null
    const knowing: typeof fetch = async (input, init) => {
      const isCart = String(input).endsWith('/cart')
      if (!isCart || told === null) {
        const answer = await made(input, init)
        if (isCart) told = await answer.clone().text()
        return answer
      }
      return new Response(told, { status: 201 })
    }
    const own = openGateway(db, { ...fake, fetch: knowing }).call
    const body = storeCartBody(await createdStoreLead(own))
    const send = () => own('POST', '/api/carton_store/cart', body, keyed(randomUUID()))
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  })

  it('a cart with an outdated total is answered with the current total and orders nothing', async () => {
    const lead = await createdStoreLead(call)
    const { status, body } = await call(
      'POST',
      '/api/carton_store/cart',
      storeCartBody(lead, { totalCents: 1 }),
    )
    expect([status, body.totalCents, fake.carts.size]).toEqual([409, CART_CENTS, 0])
  })

  it('leads to the upstream’s bank, its keys as they came', async () => {
    const uuid = await placed()
    const card = await startCard(call, uuid, `?total=${CART_CENTS}`)
    expect(card).toMatchObject({
      status: 200,
      body: { _CARDFORMURL: fake.state.bank._CARDFORMURL, _3DSECURE: 'yes' },
    })
    expect((await wayOf(uuid, PAYPAL)).body).toEqual({ REDIRECTHTML: 'https://paypal.example/pay' })
    const { body } = await call('GET', `/api/payments/carton-cart/${uuid}`)
    expect(body).toMatchObject({ state: 'due', totalCents: CART_CENTS, orderHref: null })
  })

  it('PayPal’s page is stored, and its address answered', async () => {
    const uuid = await placed()
    const html = '<form action="https://paypal.example/pay"></form>'
    fake.state.bank = { REDIRECTHTML: Buffer.from(html).toString('base64') }
    const { body } = await wayOf(uuid, PAYPAL)
    expect(body).toEqual({ REDIRECTHTML: 'https://www.nouvelle-cle.example/redirect/bank/1' })
    expect(app.documents).toEqual([html])
  })

  it.each([
    [
      'to another bank than the one that is set',
      { _CARDFORMURL: 'https://bank.example.evil.example/form' },
    ],
    ['to what is no page', { _CARDFORMURL: 'javascript:alert(1)' }],
    ['nowhere', {}],
  ])('a card payment is refused when the upstream leads %s', async (_, bank) => {
    const uuid = await placed()
    fake.state.bank = bank
    const { status, body } = await startCard(call, uuid)
    expect([status, body['hydra:description']]).toEqual([502, GATEWAY_STORE_TEXTS.down])
  })

  it.each<Record<string, string>>([{ REDIRECTHTML: 'javascript:alert(1)' }, {}])(
    'a PayPal payment is refused when the upstream answers %j',
    async bank => {
      const uuid = await placed()
      fake.state.bank = bank
      expect((await wayOf(uuid, PAYPAL)).status).toBe(502)
      expect(app.logged.join()).toContain('Malformed api call')
    },
  )

  it('a card payment is refused when its amount differs from the one on the button', async () => {
    const uuid = await placed()
    expect((await startCard(call, uuid, '?total=1')).status).toBe(409)
    fake.state.bank = { ...fake.state.bank, _AMOUNT: '99800' }
    const { status, body } = await startCard(call, uuid, `?total=${CART_CENTS}`)
    expect([status, body['hydra:description']]).toEqual([409, STORE_API_TEXTS.total])
  })

  it.each<FakeUpstreamFault>(['hanging', 'other-format', 'failing-after-work'])(
    'an order is answered as not lost while the upstream is %s, and continues afterwards',
    async mood => {
      const lead = await createdStoreLead(call)
      const uuid = await placed()
      fake.state.mood = mood
      const send = () =>
        call('POST', '/api/carton_store/cart', storeCartBody(lead), keyed(`held-${mood}`))
      const failed = [
        await call('POST', '/api/carton_store/lead', storeLeadBody()),
        await send(),
        await wayOf(uuid, CARD),
        await wayOf(uuid, PAYPAL),
      ]
      expect(failed.map(({ status }) => status)).toEqual([502, 502, 502, 502])
      expect(new Set(failed.map(({ body }) => body['hydra:description']))).toEqual(
        new Set([GATEWAY_STORE_TEXTS.down]),
      )
      fake.state.mood = 'well'
      expect((await send()).status).toBe(201)
    },
  )

  it('the upstream’s violations of a cart are answered at their field', async () => {
    const body = storeCartBody('00000000-0000-4000-8000-000000000000')
    const { status, body: told } = await call('POST', '/api/carton_store/cart', body)
    expect([status, told.violations]).toMatchObject([422, [{ propertyPath: 'storeLeadUuid' }]])
  })

  it('a cart that the upstream does not know is answered as unknown', async () => {
    const uuid = await placed()
    fake.carts.clear()
    expect([(await wayOf(uuid, CARD)).status, (await wayOf(uuid, PAYPAL)).status]).toEqual([
      404, 404,
    ])
  })

  it('the gateway checks the details of a carton customer before it asks the upstream', async () => {
    const lead = (changes: object) =>
      call('POST', '/api/carton_store/lead', storeLeadBody({ type: 'Professionnel', ...changes }))
    expect([(await lead({ siren: '1' })).status, fake.asked.length]).toEqual([422, 0])
    const firm = { companyName: 'Les Cartons', siren: '732 829 320' }
    expect((await lead(firm)).status).toBe(201)
    expect(fake.asked[0]?.body).toMatchObject({ companyName: 'Les Cartons' })
  })

  it('a cart is refused when an article is no longer sold or the range is unknown', async () => {
    let isDown = false
    const shop = createTestShop(db, { sold: () => (isDown ? null : SOLD.slice(1)) })
    const own = openGateway(db, fake, { shop })
    const order = async () => {
      const body = storeCartBody(await createdStoreLead(own.call))
      return (await own.call('POST', '/api/carton_store/cart', body)).status
    }
    expect(await order()).toBe(409)
    isDown = true
    expect([await order(), fake.carts.size]).toEqual([503, 0])
  })
})

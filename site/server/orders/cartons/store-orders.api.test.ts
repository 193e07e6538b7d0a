import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createBookedApp, paymentStatesOf } from '../testing/booked'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { changeRows, rowWith } from '../../db/testing/rows-with'
import { type WatchedDatabase, watchStatements } from '../../db/testing/watch-statements'
import type { Db } from '../../db/tables'
import { appendToAuditLog } from '../../db/audit-log'

import type { SoldItem } from '../../../../shared/domain/shop-item'
import { createFakeBank } from '../../payments/testing/fake-bank'
import { findStoreOrder, findStoreOrderOf, moveStoreOrder } from './cartons-store'
import { expireOrders } from '../expire-orders'
import { issuedDocumentsOf } from '../documents/testing/issued-documents'
import { setStock } from '../../shop/stock'
import { fakeMail, fakeMails } from '../mails/testing/fake-mails'
import { begunPayment, CART_CENTS, placedOrder, startCard } from '../../shop/testing/store-calls'
import { createTestShop, SOLD } from '../../shop/testing/test-shop'
import { refundAll } from '../testing/refund-all'

describeOnEachDatabase('an order of cartons', database => {
  let watched: WatchedDatabase
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let sold: readonly SoldItem[] | null
  let daysOn = 0
  const now = () => new Date(Date.now() + daysOn * 86_400_000)
  beforeAll(async () => {
    watched = watchStatements(await database.open())
    db = watched.db
    const mails = fakeMails((kind, { reference, isLost = false }) => [
      fakeMail(isLost ? `${kind}-sold-out` : kind, `${reference}@example.fr`),
    ])
    const bank = createFakeBank()
    made = createBookedApp(db, {
      now,
      bank,
      shop: createTestShop(db, { now, mails, sold: () => sold }),
    })
  })
  beforeEach(async () => {
    ;[sold, daysOn] = [SOLD, 0]
    await db.deleteFrom('shop_stock').execute()
    await db.deleteFrom('mails').execute()
  })

  const place = (cart: object = {}, lead: object = {}) => placedOrder(made.call, cart, lead)
  const placeLast = () => place({ packs: [], products: [{ slug: 'diable', quantity: 1 }] })
  const stateOf = async (uuid: string) => (await findStoreOrder(db, uuid))?.state
  const left = async (slug: string) => (await rowWith(db, 'shop_stock', { slug })).quantity
  const mailed = async () =>
    (await db.selectFrom('mails').select('kind').orderBy('created_at').execute()).map(
      ({ kind }) => kind,
    )
  const paymentsOf = (uuid: string) => paymentStatesOf(db, uuid)
  const pay = async (uuid: string) => (await begunPayment(made, uuid)).say()
  const paymentOf = (uuid: string) => rowWith(db, 'payments', { subject_uuid: uuid })
  const refundedPayment = async (uuid: string) =>
    refundAll({ db, bookings: made.bookings }, (await paymentOf(uuid)).uuid)
  const cancel = (uuid: string) => made.shop.step(uuid, 'cancelled')
  const outcomeOf = async (uuid: string) =>
    made.bookings.sources.outcome((await paymentOf(uuid)).uuid)

  it('a payment of cartons is begun by the spec’s two calls, with “_” before each card key', async () => {
    const uuid = await place()
    const { status, body, headers } = await startCard(made.call, uuid, `?total=${CART_CENTS}`)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toMatchObject({
      _AMOUNT: String(CART_CENTS),
      _CARDFORMURL: 'https://bank.example/form',
    })
    expect(Object.keys(body).every(key => key.startsWith('_'))).toBe(true)
    made.bank.answer({ ok: true, start: { kind: 'redirect', href: '/redirect/bank/abc' } })
    const paypal = await made.call('GET', `/api/carton_store/cart/${uuid}/PaypalCardFormParameters`)
    expect(paypal.body).toEqual({
      REDIRECTHTML: 'https://www.nouvelle-cle.example/redirect/bank/abc',
    })
    expect(made.bank.asked.at(-1)).toMatchObject({ method: 'paypal', payer: { city: 'Nantes' } })
  })

  it('payments of cartons count against the rate limit of writes, though begun by GET', async () => {
    const few = createBookedApp(db, { shop: made.shop, rateLimitWrites: 3 })
    const uuid = await placedOrder(made.call)
    const own = { 'X-Forwarded-For': '192.0.2.77' }
    const path = `/api/carton_store/cart/${uuid}/DalenysCardFormParameters`
    const statuses = []
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await few.call('GET', path, undefined, own)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  it('an order of cartons with a made-up uuid is not found', async () => {
    for (const uuid of ['11111111-1111-4111-8111-111111111111', 'x', "'; drop table"])
      expect((await startCard(made.call, encodeURIComponent(uuid))).status).toBe(404)
    expect(await made.shop.order('11111111-1111-4111-8111-111111111111')).toBeNull()
  })

  it.each(['1', '', '9980.5'])(
    'a payment of cartons is not begun for a total of %s',
    async total => {
      const uuid = await place()
      expect((await startCard(made.call, uuid, `?total=${total}`)).status).toBe(409)
      expect(await paymentsOf(uuid)).toEqual([])
    },
  )

  it('an order of cartons is paid by the notification alone, with stock, invoice and mail', async () => {
    const uuid = await place()
    const { reference, say } = await begunPayment(made, uuid)
    await made.bookings.payments.readReturn(
      made.bank.say({ reference, outcome: 'paid', amountCents: CART_CENTS }),
    )
    expect(await stateOf(uuid)).toBe('waiting')
    expect(await say()).toBe(200)
    expect(await stateOf(uuid)).toBe('paid')
    expect([await left('studio'), await left('carton-livres')]).toEqual([7, 388])
    const { invoice, credits } = await issuedDocumentsOf(db, uuid)
    expect([invoice, credits]).toEqual([expect.stringMatching(/^F-\d{4}-000001$/), []])
    expect(await mailed()).toEqual(['confirmed'])
    const shown = await made.shop.order(uuid)
    expect(shown).toMatchObject({
      state: 'paid',
      payHref: null,
      documents: [{ title: `Facture ${invoice}`, amountCents: CART_CENTS }],
    })
    expect(shown?.steps.map(({ state }) => state)).toEqual(['waiting', 'paid'])
    expect(shown?.payments).toMatchObject([
      { amountCents: CART_CENTS, method: 'card', state: 'paid' },
    ])
  })

  it('one of two orders paid for the last piece wins, and the other’s payment is a surplus', async () => {
    const uuids = [await placeLast(), await placeLast()]
    const begun = await Promise.all(uuids.map(uuid => begunPayment(made, uuid)))
    expect(await Promise.all(begun.map(({ say }) => say()))).toEqual([200, 200])
    const states = await Promise.all(uuids.map(stateOf))
    expect(states.toSorted()).toEqual(['paid', 'waiting'])
    const payments = (await Promise.all(uuids.map(paymentsOf))).flat()
    expect(payments.toSorted()).toEqual(['paid', 'surplus'])
    expect(await left('diable')).toBe(0)
    expect((await mailed()).toSorted()).toEqual(['confirmed', 'surplus-sold-out'])
    const lost = uuids[states.indexOf('waiting')] ?? ''
    const again = await startCard(made.call, lost)
    expect(again.status).toBe(409)
    expect(again.text).toContain('n’est plus disponible. Rien n’a été débité.')
    expect(await made.shop.order(lost)).toMatchObject({ isLost: true })
    // That it came too much is noted when it goes back: it was never invoiced, and returns no stock.
    expect(await refundedPayment(lost)).toEqual({ ok: true })
    expect(await issuedDocumentsOf(db, lost)).toEqual({ invoice: null, credits: [] })
    expect(await left('diable')).toBe(0)
    expect(await outcomeOf(lost)).toMatchObject({
      subject: 'carton-cart',
      isOfferLost: true,
      maskedEmail: expect.stringMatching(/^.•••@/),
      retryHref: `/materiel-demenagement/commande/${lost}/paiement`,
    })
  })

  it('a payment of cartons is not begun if an article is sold out, withdrawn or dearer', async () => {
    const uuid = await place()
    await setStock(db, { type: 'pack', slug: 'studio', quantity: 0, expected: 8 }, now())
    expect((await startCard(made.call, uuid)).status).toBe(409)
    await setStock(db, { type: 'pack', slug: 'studio', quantity: 1, expected: 0 }, now())
    sold = SOLD.slice(1)
    expect((await startCard(made.call, uuid)).status).toBe(409)
    sold = SOLD.map(item => ({ ...item, unitCents: item.unitCents + 1 }))
    const dearer = await startCard(made.call, uuid)
    expect([dearer.status, dearer.text]).toEqual([
      409,
      expect.stringContaining('Un prix de votre commande a changé'),
    ])
    expect(await paymentsOf(uuid)).toEqual([])
    // The editors' service is down: the displayed price counts.
    sold = null
    expect((await startCard(made.call, uuid)).status).toBe(200)
  })

  it('a begun payment of cartons is taken at its price even if an editor withdraws the articles', async () => {
    const uuid = await place()
    const { say } = await begunPayment(made, uuid)
    sold = []
    expect(await say()).toBe(200)
    expect(await findStoreOrder(db, uuid)).toMatchObject({ state: 'paid', paidCents: CART_CENTS })
  })

  it('a payment of cartons is not begun twice while the bank decides, and the customer is told', async () => {
    const uuid = await place()
    const { say } = await begunPayment(made, uuid)
    expect(await say('pending')).toBe(200)
    expect((await startCard(made.call, uuid)).status).toBe(409)
    expect(await made.shop.order(uuid)).toMatchObject({ isUndecided: true, payHref: null })
    expect(await say('paid')).toBe(200)
    expect(await mailed()).toEqual(['pending', 'confirmed'])
  })

  it('a counted payment of cartons cannot be refunded apart from its order', async () => {
    const uuid = await place()
    await pay(uuid)
    expect(await refundedPayment(uuid)).toEqual({ ok: false, reason: 'state' })
    expect(await stateOf(uuid)).toBe('paid')
  })

  it('money that arrives for a cancelled or erased order of cartons becomes a surplus', async () => {
    const cancelled = await place()
    const late = await begunPayment(made, cancelled)
    await db.transaction().execute(async transaction => {
      const order = await findStoreOrder(transaction, cancelled)
      if (order !== null)
        await moveStoreOrder(transaction, order, { type: 'cancelled' }, 'adviser', now())
    })
    const erased = await place()
    const unknown = await begunPayment(made, erased)
    await changeRows(db, 'orders', { uuid: erased }, { customer_json: '{}' })
    await late.say()
    await unknown.say()
    expect([await paymentsOf(cancelled), await paymentsOf(erased)]).toEqual([
      ['surplus'],
      ['surplus'],
    ])
    expect(await outcomeOf(cancelled)).toMatchObject({ isOfferLost: false })
    expect(await left('studio')).toBe(8)
  })

  it('a payment that is notified while an adviser cancels its cartons is a surplus, and takes no stock', async () => {
    const uuid = await place()
    const { say } = await begunPayment(made, uuid)
    // The notification has read the order as due, and has not locked it yet.
    watched.afterNext('select', 'orders', () => cancel(uuid))
    expect(await say()).toBe(200)
    expect([await stateOf(uuid), await paymentsOf(uuid)]).toEqual(['cancelled', ['surplus']])
    expect(await left('studio')).toBe(8)
    expect(await mailed()).toEqual(['cancelled', 'surplus'])
  })

  it('cartons that are paid while an adviser cancels them are not cancelled, and no mail says that they are', async () => {
    const uuid = await place()
    const { say } = await begunPayment(made, uuid)
    watched.afterNext('select', 'orders', () => say())
    expect(await cancel(uuid)).toEqual({ ok: false, reason: 'changed' })
    expect([await stateOf(uuid), await paymentsOf(uuid)]).toEqual(['paid', ['paid']])
    expect(await left('studio')).toBe(7)
    expect(await mailed()).toEqual(['confirmed'])
  })

  it('an unpaid order of cartons ends after a week, unless the bank still has to decide', async () => {
    const untouched = await place()
    const refused = await place()
    const undecided = await place()
    const paid = await place()
    await (await begunPayment(made, refused)).say('refused')
    const slow = await begunPayment(made, undecided)
    await slow.say('pending')
    await pay(paid)
    daysOn = 8
    expect(await expireOrders({ db, now })).toBeGreaterThanOrEqual(2)
    const states = await Promise.all([untouched, refused, undecided, paid].map(stateOf))
    expect(states).toEqual([undefined, 'cancelled', 'waiting', 'paid'])
    expect((await startCard(made.call, refused)).text).toContain('n’a pas été payée à temps')
    // The bank's time is over; the next sweep ends the order, and later money is refunded.
    await made.bookings.sweep()
    expect(await stateOf(undecided)).toBe('cancelled')
    await slow.say('paid')
    expect(await paymentsOf(undecided)).toEqual(['surplus'])
  })

  it('an order of cartons does not expire while the customer is at the bank, but a day later', async () => {
    const uuid = await place()
    daysOn = 8
    await begunPayment(made, uuid)
    await expireOrders({ db, now })
    expect(await stateOf(uuid)).toBe('waiting')
    daysOn = 9.1
    await expireOrders({ db, now })
    expect(await stateOf(uuid)).toBe('cancelled')
  })

  it('a payment of cartons that fails late is mailed as refused even after the stock has gone', async () => {
    const refused = await placeLast()
    const untold = await placeLast()
    const first = await begunPayment(made, refused)
    const second = await begunPayment(made, untold)
    await first.say('pending')
    await second.say('pending')
    await setStock(db, { type: 'product', slug: 'diable', quantity: 0, expected: 1 }, now())
    await db.deleteFrom('mails').execute()
    await first.say('refused')
    expect(await mailed()).toEqual(['refused'])
    daysOn = 8
    await made.bookings.payments.expirePending()
    expect(await mailed()).toEqual(['refused', 'refused'])
  })

  it('an order of cartons shows its steps in order, even if two have the same time', async () => {
    const uuid = await place()
    await db.deleteFrom('trail').where('order_uuid', '=', uuid).execute()
    for (const act of ['store-order-paid', 'store-order-placed'] as const)
      await appendToAuditLog(db, { actor: 'server', act, orderUuid: uuid, data: {} }, new Date(0))
    expect((await made.shop.order(uuid))?.steps.map(({ state }) => state)).toEqual([
      'waiting',
      'paid',
    ])
  })

  it('an order of cartons is found only by its reference and e-mail together', async () => {
    const uuid = await place({}, { email: ' Lou@example.fr ' })
    const reference = (await findStoreOrder(db, uuid))?.reference ?? ''
    expect((await findStoreOrderOf(db, reference, 'lou@EXAMPLE.fr '))?.customer.email).toBe(
      'Lou@example.fr',
    )
    expect(await findStoreOrderOf(db, reference, 'camille@example.fr')).toBeNull()
    expect(await findStoreOrderOf(db, reference, '')).toBeNull()
    await changeRows(db, 'orders', { uuid }, { customer_json: '{}' })
    expect(await findStoreOrderOf(db, reference, '')).toBeNull()
  })
})

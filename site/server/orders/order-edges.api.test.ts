import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import {
  bookableSimulation,
  createBookedApp,
  lastBankRequestOf,
  mailKinds,
  notify,
  notifyOutcome,
  orderOf,
  ordersOf,
  paymentStatesOf,
  startPayment,
} from './testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import { type WatchedDatabase, watchStatements } from '../db/testing/watch-statements'
import { makePromo, withdrawPromo } from '../quotes/promo-codes'
import { bookableBody, bookableDay } from '../testing/customer-calls'
import { closeSimulation } from '../quotes/simulation-writes'
import { draftOrder } from './moves/draft-move'
import { placeForPayment } from './moves/place-move'
import { refundAll } from './testing/refund-all'

const TOKEN = 'a-token-for-advisers-only'
const DAY_MS = 86_400_000

describeOnEachDatabase('an order at its edges', database => {
  let watched: WatchedDatabase
  let db: WatchedDatabase['db']
  let made: ReturnType<typeof createBookedApp>
  let simulation: string
  let daysLater = 0
  beforeAll(async () => {
    watched = watchStatements(await database.open())
    db = watched.db
    made = createBookedApp(db, {
      backOfficeToken: TOKEN,
      now: () => new Date(Date.now() + daysLater * DAY_MS),
    })
  })
  beforeEach(async () => {
    daysLater = 0
    simulation = await bookableSimulation(made.call)
    await db.deleteFrom('mails').execute()
    made.bank.asked.length = 0
  })

  const adviser = (path: string, body: object) =>
    made.call('POST', `/api/back-office/${path}`, body, { Authorization: `Bearer ${TOKEN}` })
  const order = () => orderOf(db, simulation)
  const statusOf = async (uuid: string) => (await rowWith(db, 'simulations', { uuid })).status
  const say = (outcome: 'paid' | 'pending' | 'refused') => notifyOutcome(made, outcome)
  const paymentStates = (subject: string) => paymentStatesOf(db, subject)
  /** Returns the outcome of the one payment of a subject, as its page shows it. */
  const outcomeOf = async (subject: string) => {
    const { uuid } = await rowWith(db, 'payments', { subject_uuid: subject })
    return made.bookings.sources.outcome(uuid)
  }

  it('a lead that is erased while its order is placed leaves no order and the simulation open', async () => {
    const now = () => new Date()
    const draft = await draftOrder(db, simulation, { now })
    if (draft === null) throw new Error('the simulation cannot be ordered')
    const opened = await db.transaction().execute(async transaction => {
      await closeSimulation(transaction, simulation)
      const opening = { returnUrl: null, now: now(), expiresAt: now() }
      return placeForPayment(transaction, { ...draft, leadUuid: randomUUID() }, opening, { now })
    })
    expect(opened).toEqual({ ok: false, reason: 'changed' })
    expect([await ordersOf(db, simulation), await statusOf(simulation)]).toEqual([[], 'open'])
  })

  it('a paid supplement or payment link has a receipt, which counts nothing of it as the price', async () => {
    await startPayment(made.call, 'simulation', simulation)
    await say('paid')
    const { uuid: orderUuid, paid_cents: paidCents } = await order()
    const supplement = { orderUuid, label: 'Piano', amountCents: 5_000 }
    const { body: asked } = await adviser('supplements', supplement)
    await startPayment(made.call, 'supplement', String(asked.uuid), { share: 'all' })
    await say('paid')
    expect(made.told.at(-1)).toMatchObject({ kind: 'received', order: { paidCents } })
    const simulationUuid = await bookableSimulation(made.call)
    const link = { simulationUuid, label: 'Garde-meuble', amountCents: 4_000 }
    const { body: linked } = await adviser('payment_links', link)
    await startPayment(made.call, 'simulation-link', String(linked.uuid), { share: 'all' })
    await say('paid')
    expect(made.told.at(-1)).toMatchObject({ kind: 'received', order: { paidCents: 0 } })
  })

  describe('promo codes at the placing of an order', () => {
    const promoted = async (code: string) => {
      const promo = {
        partner: null,
        kind: 'percent',
        value: 10,
        validUntil: null,
        isSingleUse: true,
      } as const
      await makePromo(db, { code, ...promo }, new Date())
      return bookableSimulation(made.call, { promoCode: code })
    }

    it.each([
      ['with a promo code', 'PARTI-9'],
      ['without a promo code', null],
    ])('an order placed %s is in the audit log with its price', async (_, code) => {
      const uuid = code === null ? simulation : await promoted(code)
      await startPayment(made.call, 'simulation', uuid)
      const placedOrder = await orderOf(db, uuid)
      const { uuid: order_uuid, reference } = placedOrder
      const [placed, ...others] = await rowsWith(db, 'trail', { order_uuid, act: 'order-placed' })
      expect(placed).toMatchObject({
        actor: 'customer',
        simulation_uuid: uuid,
        promo_code: code,
        data_json: JSON.stringify({
          reference,
          totalCents: placedOrder.total_cents,
          depositCents: placedOrder.deposit_cents,
          ...(code === null ? {} : { promoCode: code }),
        }),
      })
      expect(others).toEqual([])
      if (code !== null)
        expect(await rowWith(db, 'promo_codes', { code })).toMatchObject({ used_by: order_uuid })
    })

    it('a promo code that is gone leaves no order of an adviser, the simulation open, and every other order as it was', async () => {
      await startPayment(made.call, 'simulation', simulation)
      const refused = await promoted('PARTI-1')
      await withdrawPromo(db, 'PARTI-1', new Date())
      const answer = await adviser('quote_orders', { simulationUuid: refused })
      expect(answer.status).toBe(409)
      expect([await ordersOf(db, refused), await statusOf(refused)]).toEqual([[], 'open'])
      expect([await order(), await statusOf(simulation)]).toMatchObject([
        { state: 'quote', paid_cents: 0 },
        'ordered',
      ])
      expect(await mailKinds(db)).toEqual([])
      const acts = await rowsWith(db, 'trail', { simulation_uuid: refused })
      expect(acts).toEqual([])
    })

    // The embedded database has one writer: nothing happens between the price and the order.
    it.skipIf(database.name === 'SQLite')(
      'a promo code that is gone leaves no order of a customer, and the bank is not asked',
      async () => {
        await startPayment(made.call, 'simulation', simulation)
        const refused = await promoted('PARTI-2')
        const offer = await made.call('GET', `/api/payments/simulation/${refused}`)
        const [share] = Array.isArray(offer.body.shares) ? offer.body.shares : []
        const other = await database.open()
        // The price is read again once the simulation is held; the code goes right after that.
        watched.afterNext('update', 'simulations', async () =>
          watched.afterNext('select', 'promo_codes', () =>
            withdrawPromo(other, 'PARTI-2', new Date()),
          ),
        )
        const body = { method: 'card', ...share, methods: undefined, termsAgreement: true }
        const lost = watched.lost('update', 'promo_codes')
        const answer = await made.call('POST', `/api/payments/simulation/${refused}`, body)
        expect(answer.status).toBe(409)
        expect(watched.lost('update', 'promo_codes')).toBe(lost + 1)
        expect([await ordersOf(db, refused), await statusOf(refused)]).toEqual([[], 'open'])
        expect(await ordersOf(db, simulation)).toMatchObject([{ state: 'quote', paid_cents: 0 }])
        expect(made.bank.asked).toHaveLength(1)
      },
    )
  })

  describe('payment links and supplements', () => {
    const day = addDays(dayInFrance(new Date()), 3)
    const link = async () => {
      const asked = { simulationUuid: simulation, label: 'Cartons', amountCents: 2_500 }
      const expiresAt = `${day}T20:00:00.000Z`
      return String((await adviser('payment_links', { ...asked, expiresAt })).body.uuid)
    }
    const supplement = async () => {
      await startPayment(made.call, 'simulation', simulation)
      const { uuid: orderUuid } = await order()
      const asked = { orderUuid, label: 'Cave', amountCents: 8_000 }
      const { body } = await adviser('supplements', asked)
      return { uuid: String(body.uuid), orderUuid }
    }
    const offered = async (subject: string, uuid: string) =>
      (await made.call('GET', `/api/payments/${subject}/${uuid}`)).body.state
    const post = (subject: string, uuid: string, amountCents: number) =>
      made.call('POST', `/api/payments/${subject}/${uuid}`, {
        method: 'card',
        share: 'all',
        amountCents,
        termsAgreement: true,
      })

    it('a payment link cannot be paid after its last day, but a payment that began in time counts', async () => {
      const uuid = await link()
      expect(await offered('simulation-link', uuid)).toBe('due')
      expect((await post('simulation-link', uuid, 2_500)).status).toBe(200)
      daysLater = 4
      expect(await offered('simulation-link', uuid)).toBe('expired')
      expect((await post('simulation-link', uuid, 2_500)).status).toBe(409)
      expect(made.bank.asked).toHaveLength(1)
      expect(await say('paid')).toEqual({ status: 200, text: 'OK' })
      expect(await paymentStates(uuid)).toEqual(['paid'])
      expect(await offered('simulation-link', uuid)).toBe('paid')
      const path = `/tunnel/simulation/${simulation}/customLink/${uuid}/paiement`
      const [noted] = await rowsWith(db, 'trail', { act: 'link-paid', simulation_uuid: simulation })
      expect(JSON.parse(noted?.data_json ?? '')).toEqual({ uuid, amountCents: 2_500 })
      const outcome = { title: 'Cartons', orderHref: path, retryHref: path, remaining: null }
      expect(await outcomeOf(uuid)).toMatchObject(outcome)
    })

    it('a supplement cannot be paid once its order is cancelled', async () => {
      const { uuid, orderUuid } = await supplement()
      expect(await offered('supplement', uuid)).toBe('due')
      await made.bookings.advisers.cancelOrder(orderUuid, 'company')
      expect(await offered('supplement', uuid)).toBe('withdrawn')
      const asked = made.bank.asked.length
      expect((await post('supplement', uuid, 8_000)).status).toBe(409)
      expect(made.bank.asked).toHaveLength(asked)
    })

    it('a supplement that an adviser withdraws while the customer chooses how to pay cannot be paid', async () => {
      const { uuid } = await supplement()
      const asked = made.bank.asked.length
      watched.afterNext('select', 'supplements', () =>
        made.bookings.advisers.withdrawSupplement(uuid),
      )
      expect((await post('supplement', uuid, 8_000)).status).toBe(409)
      expect(made.bank.asked).toHaveLength(asked)
      expect(await paymentStates(uuid)).toEqual([])
    })

    it('the supplement of an order is the one that is due, and the last one once all are paid', async () => {
      const { uuid: first, orderUuid } = await supplement()
      const asked = { orderUuid, label: 'Piano', amountCents: 5_000 }
      const { body } = await adviser('supplements', asked)
      const offer = () => made.bookings.sources.offer('order-supplement', orderUuid)
      await post('supplement', String(body.uuid), 5_000)
      await say('paid')
      expect(await offer()).toMatchObject({ state: 'due', title: 'Cave', totalCents: 8_000 })
      await post('supplement', first, 8_000)
      await say('paid')
      expect(await offer()).toMatchObject({ state: 'paid', title: 'Piano', totalCents: 5_000 })
    })

    it('the outcome of a supplement leads to its order alone, and a refunded one is withdrawn', async () => {
      const { uuid, orderUuid } = await supplement()
      await post('supplement', uuid, 8_000)
      await say('paid')
      expect(await mailKinds(db)).toEqual(['paymentRequested', 'received'])
      const noted = { act: 'supplement-paid', order_uuid: orderUuid }
      expect(await rowsWith(db, 'trail', noted)).toHaveLength(1)
      expect(await outcomeOf(uuid)).toMatchObject({
        title: 'Cave',
        amountCents: 8_000,
        isWhole: false,
        remaining: null,
        orderHref: `/commande/${orderUuid}`,
        retryHref: `/supplement/${uuid}/paiement`,
      })
      const { uuid: payment } = await rowWith(db, 'payments', { subject_uuid: uuid })
      expect(await refundAll({ db, bookings: made.bookings }, payment)).toEqual({ ok: true })
      expect(await paymentStates(uuid)).toEqual(['refunded'])
      expect(await offered('supplement', uuid)).toBe('withdrawn')
      expect(await order()).toMatchObject({ state: 'quote', paid_cents: 0 })
    })
  })

  describe('the outcome of a payment', () => {
    it('the outcome of a deposit links to the order, says what is left, and masks the address of the mail', async () => {
      await startPayment(made.call, 'simulation', simulation)
      const { uuid, reference, total_cents: total, deposit_cents: deposit } = await order()
      const retryHref = `/simulation/${simulation}/paiement`
      expect(await outcomeOf(simulation)).toMatchObject({
        state: 'started',
        refusal: 'unconfirmed',
        retryHref,
        remaining: null,
      })
      await say('paid')
      expect(await outcomeOf(simulation)).toMatchObject({
        subject: 'simulation',
        state: 'paid',
        amountCents: deposit,
        orderReference: reference,
        orderHref: `/commande/${uuid}`,
        retryHref,
        title: 'Déménagement Paris → Lyon',
        movingDate: bookableDay(),
        isWhole: false,
        remaining: { amountCents: total - deposit },
        maskedEmail: 'e•••@example.fr',
        isOfferLost: false,
        offer: null,
        returnUrl: null,
      })
      await startPayment(made.call, 'balance', uuid, { share: 'all' })
      await say('paid')
      expect(await outcomeOf(uuid)).toMatchObject({
        orderHref: `/commande/${uuid}`,
        retryHref: `/commande/${uuid}/solde/paiement`,
        isWhole: true,
        remaining: null,
      })
    })

    it.each([
      ['4004', 'abandoned'],
      ['4001', 'refused'],
    ])('a payment that ended with code %s is shown as %s', async (code, refusal) => {
      await startPayment(made.call, 'simulation', simulation)
      await notify(made, { ...lastBankRequestOf(made), outcome: 'refused', code })
      expect(await outcomeOf(simulation)).toMatchObject({
        state: 'refused',
        refusal,
        isWhole: false,
        remaining: null,
      })
    })

    it('an identifier that is no uuid finds nothing', async () => {
      const { sources } = made.bookings
      const from = { clientIp: '192.0.2.1', userAgent: '' }
      const body = { method: 'card', share: 'all', amountCents: 1, termsAgreement: true } as const
      for (const none of ['x', '%00', "' or 1=1 --"]) {
        expect(await sources.outcome(none)).toBeNull()
        expect(await sources.order(none)).toBeNull()
        expect(await sources.quote(none)).toBeNull()
        expect(await sources.offer('simulation', none)).toBeNull()
        expect(await sources.ownerDetails('simulation', none)).toBeNull()
        expect(
          await sources.wayBack('simulation', none, 'https://www.closed-shop.example/'),
        ).toBeNull()
        expect(await sources.requestChange(none, { wish: 'change', message: '', email: '' })).toBe(
          'unknown',
        )
        expect(await sources.start('simulation', none, body, from)).toEqual({
          ok: false,
          reason: 'unknown',
        })
      }
    })
  })

  it('a quote that is changed while its customer chooses how to pay is not paid at its former price', async () => {
    const { total_cents, lead_uuid } = await rowWith(db, 'simulations', { uuid: simulation })
    const larger = { ...bookableBody(lead_uuid), volume: 40 }
    // The payment reads the quote a second time once it holds it.
    watched.afterNext('select', 'payments', () =>
      made.call('PUT', `/api/simulations/${simulation}`, larger),
    )
    const body = { method: 'card', share: 'all', amountCents: total_cents, termsAgreement: true }
    const answer = await made.call('POST', `/api/payments/simulation/${simulation}`, body)
    expect([answer.status, made.bank.asked]).toEqual([409, []])
    expect(await rowWith(db, 'simulations', { uuid: simulation })).toMatchObject({ status: 'open' })
  })

  it('a payment that is notified while an adviser cancels is an overpayment, and its mail says so', async () => {
    await startPayment(made.call, 'simulation', simulation)
    const { uuid } = await order()
    // The mails of the notification are written after the order was read, and before it is written.
    watched.afterNext('select', 'orders', () => made.bookings.advisers.cancelOrder(uuid, 'company'))
    expect(await say('paid')).toEqual({ status: 200, text: 'OK' })
    expect(await outcomeOf(simulation)).toMatchObject({ state: 'surplus', isOfferLost: false })
    expect(await order()).toMatchObject({ state: 'cancelled', paid_cents: 0 })
    expect(await mailKinds(db)).toEqual(['cancelled', 'surplus'])
  })

  it('an order that is paid while an adviser cancels it is not cancelled, and no mail says that it is', async () => {
    await startPayment(made.call, 'simulation', simulation)
    const { uuid } = await order()
    watched.afterNext('select', 'orders', () => say('paid'))
    expect(await made.bookings.advisers.cancelOrder(uuid, 'company')).toEqual({
      ok: false,
      reason: 'changed',
    })
    expect(await order()).toMatchObject({ state: 'deposit-paid' })
    expect(await mailKinds(db)).toEqual(['confirmed'])
  })

  it('a payment that is refunded while its notification is repeated stays refunded, and counts for nothing', async () => {
    await startPayment(made.call, 'simulation', simulation)
    await say('paid')
    const { uuid } = await rowWith(db, 'payments', { subject_uuid: simulation })
    // The notification has read the payment as paid, and has not locked it yet.
    watched.afterNext('select', 'payments', () => refundAll({ db, bookings: made.bookings }, uuid))
    expect(await say('paid')).toEqual({ status: 200, text: 'OK' })
    expect(await paymentStates(simulation)).toEqual(['refunded'])
    expect(await order()).toMatchObject({ state: 'refunded', paid_cents: 0 })
    expect(await mailKinds(db)).toEqual(['confirmed', 'refunded'])
  })

  it('a balance reminder is mailed from a week before the move to its day, and not after', async () => {
    const remindedOn = async (daysBeforeMove: number) => {
      daysLater = 0
      simulation = await bookableSimulation(made.call)
      await startPayment(made.call, 'simulation', simulation)
      await say('paid')
      const left = (Date.parse(bookableDay()) - Date.parse(dayInFrance(new Date()))) / DAY_MS
      daysLater = left - daysBeforeMove
      await made.bookings.sweep()
      return (await order()).reminded_at !== null
    }
    expect(await remindedOn(8)).toBe(false)
    expect(await remindedOn(7)).toBe(true)
    expect(await remindedOn(0)).toBe(true)
    expect(await remindedOn(-1)).toBe(false)
  })
})

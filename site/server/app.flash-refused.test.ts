import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createBookedApp, notify, startPayment } from './bookings/testing/booked'
import { describeOnEachDatabase } from './db/testing/databases'
import type { Db } from './db/tables'
import { createSales } from './flash/sales'
import { bookFlash } from './flash/testing/flash-bodies'
import { flashOffer } from './flash/testing/flash-offers'

const MINUTE_MS = 60_000

describeOnEachDatabase('a flash offer whose payment came to nothing', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let clock: Date
  const wait = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * MINUTE_MS))
  const call: typeof made.call = (...args) => made.call(...args)

  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => clock })
  })
  beforeEach(async () => {
    clock = new Date()
    made.flashOffers.edit([flashOffer()])
    made.flashOffers.isDown = false
    made.bank.asked.length = 0
    made.told.length = 0
    await db.deleteFrom('flash_holds').execute()
    await db.deleteFrom('trail').execute()
  })

  const booked = async (): Promise<string> => String((await bookFlash(call)).body.uuid)
  const due = async (uuid: string) => (await call('GET', `/api/payments/simulation/${uuid}`)).body
  /** Each a minute after the one before. */
  const pay = async (uuid: string) => {
    wait(1)
    expect((await startPayment(call, 'simulation', uuid, { share: 'all' })).status).toBe(200)
  }
  const wordOf = (index: number, word: { outcome: 'paid' | 'pending' | 'refused'; code?: string }) => {
    const asked = made.bank.asked.at(index)
    if (asked === undefined) throw new Error('the bank was not asked')
    return { reference: asked.reference, amountCents: asked.amountCents, ...word }
  }
  const say = (outcome: 'paid' | 'pending' | 'refused', index = -1, code?: string) =>
    notify(made, wordOf(index, { outcome, ...(code === undefined ? {} : { code }) }))
  const comeBack = (outcome: 'paid' | 'pending' | 'refused', index = -1) =>
    made.bookings.sources.returned(made.bank.say(wordOf(index, { outcome })))
  const state = async () => (await createSales(db, () => clock).states()).get('paris-lyon')
  const kept = async (uuid: string) => {
    const { body } = await call('GET', `/api/simulations/${uuid}`)
    return body.flash
  }
  const releases = async () => {
    const rows = await db.selectFrom('trail').selectAll().where('act', '=', 'flash-released').execute()
    return rows.map(({ actor, payment_uuid, data_json }) => {
      return { actor, isOfPayment: payment_uuid !== null, data: JSON.parse(data_json) }
    })
  }
  const outcome = async (uuid: string) => {
    const { uuid: payment } = await db
      .selectFrom('payments')
      .select('uuid')
      .where('subject_uuid', '=', uuid)
      .orderBy('created_at')
      .executeTakeFirstOrThrow()
    return made.bookings.sources.outcome(payment)
  }

  it.each([
    ['refused', '4001', 'payment-refused'],
    ['given up', '4004', 'payment-abandoned'],
    ['an error of the bank', '5001', 'payment-refused'],
  ])('is free for others at once where it is %s', async (_, code, reason) => {
    const uuid = await booked()
    await pay(uuid)
    await say('refused', -1, code)
    expect(await state()).toBeUndefined()
    expect(await releases()).toEqual([{ actor: 'bank', isOfPayment: true, data: { slug: 'paris-lyon', reason } }])
    expect(await kept(uuid)).toMatchObject({ heldUntil: null })
    expect(await outcome(uuid)).toMatchObject({ state: 'refused', offer: { until: null } })
    expect((await bookFlash(call)).status).toBe(201)
    expect(await due(uuid)).toMatchObject({ state: 'withdrawn', flash: { heldUntil: null } })
    expect(await outcome(uuid)).toMatchObject({ offer: 'taken' })
  })

  it('is taken anew by its own customer, who tries another card', async () => {
    const uuid = await booked()
    await pay(uuid)
    await say('refused')
    expect(await due(uuid)).toMatchObject({ state: 'due', flash: { heldUntil: null } })
    await pay(uuid)
    expect(await due(uuid)).toMatchObject({
      flash: { heldUntil: new Date(clock.getTime() + 20 * MINUTE_MS).toISOString() },
    })
    expect((await bookFlash(call)).status).toBe(409)
    await say('paid')
    expect(await state()).toMatchObject({ isSold: true })
  })

  it('cannot be taken anew while nobody can tell whether it is still there', async () => {
    const uuid = await booked()
    await pay(uuid)
    await say('refused')
    made.flashOffers.isDown = true
    expect(await due(uuid)).toMatchObject({ state: 'expired' })
  })

  it('stays kept while another try of it is undecided', async () => {
    const uuid = await booked()
    await pay(uuid)
    await pay(uuid)
    await say('pending', 1)
    await say('refused', 0)
    expect((await bookFlash(call)).status).toBe(409)
    expect(made.told.at(-1)).toMatchObject({ kind: 'refused', order: { hasOtherTry: true } })
    await say('refused', 1)
    expect(await state()).toBeUndefined()
    expect(made.told.at(-1)).toMatchObject({ kind: 'refused', order: { hasOtherTry: false } })
  })

  it('stays kept for the try that was begun since, whatever the bank says late or twice of the one before', async () => {
    const uuid = await booked()
    await pay(uuid)
    await comeBack('refused')
    await pay(uuid)
    await say('refused', 0)
    await say('refused', 0)
    expect(await due(uuid)).toMatchObject({ flash: { heldUntil: expect.any(String) } })
    expect(await outcome(uuid)).toMatchObject({ offer: { until: expect.any(Date) } })
    await say('refused', 1)
    await pay(uuid)
    await say('refused', 1)
    expect((await bookFlash(call)).status).toBe(409)
    expect(await releases()).toHaveLength(1)
  })

  it('is not kept for a try that was begun before, of which nobody has heard since', async () => {
    const uuid = await booked()
    await pay(uuid)
    await pay(uuid)
    await say('refused', 1)
    expect(await state()).toBeUndefined()
  })

  it('stays sold to who has paid it in another try', async () => {
    const uuid = await booked()
    await pay(uuid)
    await pay(uuid)
    await say('paid', 0)
    await say('refused', 1)
    expect(await state()).toMatchObject({ isSold: true })
    expect(await releases()).toEqual([])
  })

  it('stays another’s who has taken it meanwhile', async () => {
    const uuid = await booked()
    await pay(uuid)
    wait(21)
    const other = await booked()
    await say('refused')
    expect(await due(other)).toMatchObject({ state: 'due', flash: { heldUntil: expect.any(String) } })
  })

  it('is told as kept no longer from the return on, and is free with the notification', async () => {
    const uuid = await booked()
    await pay(uuid)
    await comeBack('refused')
    expect(await due(uuid)).toMatchObject({ state: 'due', flash: { heldUntil: null } })
    expect(await kept(uuid)).toMatchObject({ heldUntil: null })
    expect(await outcome(uuid)).toMatchObject({ state: 'started', refusal: 'refused', offer: { until: null } })
    expect((await bookFlash(call)).status).toBe(409)
    await say('refused')
    expect((await bookFlash(call)).status).toBe(201)
  })

  it('is free once the bank denies what its customer came back with', async () => {
    const uuid = await booked()
    await pay(uuid)
    await comeBack('paid')
    expect((await bookFlash(call)).status).toBe(409)
    await say('refused')
    expect(await state()).toBeUndefined()
  })

  it('is bought by the second card that the bank takes after the first, if nobody else has it', async () => {
    const uuid = await booked()
    await pay(uuid)
    await say('refused')
    await say('paid')
    expect(await state()).toMatchObject({ isSold: true })
    expect(await due(uuid)).toMatchObject({ state: 'paid' })
  })

  it('stays kept where the bank could not be asked, and where what was asked for beside it is refused', async () => {
    const uuid = await booked()
    made.bank.answer({ ok: false, reason: 'down' })
    expect((await startPayment(call, 'simulation', uuid, { share: 'all' })).status).toBe(503)
    expect(await due(uuid)).toMatchObject({ flash: { heldUntil: expect.any(String) } })
    await made.bookings.advisers.makeLink({ simulationUuid: uuid }, { label: 'Cartons', amountCents: 5_000 })
    const { uuid: link } = await db
      .selectFrom('payment_links')
      .select('uuid')
      .where('simulation_uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const offer = await call('GET', `/api/payments/simulation-link/${link}`)
    expect(offer.body).toMatchObject({ state: 'due' })
    const body = { method: 'card', share: 'all', amountCents: 5_000, termsAgreement: true }
    expect((await call('POST', `/api/payments/simulation-link/${link}`, body)).status).toBe(200)
    await say('refused')
    expect(await due(uuid)).toMatchObject({ flash: { heldUntil: expect.any(String) } })
  })

  it('is free once an undecided payment has had its days', async () => {
    const uuid = await booked()
    await pay(uuid)
    await say('pending')
    wait(7 * 24 * 60)
    await made.bookings.sweep()
    expect(await releases()).toMatchObject([{ actor: 'server', data: { reason: 'payment-expired' } }])
    expect(await due(uuid)).toMatchObject({ flash: { heldUntil: null } })
  })

  it('goes to one of those who wait, and to none twice, while its customer tries again at that moment', async () => {
    const uuid = await booked()
    await pay(uuid)
    wait(1)
    const server = createBookedApp(db, { now: () => clock, flashOffers: made.flashOffers })
    const [, retried, rival] = await Promise.all([
      say('refused'),
      startPayment(server.call, 'simulation', uuid, { share: 'all' }),
      bookFlash(server.call),
    ])
    const holds = await db.selectFrom('flash_holds').selectAll().where('state', '=', 'held').execute()
    const owners = [
      ...(retried.status === 200 ? [uuid] : []),
      ...(rival.status === 201 ? [String(rival.body.uuid)] : []),
    ]
    expect(holds.map(hold => hold.simulation_uuid)).toEqual(owners.slice(0, 1))
    expect(owners).toHaveLength(1)
  })
})

import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createBookedApp, startPayment } from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookFlash, flashBody } from './testing/flash-bodies'
import { openFlashSale } from './testing/test-flash-sale'
import { createdLead } from '../testing/calls'

const MINUTE_MS = 60_000

describeOnEachDatabase('a flash offer whose payment came to nothing', database => {
  let db: Db
  let sale: ReturnType<typeof openFlashSale>

  beforeAll(async () => {
    db = await database.open()
    sale = openFlashSale(db)
  })
  beforeEach(() => sale.begin())

  const booked = async (): Promise<string> => String((await bookFlash(sale.call)).body.uuid)
  /** Each a minute after the one before. */
  const pay = async (uuid: string) => {
    sale.wait(1)
    expect((await sale.pay(uuid)).status).toBe(200)
  }
  const kept = async (uuid: string) => {
    const { body } = await sale.call('GET', `/api/simulations/${uuid}`)
    return body.flash
  }
  const releases = async () => {
    const rows = await rowsWith(db, 'trail', { act: 'flash-released' })
    return rows.map(({ actor, payment_uuid, data_json }) => {
      return { actor, isOfPayment: payment_uuid !== null, data: JSON.parse(data_json) }
    })
  }
  const outcome = async (uuid: string) => {
    const payments = await rowsWith(db, 'payments', { subject_uuid: uuid })
    const [first] = payments.toSorted((one, two) => one.created_at.localeCompare(two.created_at))
    return sale.bookings.sources.outcome(first?.uuid ?? '')
  }

  it.each([
    ['refused', '4001', 'payment-refused'],
    ['given up', '4004', 'payment-abandoned'],
  ])(
    'a flash offer whose payment is %s is free for other customers at once',
    async (_, code, reason) => {
      const uuid = await booked()
      await pay(uuid)
      await sale.say('refused', -1, code)
      expect(await sale.state()).toBeUndefined()
      expect(await releases()).toEqual([
        { actor: 'bank', isOfPayment: true, data: { slug: 'paris-lyon', reason } },
      ])
      expect(await kept(uuid)).toMatchObject({ heldUntil: null })
      expect(await outcome(uuid)).toMatchObject({ state: 'refused', offer: { until: null } })
      expect((await bookFlash(sale.call)).status).toBe(201)
      expect(await sale.due(uuid)).toMatchObject({ state: 'withdrawn', flash: { heldUntil: null } })
      expect(await outcome(uuid)).toMatchObject({ offer: 'taken' })
    },
  )

  it('a flash offer with a refused payment is held again when its customer tries another card', async () => {
    const uuid = await booked()
    await pay(uuid)
    await sale.say('refused')
    expect(await sale.due(uuid)).toMatchObject({ state: 'due', flash: { heldUntil: null } })
    await pay(uuid)
    expect(await sale.due(uuid)).toMatchObject({
      flash: { heldUntil: new Date(sale.now().getTime() + 20 * MINUTE_MS).toISOString() },
    })
    expect((await bookFlash(sale.call)).status).toBe(409)
    await sale.say('paid')
    expect(await sale.state()).toMatchObject({ isSold: true })
  })

  it('a flash offer with a refused payment counts as expired while the content service is down', async () => {
    const uuid = await booked()
    await pay(uuid)
    await sale.say('refused')
    sale.flashOffers.isDown = true
    expect(await sale.due(uuid)).toMatchObject({ state: 'expired' })
  })

  it('the order of a flash offer stays open as long as its hold when another payment is begun', async () => {
    const uuid = await booked()
    await pay(uuid)
    sale.wait(15)
    await pay(uuid)
    sale.wait(18)
    await sale.bookings.sweep()
    const [order, ...others] = await rowsWith(db, 'orders', { simulation_uuid: uuid })
    expect([order?.payment_status, others]).toEqual(['due', []])
    sale.wait(10)
    await sale.bookings.sweep()
    expect(await rowWith(db, 'orders', { simulation_uuid: uuid })).toMatchObject({
      payment_status: 'expired',
    })
  })

  it('the order of a flash offer keeps the return page of its last payment', async () => {
    const { uuid: lead } = await createdLead(sale.call, undefined, {
      Origin: 'https://blog.example',
    })
    const { body } = await sale.call('POST', '/api/simulations?id=7', flashBody(lead))
    const uuid = String(body.uuid)
    for (const page of ['a', 'b']) {
      const query = `?retour=https%3A%2F%2Fblog.example%2F${page}`
      await startPayment(sale.call, 'simulation', uuid, { share: 'all', query })
      expect(await rowWith(db, 'orders', { simulation_uuid: uuid })).toMatchObject({
        return_url: `https://blog.example/${page}`,
      })
    }
  })

  it('a flash offer stays held while another payment attempt is undecided', async () => {
    const uuid = await booked()
    await pay(uuid)
    await pay(uuid)
    await sale.say('pending', 1)
    await sale.say('refused', 0)
    expect((await bookFlash(sale.call)).status).toBe(409)
    expect(sale.told.at(-1)).toMatchObject({ kind: 'refused', order: { hasOtherTry: true } })
    await sale.say('refused', 1)
    expect(await sale.state()).toBeUndefined()
    expect(sale.told.at(-1)).toMatchObject({ kind: 'refused', order: { hasOtherTry: false } })
  })

  it('a flash offer stays held for a new attempt despite late or repeated refusals of the old one', async () => {
    const uuid = await booked()
    await pay(uuid)
    await sale.comeBack('refused')
    await pay(uuid)
    await sale.say('refused', 0)
    await sale.say('refused', 0)
    expect(await sale.due(uuid)).toMatchObject({ flash: { heldUntil: expect.any(String) } })
    expect(await outcome(uuid)).toMatchObject({ offer: { until: expect.any(Date) } })
    await sale.say('refused', 1)
    await pay(uuid)
    await sale.say('refused', 1)
    expect((await bookFlash(sale.call)).status).toBe(409)
    expect(await releases()).toHaveLength(1)
  })

  it('a refused payment releases the flash offer despite an earlier unfinished attempt', async () => {
    const uuid = await booked()
    await pay(uuid)
    await pay(uuid)
    await sale.say('refused', 1)
    expect(await sale.state()).toBeUndefined()
  })

  it('a flash offer stays sold when another payment attempt is refused later', async () => {
    const uuid = await booked()
    await pay(uuid)
    await pay(uuid)
    await sale.say('paid', 0)
    await sale.say('refused', 1)
    expect(await sale.state()).toMatchObject({ isSold: true })
    expect(await releases()).toEqual([])
  })

  it('a late refusal leaves the flash offer with the customer who holds it meanwhile', async () => {
    const uuid = await booked()
    await pay(uuid)
    sale.wait(21)
    const other = await booked()
    await sale.say('refused')
    expect(await sale.due(other)).toMatchObject({
      state: 'due',
      flash: { heldUntil: expect.any(String) },
    })
  })

  it('a flash offer shows no hold after a refused return and is free after the notification', async () => {
    const uuid = await booked()
    await pay(uuid)
    await sale.comeBack('refused')
    expect(await sale.due(uuid)).toMatchObject({ state: 'due', flash: { heldUntil: null } })
    expect(await kept(uuid)).toMatchObject({ heldUntil: null })
    expect(await outcome(uuid)).toMatchObject({
      state: 'started',
      refusal: 'refused',
      offer: { until: null },
    })
    expect((await bookFlash(sale.call)).status).toBe(409)
    await sale.say('refused')
    expect((await bookFlash(sale.call)).status).toBe(201)
  })

  it('a flash offer is free once the bank refuses a payment that the customer returned as paid', async () => {
    const uuid = await booked()
    await pay(uuid)
    await sale.comeBack('paid')
    expect((await bookFlash(sale.call)).status).toBe(409)
    await sale.say('refused')
    expect(await sale.state()).toBeUndefined()
  })

  it('a flash offer stays held when the bank is down or the payment of another link is refused', async () => {
    const uuid = await booked()
    sale.bank.answer({ ok: false, reason: 'down' })
    expect((await sale.pay(uuid)).status).toBe(503)
    expect(await sale.due(uuid)).toMatchObject({ flash: { heldUntil: expect.any(String) } })
    const terms = { label: 'Cartons', amountCents: 5_000 }
    await sale.bookings.advisers.makeLink({ simulationUuid: uuid }, terms)
    const { uuid: link } = await rowWith(db, 'payment_links', { simulation_uuid: uuid })
    const begun = await startPayment(sale.call, 'simulation-link', link, { share: 'all' })
    expect(begun.status).toBe(200)
    await sale.say('refused')
    expect(await sale.due(uuid)).toMatchObject({ flash: { heldUntil: expect.any(String) } })
  })

  it('a flash offer is free once a pending payment has expired', async () => {
    const uuid = await booked()
    await pay(uuid)
    await sale.say('pending')
    sale.wait(7 * 24 * 60)
    await sale.bookings.sweep()
    expect(await releases()).toMatchObject([
      { actor: 'server', data: { reason: 'payment-expired' } },
    ])
    expect(await sale.due(uuid)).toMatchObject({ flash: { heldUntil: null } })
  })

  it('a released flash offer goes to exactly one of two customers who want it at that moment', async () => {
    const uuid = await booked()
    await pay(uuid)
    sale.wait(1)
    const server = createBookedApp(db, { now: () => sale.now(), flashOffers: sale.flashOffers })
    const [, retried, rival] = await Promise.all([
      sale.say('refused'),
      startPayment(server.call, 'simulation', uuid, { share: 'all' }),
      bookFlash(server.call),
    ])
    const holds = await rowsWith(db, 'flash_holds', { state: 'held' })
    const owners = [
      ...(retried.status === 200 ? [uuid] : []),
      ...(rival.status === 201 ? [String(rival.body.uuid)] : []),
    ]
    expect(holds.map(hold => hold.simulation_uuid)).toEqual(owners.slice(0, 1))
    expect(owners).toHaveLength(1)
  })
})

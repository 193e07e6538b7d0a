import { beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { eraseLead } from '../erasure/erase-lead'
import {
  bookableSimulation,
  bookedMove,
  notifyOutcome,
  startPayment,
} from '../orders/testing/booked'
import { WEBHOOK_EVENTS } from '../../ports/webhooks'
import { createOffice, type Office, type SignedIn } from './testing/office'

const PAGE = '/back-office/evenements'
const ALL = Object.fromEntries(WEBHOOK_EVENTS.map(event => [`evenement.${event}`, 'on']))
const FORM = { url: 'https://crm.exemple.fr/evenements', ...ALL }

describeOnEachDatabase('the endpoints of webhooks in the back office', database => {
  let db: Db
  let office: Office
  let administrator: SignedIn
  beforeEach(async () => {
    db ??= await database.open()
    for (const table of ['webhook_deliveries', 'webhook_endpoints', 'advisers', 'trail'] as const)
      await db.deleteFrom(table).execute()
    office = createOffice(db)
    administrator = await office.signIn('administrator')
  })
  const add = async () => {
    const { text } = await administrator.post(PAGE, FORM)
    const [endpoint] = await db.selectFrom('webhook_endpoints').selectAll().execute()
    if (endpoint === undefined) throw new Error('no endpoint was added')
    return { text, ...endpoint }
  }
  const events = async () =>
    (await db.selectFrom('webhook_deliveries').select('event').orderBy('seq').execute()).map(
      ({ event }) => event,
    )

  it('an administrator adds an endpoint, whose secret is shown once, and removes it', async () => {
    expect((await administrator.get(PAGE)).text).toContain('Aucune adresse.')
    const { text, uuid, secret } = await add()
    expect(text).toContain(secret)
    const listed = await administrator.get(PAGE)
    expect(listed.text).toContain('https://crm.exemple.fr/evenements')
    expect(listed.text).not.toContain(secret)
    expect((await administrator.get(`${PAGE}/${uuid}/retrait`)).text).toContain('Retirer l’adresse')
    const removed = await administrator.post(`${PAGE}/${uuid}/retrait`)
    expect(removed.location).toBe(`${PAGE}?fait=evenements-retrait`)
    expect((await administrator.get(`${PAGE}/${uuid}`)).status).toBe(404)
    const acts = await db.selectFrom('trail').select('act').orderBy('at').execute()
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['webhook-added', 'webhook-removed']),
    )
  })

  it.each([
    [{ ...FORM, url: 'https://127.0.0.1/' }, 'Indiquez une adresse https publique'],
    [{ ...FORM, url: 'http://crm.exemple.fr/' }, 'Indiquez une adresse https publique'],
    [{ url: FORM.url }, 'Choisissez au moins un événement'],
  ])('the endpoint %j is refused at its field', async (form, fault) => {
    const { status, text } = await administrator.post(PAGE, form)
    expect([status, text.includes(fault)]).toEqual([422, true])
    expect(await db.selectFrom('webhook_endpoints').selectAll().execute()).toEqual([])
  })

  it('an endpoint is paused and resumed, gets another secret, and its messages are sent again', async () => {
    const { uuid, secret } = await add()
    const one = `${PAGE}/${uuid}`
    expect((await administrator.post(`${one}/pause`)).location).toContain('fait=evenements-pause')
    expect((await administrator.get(one)).text).toContain('En pause')
    expect((await administrator.post(`${one}/reprise`)).location).toContain('evenements-reprise')
    const { text } = await administrator.post(`${one}/secret`)
    const [rotated] = await rowsWith(db, 'webhook_endpoints', { uuid })
    expect(rotated?.former_secret).toBe(secret)
    expect(text).toContain(rotated?.secret)
    expect(text).toContain('L’ancien secret reste valable')
    await bookableSimulation(office.call)
    const [message] = await rowsWith(db, 'webhook_deliveries', { endpoint_uuid: uuid })
    await db
      .updateTable('webhook_deliveries')
      .set({ due_at: null, dead_at: new Date().toISOString(), tries: 9 })
      .execute()
    const log = await administrator.get(one)
    expect(log.text).toContain('Abandonné')
    expect(log.text).toContain('lead.created')
    const again = await administrator.post(`${PAGE}/messages/${message?.uuid}/renvoi`)
    expect(again.location).toBe(`${one}?fait=evenements-renvoi`)
    const waiting = await rowsWith(db, 'webhook_deliveries', { uuid: message?.uuid ?? '' })
    expect(waiting).toMatchObject([{ dead_at: null, tries: 0, due_at: expect.any(String) }])
  })

  it('advisers and accountants do not reach the endpoints', async () => {
    const { uuid } = await add()
    for (const role of ['adviser', 'accountant'] as const) {
      const { get, post } = await office.signIn(role)
      for (const path of [PAGE, `${PAGE}/${uuid}`]) expect((await get(path)).status).toBe(403)
      for (const path of [PAGE, `${PAGE}/${uuid}/secret`, `${PAGE}/${uuid}/retrait`])
        expect((await post(path)).status).toBe(403)
      expect((await get('/back-office')).text).not.toContain(PAGE)
    }
  })

  it('a lead, its quote, its order and its payments are events in their order', async () => {
    await add()
    const uuid = await bookedMove(office, db)
    await startPayment(office.call, 'balance', uuid, { share: 'all' })
    await notifyOutcome(office, 'refused')
    await administrator.post(`/back-office/commandes/${uuid}/annulation`, { nous: 'on' })
    const found = await events()
    expect(found.filter(event => event !== 'quote.priced')).toEqual(
      expect.arrayContaining([
        'lead.created',
        'order.placed',
        'payment.succeeded',
        'payment.refused',
        'order.cancelled',
      ]),
    )
    expect(found[0]).toBe('lead.created')
    expect(found[1]).toBe('quote.priced')
    const placed = await rowsWith(db, 'webhook_deliveries', { event: 'order.placed' })
    expect(JSON.parse(placed[0]?.body ?? '').data).toMatchObject({
      lead: { reference: expect.any(String) },
      order: { kind: 'move', totalCents: expect.any(Number) },
      customer: { lastname: 'Quintefeuille' },
      orderUuid: uuid,
    })
  })

  it('the erasure of a lead deletes the messages about it, sent or not', async () => {
    await add()
    const simulation = await bookableSimulation(office.call)
    const [row] = await rowsWith(db, 'simulations', { uuid: simulation })
    expect((await events()).length).toBeGreaterThan(1)
    await eraseLead(db, row?.lead_uuid ?? '', 'adviser', new Date())
    expect(await events()).toEqual([])
  })
})

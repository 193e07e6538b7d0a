import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { simulationDocument } from '../quotes/document/printed-quote'
import { sweep } from './retention'
import { type Call, caller, type CreatedLead, createdLead } from '../testing/calls'
import { LYON, simulationBody, PARIS } from '../testing/customer-calls'
import { mailRow } from '../mail/testing/mail-row'
import { paymentRow } from '../payments/testing/payment-row'
import { orderRow } from '../testing/test-order-row'
import { createTestApp } from '../testing/test-app'

const DAY_MS = 86_400_000
const STREET = {
  ...PARIS,
  formattedAddress: '12 Rue de Rivoli 75001 Paris',
  addressInTextInput: '12 Rue de Rivoli 75001 Paris',
  street: 'Rue de Rivoli',
  streetNumber: '12',
}
const NAMES = /Quintefeuille|Élise|example\.fr|06 12|Rivoli|click-1|journal|Orgue/
const CUSTOMER = JSON.stringify({
  firstname: 'Élise',
  lastname: 'Quintefeuille',
  email: 'elise.quintefeuille@example.fr',
  phone: '06 12 34 56 78',
  street: '12 Rue de Rivoli',
})

describeOnEachDatabase('erasing a lead with orders', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })

  const quoted = async (lead?: CreatedLead) => {
    const owner = lead ?? (await createdLead(call))
    const { uuid } = owner
    const organ = { name: 'Orgue', quantity: 1, length: 90, width: 60, height: 90, weight: 95 }
    const { body } = await call('POST', '/api/simulations', {
      ...simulationBody(uuid),
      departureAddress: STREET,
      needStopover: true,
      stopOverCollection: { nextId: 2, items: [{ id: 1, address: STREET, floor: 1 }] },
      hasHeavyItems: true,
      customHeavyItems: [organ],
    })
    return { lead: owner, simulation: String(body.uuid) }
  }
  const ordered = async (changes: object = {}) => {
    const { lead, simulation } = await quoted()
    const found = await simulationDocument(db, simulation)
    const row = orderRow({
      lead_uuid: lead.uuid,
      simulation_uuid: simulation,
      customer_json: CUSTOMER,
      details_json: JSON.stringify(found?.document),
      search_text: 'quintefeuille',
      ...changes,
    })
    await db.insertInto('orders').values(row).execute()
    return { lead, simulation, row }
  }
  const orderOf = (uuid: string) => rowWith(db, 'orders', { uuid })
  const rowsOf = async (lead: string) => ({
    leads: await rowsWith(db, 'leads', { uuid: lead }),
    simulations: await rowsWith(db, 'simulations', { lead_uuid: lead }),
    mails: await rowsWith(db, 'mails', { lead_uuid: lead }),
    keys: await rowsWith(db, 'idempotency_keys', { lead_uuid: lead }),
  })
  const erase = ({ uuid, own }: CreatedLead) => call('DELETE', `/api/leads/${uuid}`, undefined, own)

  describe.each([
    ['whose deposit is paid', { state: 'deposit-paid', paid_cents: 45_000 }],
    ['that was refunded', { state: 'refunded', paid_cents: 0 }],
  ])('with an order %s', (_, changes) => {
    it('the erasure of a lead keeps its order and removes every name outside the order', async () => {
      const { lead, simulation, row } = await ordered(changes)
      const { simulation: other } = await quoted(lead)
      const sent = { lead_uuid: lead.uuid, sent_at: '', sent_by: 'smtp' }
      await db.insertInto('mails').values(mailRow(sent)).execute()
      expect((await erase(lead)).status).toBe(204)
      const { leads, simulations, mails, keys } = await rowsOf(lead.uuid)
      expect(leads).toHaveLength(1)
      expect(leads[0]).toMatchObject({
        reference: lead.reference,
        phone_e164: null,
        search_text: '',
        consents_json: '[]',
      })
      expect(simulations.map(({ uuid }) => uuid)).toEqual([simulation])
      expect(simulations.map(({ uuid }) => uuid)).not.toContain(other)
      expect([mails, keys]).toEqual([[], []])
      expect(JSON.stringify([leads, simulations])).not.toMatch(NAMES)
      expect(simulations[0]?.values_json).toContain(LYON.city)
      const kept = await orderOf(row.uuid)
      // The customer of an ended order gets no more mails.
      const isOver = row.payment_status === 'refunded'
      if (isOver) expect(JSON.stringify(kept)).not.toMatch(/elise\.quintefeuille@|06 12 34/)
      else expect(kept).toEqual({ ...row, erasure_asked_at: expect.any(String) })
      const trail = await rowsWith(db, 'trail', { lead_uuid: lead.uuid })
      const noted = { act: 'lead-erased', data_json: '{"isAnonymous":true}' }
      expect(trail).toMatchObject([{ actor: 'customer', ...noted }])
      expect(kept.details_json).toContain('Quintefeuille')
      expect(kept.customer_json).toContain('Quintefeuille')
    })
  })

  it('an erased lead can no longer be read, changed, priced, mailed or erased', async () => {
    const { lead, simulation } = await ordered({ state: 'deposit-paid', paid_cents: 45_000 })
    await erase(lead)
    expect((await call('GET', `/api/leads/${lead.uuid}`, undefined, lead.own)).status).toBe(404)
    expect((await erase(lead)).status).toBe(404)
    const { leadUuid: _, ...body } = simulationBody(lead.uuid)
    expect((await call('PUT', `/api/leads/${lead.uuid}`, body)).status).toBe(404)
    const priced = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    expect(priced.body.violations).toMatchObject([{ propertyPath: 'leadUuid' }])
    expect((await call('POST', `/api/simulations/${simulation}/duplicate`)).status).toBe(404)
    const { status, text } = await call('GET', `/api/simulations/${simulation}`)
    expect(status).toBe(200)
    expect(text).not.toMatch(NAMES)
    expect(await simulationDocument(db, simulation)).toBeNull()
  })

  it('the erasure of a lead leaves no name in its order that was never paid', async () => {
    const { lead, row } = await ordered({ moving_date: '2027-01-31' })
    expect((await erase(lead)).status).toBe(204)
    const { leads, simulations } = await rowsOf(lead.uuid)
    expect([leads, simulations]).toEqual([[], []])
    const kept = await orderOf(row.uuid)
    expect(kept).toMatchObject({
      lead_uuid: null,
      simulation_uuid: null,
      reference: row.reference,
      total_cents: 150_000,
    })
    expect(JSON.stringify(kept)).not.toMatch(NAMES)
  })

  it('the erasure of a lead whose order can still be paid ends once the payment has failed', async () => {
    const { lead, row } = await ordered({
      state: 'quote',
      return_url: 'https://partner.example/?nom=Quintefeuille',
    })
    const payment = paymentRow(row, { state: 'started', created_at: new Date().toISOString() })
    await db.insertInto('payments').values(payment).execute()
    const { uuid } = payment
    await erase(lead)
    await sweep(db, 1_095, new Date())
    expect((await orderOf(row.uuid)).customer_json).toBe(CUSTOMER)
    await changeRows(db, 'orders', { uuid: row.uuid }, { payment_status: 'expired' })
    await changeRows(db, 'payments', { uuid }, { state: 'pending' })
    await sweep(db, 1_095, new Date())
    expect((await orderOf(row.uuid)).customer_json).toBe(CUSTOMER)
    await changeRows(db, 'payments', { uuid }, { state: 'refused' })
    const other = await database.open()
    await Promise.all([sweep(db, 1_095, new Date()), sweep(other, 1_095, new Date())])
    const kept = await orderOf(row.uuid)
    expect(JSON.stringify(kept)).not.toMatch(NAMES)
    expect(kept).toMatchObject({ lead_uuid: null, return_url: null, total_cents: 150_000 })
    const { leads, simulations } = await rowsOf(lead.uuid)
    expect([leads, simulations]).toEqual([[], []])
    const trail = await db
      .selectFrom('trail')
      .selectAll()
      .where('lead_uuid', '=', lead.uuid)
      .orderBy('at')
      .execute()
    expect(trail.map(({ actor, data_json }) => [actor, data_json])).toEqual([
      ['customer', '{"isAnonymous":true}'],
      ['server', '{"isAnonymous":false}'],
    ])
  })

  it('the erasure of a lead keeps the unsent mails of its order and deletes those of its quote', async () => {
    const { lead } = await ordered({ state: 'deposit-paid', paid_cents: 45_000 })
    const at = '2026-11-22T10:00:00.000Z'
    const unsent = ['quote', 'lead-to-call', 'order-confirmed', 'payment-surplus-company']
    for (const [kind, times] of [
      ...unsent.map(each => [each, { due_at: at }] as const),
      ['payment-received', { sent_at: at }] as const,
    ]) {
      const row = mailRow({ kind, lead_uuid: lead.uuid, ...times })
      await db.insertInto('mails').values(row).execute()
    }
    await erase(lead)
    const { mails } = await rowsOf(lead.uuid)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order-confirmed',
      'payment-surplus-company',
    ])
  })

  it('the erasure of a lead keeps the simulation of an adviser’s payment link only if it is paid', async () => {
    for (const [state, left] of [
      ['paid', 1],
      ['due', 0],
    ] as const) {
      const { lead, simulation } = await quoted()
      await db
        .insertInto('payment_links')
        .values({
          uuid: `link-${simulation}`,
          simulation_uuid: simulation,
          order_uuid: null,
          label: 'Acompte',
          amount_cents: 10_000,
          state,
          expires_at: null,
          created_at: '2026-11-22T10:00:00.000Z',
        })
        .execute()
      await erase(lead)
      const { leads, simulations } = await rowsOf(lead.uuid)
      expect([leads.length, simulations.length]).toEqual([left, left])
      expect(JSON.stringify([leads, simulations])).not.toMatch(NAMES)
    }
  })

  it('the erasure of a lead waits for an order being placed and erases its customer as well', async () => {
    const { lead, simulation } = await quoted()
    const other = await database.open()
    const names = { customer_json: CUSTOMER, search_text: 'quintefeuille' }
    const row = orderRow({ lead_uuid: lead.uuid, simulation_uuid: simulation, ...names })
    const { pending } = await other.transaction().execute(async transaction => {
      await transaction.insertInto('orders').values(row).execute()
      const erasing = erase(lead)
      await wait(300)
      return { pending: erasing }
    })
    expect((await pending).status).toBe(204)
    const left = await orderOf(row.uuid)
    expect(left).toMatchObject({ payment_status: 'cancelled', lead_uuid: null })
    expect(JSON.stringify(left)).not.toMatch(NAMES)
    expect((await rowsOf(lead.uuid)).leads).toEqual([])
  })

  it('the sweep of several servers erases an old lead with orders exactly once', async () => {
    const paid = await ordered({ state: 'paid', paid_cents: 150_000 })
    const over = await ordered({ state: 'expired' })
    const plain = await quoted()
    const later = new Date(Date.now() + 1_100 * DAY_MS)
    const others = await db.selectFrom('leads').select('uuid').execute()
    const before = others.length
    const otherServer = await database.open()
    const swept = await Promise.all([sweep(db, 1_095, later), sweep(otherServer, 1_095, later)])
    expect((await rowsOf(paid.lead.uuid)).leads[0]?.values_json).not.toMatch(NAMES)
    const { customer_json: kept } = await orderOf(paid.row.uuid)
    expect(kept).toContain('Quintefeuille')
    expect(kept).not.toMatch(/elise\.quintefeuille@|06 12 34/)
    expect((await rowsOf(over.lead.uuid)).leads).toEqual([])
    expect((await orderOf(over.row.uuid)).customer_json).not.toMatch(NAMES)
    expect((await rowsOf(plain.lead.uuid)).leads).toEqual([])
    const counted = swept.reduce((sum, { leads }) => sum + leads, 0)
    expect(counted).toBeGreaterThanOrEqual(3)
    expect(counted).toBeLessThanOrEqual(before)
    expect(await sweep(db, 1_095, new Date(later.getTime() + 1_100 * DAY_MS))).toMatchObject({
      leads: 0,
    })
    const trail = await rowsWith(db, 'trail', { lead_uuid: paid.lead.uuid })
    expect(trail).toMatchObject([{ actor: 'server', act: 'lead-erased' }])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { type Call, caller, createdLead } from '../testing/calls'
import { simulationBody } from '../testing/customer-calls'
import { storeOrderRow } from '../testing/store-order-row'
import { createTestApp } from '../testing/test-app'
import { orderRow } from '../testing/test-order-row'
import { createOwnErasures, type OwnErasuresDeps } from './erase-own-order'

const NOW = new Date('2026-12-30T10:00:00Z')
const EMAIL = 'elise.quintefeuille@example.fr'
const CUSTOMER = JSON.stringify({
  firstname: 'Élise',
  lastname: 'Quintefeuille',
  email: EMAIL,
  phone: '06 12 34 56 78',
})

describeOnSqlite('erasures that customers ask for', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })

  const open = (eraseAtUpstream: OwnErasuresDeps['eraseAtUpstream'] = null) => {
    const log = { error: vi.fn() }
    return { ...createOwnErasures({ db, now: () => NOW, eraseAtUpstream, log }), log }
  }
  const closedCartons = async () => {
    const row = storeOrderRow({
      state: 'closed',
      received_at: '2026-11-25T10:00:00.000Z',
      customer_json: CUSTOMER,
    })
    await db.insertInto('orders').values(row).execute()
    return row.uuid
  }
  const orderedMove = async (changes: Parameters<typeof orderRow>[0] = {}) => {
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    const row = orderRow({
      lead_uuid: lead.uuid,
      simulation_uuid: String(body.uuid),
      customer_json: CUSTOMER,
      search_text: 'quintefeuille',
      ...changes,
    })
    await db.insertInto('orders').values(row).execute()
    const isNamed = async () => {
      const read = (table: 'leads' | 'simulations' | 'orders', column: 'uuid' | 'lead_uuid') =>
        db.selectFrom(table).selectAll().where(column, '=', lead.uuid).execute()
      const order = await db.selectFrom('orders').selectAll().where('uuid', '=', row.uuid).execute()
      const rows = [await read('leads', 'uuid'), await read('simulations', 'lead_uuid'), order]
      return rows.map(some => /example\.fr/.test(JSON.stringify(some)))
    }
    return { uuid: row.uuid, lead: lead.uuid, isNamed }
  }

  it('an erasure needs the e-mail of the order, in any letters', async () => {
    const { find, erase } = open()
    const uuid = await closedCartons()
    expect(await erase(uuid, 'autre@exemple.fr')).toBe('wrong-email')
    expect(await erase(uuid, '')).toBe('wrong-email')
    expect(await find(uuid)).toMatchObject({ kind: 'cartons', isErased: false, outcome: 'kept' })
    expect(await erase(uuid, ` ${EMAIL.toUpperCase()} `)).toBe('kept')
    expect(await find(uuid)).toMatchObject({ isErased: true, outcome: 'kept' })
    expect(await erase(uuid, 'autre@exemple.fr'), 'erased before').toBe('kept')
  })

  it('an order takes five requests a day', async () => {
    const { erase } = open()
    const uuid = await closedCartons()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await erase(uuid, 'autre@exemple.fr')).toBe('wrong-email')
    expect(await erase(uuid, EMAIL)).toBe('too-many')
  })

  it.each(['nobody', randomUUID()])('the uuid %s finds no order to erase', async uuid => {
    const { find, erase } = open()
    expect([await find(uuid), await erase(uuid, EMAIL)]).toEqual([null, null])
  })

  it.each([
    ['gone', 'an unpaid move', {}],
    [
      'kept',
      'a move that is over',
      { state: 'paid', paid_cents: 150_000, moving_date: '2026-12-19' },
    ],
  ] as const)('%s: %s is erased with its lead and its quotes', async (outcome, _, changes) => {
    const { find, erase } = open()
    const move = await orderedMove(changes)
    expect(await find(move.uuid)).toMatchObject({ kind: 'move', outcome })
    expect(await erase(move.uuid, EMAIL)).toBe(outcome)
    expect(await move.isNamed()).toEqual([false, false, false])
  })

  it('a move that is not over keeps how its customer is reached, its lead does not', async () => {
    const { find, erase } = open()
    const move = await orderedMove({ state: 'deposit-paid', paid_cents: 45_000 })
    expect(await find(move.uuid)).toMatchObject({ outcome: 'asked' })
    expect(await erase(move.uuid, EMAIL)).toBe('asked')
    expect(await move.isNamed()).toEqual([false, false, true])
    expect(await erase(move.uuid, EMAIL), 'a second request').toBe('asked')
  })

  it('a move is erased at the upstream first, and not here while that fails', async () => {
    const move = await orderedMove()
    const eraseAtUpstream = vi.fn(async () => false)
    const { erase, log } = open(eraseAtUpstream)
    expect(await erase(move.uuid, EMAIL)).toBe('unreachable')
    expect(await move.isNamed()).toEqual([true, true, true])
    expect(log.error).toHaveBeenCalledWith({ lead: move.lead }, expect.any(String))
    eraseAtUpstream.mockResolvedValue(true)
    expect(await erase(move.uuid, EMAIL)).toBe('gone')
    expect(eraseAtUpstream).toHaveBeenCalledWith(move.lead)
  })

  it('a move of the test mode is not asked about at the upstream', async () => {
    const move = await orderedMove({ is_test: 1 })
    const eraseAtUpstream = vi.fn(async () => false)
    expect(await open(eraseAtUpstream).erase(move.uuid, EMAIL)).toBe('gone')
    expect(eraseAtUpstream).not.toHaveBeenCalled()
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { sweep } from './retention'

const DAY_MS = 86_400_000

describeOnEachDatabase('sweep', database => {
  let db: Db
  let otherServer: Db
  const now = new Date('2029-11-21T10:00:00.000Z')
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

  beforeAll(async () => {
    db = await database.open()
    otherServer = await database.open()
    const lead = (uuid: string, created: number, updated: number) => ({
      uuid,
      reference: null,
      values_json: '{}',
      phone_e164: null,
      is_known_source: 0,
      partner: null,
      consents_json: '[]',
      erasure_hash: '',
      created_at: ago(created),
      updated_at: ago(updated),
    })
    await db
      .insertInto('leads')
      .values([lead('old', 1200, 1096), lead('old, in touch', 1200, 5), lead('young', 1094, 1094)])
      .execute()
    const simulation = {
      values_json: '{}',
      moving_date: '',
      total_cents: 1,
      answer_json: '{}',
      status: 'open',
      created_at: ago(1096),
    }
    await db
      .insertInto('simulations')
      .values([
        { ...simulation, uuid: 'of old', lead_uuid: 'old', updated_at: ago(1096) },
        { ...simulation, uuid: 'of young', lead_uuid: 'young', updated_at: ago(91) },
        { ...simulation, uuid: 'of young, new', lead_uuid: 'young', updated_at: ago(89) },
        { ...simulation, uuid: 'of young, paid', lead_uuid: 'young', updated_at: ago(91), status: 'paid' },
      ])
      .execute()
    const photographed = ['of young', 'of young, new', 'of young, paid']
    await db
      .insertInto('simulation_photos')
      .values(photographed.map(uuid => ({ simulation_uuid: uuid, position: 0, jpeg: Buffer.from('jpeg') })))
      .execute()
    const key = { body_hash: '', status: 201, answer_json: '{}', lead_uuid: null }
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...key, key: 'expired', created_at: ago(2.1) },
        { ...key, key: 'fresh', created_at: ago(1.9) },
      ])
      .execute()
    const message = { kind: 'contact', fields_json: '{}', consents_json: '[]', submission_hash: null }
    await db
      .insertInto('messages')
      .values([
        { ...message, uuid: 'old', created_at: ago(1096) },
        { ...message, uuid: 'young', created_at: ago(1094) },
      ])
      .execute()
    const customer = { values_json: '{}', phone_e164: null, is_known_source: 0, partner: null, page_origin: null }
    await db
      .insertInto('store_leads')
      .values([
        { ...customer, uuid: 'old', created_at: ago(1096) },
        { ...customer, uuid: 'young', created_at: ago(1094) },
      ])
      .execute()
    await db
      .insertInto('rate_limits')
      .values([
        { key: 'over', points: 1, expire: now.getTime() - 1 },
        { key: 'running', points: 1, expire: now.getTime() + 1 },
      ])
      .execute()
    await db
      .insertInto('bank_documents')
      .values([
        { key: 'over', html: '', expires_at: ago(0.01) },
        { key: 'open', html: '', expires_at: ago(-0.01) },
      ])
      .execute()
    const mail = { kind: 'quote', recipient: '', mail_json: '{}', lead_uuid: null, created_at: ago(100), tries: 1 }
    const waiting = { due_at: null, sent_at: null, sent_by: null, dead_at: null, last_error: null }
    await db
      .insertInto('mails')
      .values([
        { ...mail, ...waiting, uuid: 'sent long ago', sent_at: ago(30.01) },
        { ...mail, ...waiting, uuid: 'sent', sent_at: ago(29.99) },
        { ...mail, ...waiting, uuid: 'dead long ago', dead_at: ago(90.01) },
        { ...mail, ...waiting, uuid: 'dead', dead_at: ago(89.99) },
        { ...mail, ...waiting, uuid: 'waiting', due_at: ago(100) },
        { ...mail, ...waiting, uuid: 'waiting, of old', due_at: ago(1), lead_uuid: 'old' },
      ])
      .execute()
    await db
      .insertInto('spent_checks')
      .values([
        { token_hash: 'long expired', purpose_hash: '', expires_at: ago(1.1 / 24) },
        { token_hash: 'just expired', purpose_hash: '', expires_at: ago(0.9 / 24) },
      ])
      .execute()
  })

  it('erases what has had its time and nothing else, with several servers sweeping', async () => {
    const asked: string[] = []
    const eraseOrders = async (before: string) => asked.push(before)
    const swept = await Promise.all([sweep(db, 1095, now, eraseOrders), sweep(otherServer, 1095, now, eraseOrders)])
    expect(asked).toEqual([ago(1095), ago(1095)])
    expect(swept.reduce((sum, { leads }) => sum + leads, 0)).toBe(1)
    expect(await db.selectFrom('leads').select('uuid').orderBy('uuid').execute()).toEqual([
      { uuid: 'old, in touch' },
      { uuid: 'young' },
    ])
    expect(await db.selectFrom('simulations').select('uuid').orderBy('uuid').execute()).toEqual([
      { uuid: 'of young' },
      { uuid: 'of young, new' },
      { uuid: 'of young, paid' },
    ])
    const photos = await db
      .selectFrom('simulation_photos')
      .select('simulation_uuid')
      .orderBy('simulation_uuid')
      .execute()
    expect(photos.map(({ simulation_uuid: uuid }) => uuid)).toEqual(['of young, new', 'of young, paid'])
    expect(await db.selectFrom('messages').select('uuid').execute()).toEqual([{ uuid: 'young' }])
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'fresh' }])
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'running' }])
    expect(await db.selectFrom('bank_documents').select('key').execute()).toEqual([{ key: 'open' }])
    const mails = await db.selectFrom('mails').select('uuid').orderBy('uuid').execute()
    expect(mails.map(({ uuid }) => uuid)).toEqual(['dead', 'sent', 'waiting'])
    expect(await db.selectFrom('store_leads').select('uuid').execute()).toEqual([{ uuid: 'young' }])
    const spent = db.selectFrom('spent_checks').select('token_hash')
    expect(await spent.execute()).toEqual([{ token_hash: 'just expired' }])
  })
})

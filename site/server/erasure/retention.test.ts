import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { mailRow } from '../mail/testing/mail-row'
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
      erasure_hash: 'its token',
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
        { ...simulation, uuid: 'of young', lead_uuid: 'young', updated_at: ago(90.01) },
        { ...simulation, uuid: 'of young, new', lead_uuid: 'young', updated_at: ago(89.99) },
        {
          ...simulation,
          uuid: 'of young, paid',
          lead_uuid: 'young',
          updated_at: ago(90.01),
          status: 'paid',
        },
      ])
      .execute()
    const photographed = ['of young', 'of young, new', 'of young, paid']
    await db
      .insertInto('simulation_photos')
      .values(
        photographed.map(uuid => ({
          simulation_uuid: uuid,
          position: 0,
          jpeg: Buffer.from('jpeg'),
        })),
      )
      .execute()
    await db
      .insertInto('mails')
      .values([
        mailRow({ uuid: 'waiting', due_at: ago(100) }),
        mailRow({ uuid: 'waiting, of old', due_at: ago(1), lead_uuid: 'old' }),
      ])
      .execute()
  })

  it('the sweep of several servers erases exactly the rows whose time is over', async () => {
    const swept = await Promise.all([sweep(db, 1095, now), sweep(otherServer, 1095, now)])
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
    expect(photos.map(({ simulation_uuid: uuid }) => uuid)).toEqual([
      'of young, new',
      'of young, paid',
    ])
    const mails = await db.selectFrom('mails').select('uuid').orderBy('uuid').execute()
    expect(mails.map(({ uuid }) => uuid)).toEqual(['waiting'])
  })
})

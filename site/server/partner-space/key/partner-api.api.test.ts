import { beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { ORIGIN } from '../../back-office/testing/office'
import { bookableSimulation, bookedMove } from '../../orders/testing/booked'
import { createdLead } from '../../testing/calls'
import { CONTACT, leadBody } from '../../testing/customer-calls'
import { createDayCounts } from '../figures/count-days'
import { clearSpace, createSpace } from '../testing/space'

const THROUGH = { 'X-Partner': 'open-house' }

describeOnEachDatabase('the API of partners', database => {
  let db: Db
  let space: ReturnType<typeof createSpace>
  beforeEach(async () => {
    db ??= await database.open()
    await clearSpace(db)
    for (const table of [
      'partner_keys',
      'partner_days',
      'partner_periods',
      'payments',
      'orders',
      'leads',
    ] as const)
      await db.deleteFrom(table).execute()
    space = createSpace(db)
  })
  const keyIn = (text: string): string => /ncp_[\w-]{43}/.exec(text)?.[0] ?? ''
  const call = (path: string, key: string) =>
    space.office.call('GET', path, undefined, { Authorization: `Bearer ${key}` })

  it('a key is shown once, stored as a hash, and ends when it is replaced or dropped', async () => {
    const own = await space.signIn('open-house')
    const { text } = await own.get('/cle')
    expect(text).toContain('Vous n’avez pas de clé.')
    expect(text).toContain(`${ORIGIN}/api/partner/leads`)
    const key = keyIn((await own.post('/cle')).text)
    expect(key).not.toBe('')
    expect(keyIn((await own.get('/cle')).text)).toBe('')
    const [row] = await rowsWith(db, 'partner_keys', { partner: 'open-house' })
    expect(row?.key_hash).not.toContain(key)
    const next = keyIn((await own.post('/cle')).text)
    expect([
      (await call('/api/partner/leads', key)).status,
      (await call('/api/partner/leads', next)).status,
    ]).toEqual([401, 200])
    await own.post('/cle/suppression')
    expect((await call('/api/partner/leads', next)).status).toBe(401)
    const acts = await rowsWith(db, 'trail', { actor: 'partner' })
    expect(acts.map(({ act }) => act).toSorted()).toEqual([
      'partner-key-dropped',
      'partner-key-made',
      'partner-key-made',
    ])
  })

  it('a form that the browser sends again makes no second key, and the first one stays valid', async () => {
    const own = await space.signIn('open-house')
    const [, cle = ''] = /name="cle" value="([^"]+)"/.exec((await own.get('/cle')).text) ?? []
    const key = keyIn((await own.post('/cle', { cle })).text)
    expect((await own.post('/cle', { cle })).status).toBe(303)
    expect((await call('/api/partner/leads', key)).status).toBe(200)
  })

  it('leads have references, steps and amounts of the own partner, and no personal data', async () => {
    const { office } = space
    await createdLead(office.call, leadBody(), THROUGH)
    await bookableSimulation(office.call, {}, THROUGH)
    await bookedMove(office, db, { headers: THROUGH })
    await createdLead(office.call, leadBody(), { ...THROUGH, 'X-Mode': 'test' })
    await createdLead(
      office.call,
      { ...leadBody(), sourceToken: '' },
      { 'X-Partner': 'closed-shop' },
    )
    const own = await space.signIn('open-house')
    const key = keyIn((await own.post('/cle')).text)
    const { status, body, text } = await call('/api/partner/leads', key)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      next: null,
      leads: [{ step: 'paid' }, { step: 'price' }, { step: 'lead' }],
    })
    for (const secret of [CONTACT.lastname, CONTACT.email, CONTACT.firstname, 'Paris'])
      expect(text).not.toContain(secret)
    const [order] = await rowsWith(db, 'orders', { partner: 'open-house' })
    expect(text).toContain(`"reference":"${order?.reference}"`)
    expect(text).toContain(`"paidCents":${order?.paid_cents}`)
  })

  it('leads are read page by page without a gap', async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()
    const rows = Array.from({ length: 130 }, (_, index) => ({
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      reference: `R${index}`,
      values_json: '{}',
      is_known_source: 1,
      partner: 'open-house',
      consents_json: '[]',
      erasure_hash: 'h',
      created_at: at(Math.floor(index / 3)),
      updated_at: at(index),
    }))
    await db.insertInto('leads').values(rows).execute()
    const own = await space.signIn('open-house')
    const key = keyIn((await own.post('/cle')).text)
    const references: unknown[] = []
    for (let next: unknown = ''; typeof next === 'string';) {
      const { body } = await call(`/api/partner/leads${next === '' ? '' : `?before=${next}`}`, key)
      expect(Array.isArray(body.leads)).toBe(true)
      if (Array.isArray(body.leads)) references.push(...body.leads.map(lead => lead.reference))
      next = body.next
    }
    expect(references).toHaveLength(130)
    expect(new Set(references).size).toBe(130)
    expect(references[0]).toBe('R129')
    expect((await call('/api/partner/leads?before=x', key)).status).toBe(400)
  })

  it('figures are those of the page, by week or by month', async () => {
    await createdLead(space.office.call, leadBody(), THROUGH)
    await createDayCounts({ db, reader: db, now: () => new Date() })()
    const own = await space.signIn('open-house')
    const key = keyIn((await own.post('/cle')).text)
    const { body } = await call('/api/partner/figures?by=month', key)
    expect(body).toMatchObject({ partner: 'open-house', by: 'month', total: { leads: 1 } })
    expect(body.periods).toHaveLength(12)
    expect((await call('/api/partner/figures', key)).body.periods).toHaveLength(26)
    expect((await call('/api/partner/figures?by=day', key)).status).toBe(400)
  })

  it('wrong keys are refused, twenty an hour for a client', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index++)
      statuses.push((await call('/api/partner/figures', `ncp_${index}`)).status)
    expect(statuses.slice(0, 20).every(status => status === 401)).toBe(true)
    expect(statuses[20]).toBe(429)
    expect((await space.office.call('GET', '/api/partner/leads')).status).toBe(401)
  })
})

import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createOffice, type Office, type SignedIn, TOKEN } from '../back-office/testing/office'
import { bookableSimulation, startPayment } from '../orders/testing/booked'
import { describeOnSqlite } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { CONTACT, fakeHumanCheck, PARTNER, CALL_BACK } from '../forms/testing/messages'
import { storeCartBody, storeLeadBody, streetAddress } from '../shop/testing/store-calls'
import { type Call, caller, createdLead } from '../testing/calls'
import { leadBody, bookableBody } from '../testing/customer-calls'
import { createTestApp } from '../testing/test-app'

/** All characters with Unicode's property Bidi_Control: invisible, they reorder the text around them. */
const CONTROLS = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'
const CONTROL = /\p{Bidi_Control}/u

/** Names of fields that hold a key, a day or a choice rather than typed text. */
const CHOSEN =
  /uuid|date|type|option|token|slug|volume|known|version|recaptcha|window|channel|agencyName/i

/** Puts every control into each typed text of a body. */
const turned = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string')
    return CHOSEN.test(name) || value === '' ? value : `${value[0]}${CONTROLS}${value.slice(1)}`
  if (Array.isArray(value)) return value.map(item => turned(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, turned(item, key)]))
}

describeOnSqlite('marks of writing direction', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  let forms: Call
  beforeAll(async () => {
    db = await database.open()
    office = createOffice(db)
    adviser = await office.signIn()
    forms = caller(createTestApp(db, { humanCheck: fakeHumanCheck() }).app)
  })

  /** Returns the rows that hold a control, with their table, and the number of all rows. */
  const turnedRows = async () => {
    const found: string[] = []
    let count = 0
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
      count += rows.length
      for (const row of rows)
        if (CONTROL.test(JSON.stringify(row))) found.push(`${name}: ${JSON.stringify(row)}`)
    }
    return { found, count }
  }

  it('leads, quotes, carts, messages and orders are stored without marks of writing direction', async () => {
    const { call } = office
    const lead = await createdLead(call, Object(turned(leadBody())))
    expect(
      (await call('PUT', `/api/leads/${lead.uuid}`, turned(leadBody()), lead.own)).status,
    ).toBe(200)
    const body = {
      ...bookableBody(lead.uuid),
      stopovers: [{ address: streetAddress(), floor: 1, liftCapacity: null }],
    }
    const priced = await call('POST', '/api/simulations', turned(body))
    expect([priced.status, priced.text]).toEqual([201, expect.any(String)])
    const ordered = await bookableSimulation(
      call,
      Object(turned({ lastname: 'Desrosiers', firstname: 'Camille' })),
    )
    expect((await startPayment(call, 'simulation', ordered)).status).toBe(200)

    const { uuid } = (await call('POST', '/api/carton_store/lead', turned(storeLeadBody()))).body
    expect((await call('POST', '/api/carton_store/cart', storeCartBody(String(uuid)))).status).toBe(
      201,
    )

    for (const [path, message] of [
      ['/api/contacts', CONTACT],
      ['/api/devenir-partenaires', PARTNER],
      ['/api/rappels', { ...CALL_BACK, first_name: 'Élise' }],
    ] as const) {
      const { status, text } = await forms('POST', path, {
        ...Object(turned(message)),
        recaptcha: `good ${path}`,
      })
      expect([201, 202], `${path}: ${text}`).toContain(status)
    }
    const { found, count } = await turnedRows()
    expect(found).toEqual([])
    expect(count).toBeGreaterThan(15)
  })

  it('forms of the back office store no marks of writing direction', async () => {
    const simulation = await bookableSimulation(office.call)
    const label = `Geste${CONTROLS} commercial`
    const adjusted = { 'discounts.0.label': label, 'discounts.0.amount': '10' }
    const { location } = await adviser.post(
      `/back-office/simulations/${simulation}/ajustements`,
      adjusted,
    )
    expect(location).not.toBe('')
    await adviser.post(`/back-office/simulations/${simulation}/commande`, {})
    const { uuid } = await rowWith(db, 'orders', { simulation_uuid: simulation })
    for (const act of ['supplement', 'lien']) {
      const typed = { label: `Cave${CONTROLS} vidée`, amount: '20' }
      expect((await adviser.post(`/back-office/commandes/${uuid}/${act}`, typed)).status).toBe(303)
    }
    const headers = { Authorization: `Bearer ${TOKEN}` }
    for (const path of ['supplements', 'payment_links']) {
      const body = { orderUuid: uuid, label, amountCents: 2_000 }
      expect((await office.call('POST', `/api/back-office/${path}`, body, headers)).status).toBe(
        201,
      )
    }
    const kept = await db.selectFrom('supplements').select('label').orderBy('label').execute()
    expect(kept.map(row => row.label)).toEqual(['Cave vidée', 'Geste commercial'])
    expect((await turnedRows()).found).toEqual([])
  })

  it('CSV files of the back office contain no marks of writing direction', async () => {
    for (const path of ['/back-office/demandes.csv', '/back-office/commandes.csv']) {
      const { status, text } = await adviser.get(path)
      expect([path, status, CONTROL.test(text)]).toEqual([path, 200, false])
      expect(text).toContain('\r\n')
    }
  })
})

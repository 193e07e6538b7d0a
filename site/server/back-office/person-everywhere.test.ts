import { sql } from 'kysely'

import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { CALL_BACK, CONTACT, fakeHumanCheck } from '../forms/testing/messages'
import { placedOrder } from '../shop/testing/store-calls'
import { type Call, caller, createdLead } from '../testing/calls'
import { bookableBody, leadBody, quoteMailBody } from '../testing/customer-calls'
import { createTestApp } from '../testing/test-app'
import { createWebhooks } from '../webhooks/webhooks'
import { createOffice, type SignedIn } from './testing/office'

const EMAIL = 'elise+demenagement@example.fr'
const TYPED = 'Elise+Demenagement@Example.fr'
const CUSTOMER = {
  firstname: 'Ombeline',
  lastname: 'Quintefeuille',
  email: TYPED,
  phone: '06 98 76 54 32',
}
const OTHER_CUSTOMER = {
  firstname: 'Ombeline',
  lastname: 'Brindejonc',
  email: `b${EMAIL}`,
  phone: '06 98 76 54 33',
}

/** Returns a text as it appears in base64 at any position. */
const encoded = (text: string): string[] =>
  [0, 1, 2].map(offset =>
    Buffer.from('x'.repeat(offset) + text)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4)
      .replace(/.{0,3}=*$/, ''),
  )
const marksOf = ({ lastname, phone, email }: typeof CUSTOMER): string[] => {
  const digits = phone.replaceAll(' ', '')
  return [lastname, phone, digits, `33${digits.slice(1)}`, ...[lastname, email].flatMap(encoded)]
}

/** Converts blobs to text: one of the databases returns them as buffers. */
const bytesIn = (value: unknown): string[] => {
  if (value instanceof ArrayBuffer) return [Buffer.from(value).toString('latin1')]
  if (!ArrayBuffer.isView(value)) return []
  return [Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')]
}

/** Returns the tables that contain personal data, of all tables. */
const tablesWith = async (db: Db, isOf: (text: string) => boolean): Promise<string[]> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const found = await Promise.all(
    tables.map(async name => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        db,
      )
      const bytes = rows.flatMap(row => Object.values(row).flatMap(value => bytesIn(value)))
      return [...bytes, JSON.stringify(rows)].some(isOf) ? [name] : []
    }),
  )
  return found.flat().toSorted()
}
const isOfCustomer = (text: string): boolean =>
  marksOf(CUSTOMER).some(mark => text.includes(mark)) ||
  /(?<![\w.])elise(?:\+|%2B)demenagement/i.test(text)
const isOfOtherCustomer = (text: string): boolean =>
  marksOf(OTHER_CUSTOMER).some(mark => text.includes(mark))

describeOnEachDatabase('a person who is everywhere', database => {
  let db: Db
  let call: Call
  let adviser: SignedIn
  let strangersTables: string[]
  const confirm = `/back-office/personnes/effacement?e-mail=${encodeURIComponent(EMAIL)}`

  /**
   * Stores everything that a person can leave: a mailed quote with a photo, a message, a requested
   * call, and an unpaid order of cartons.
   */
  const write = async (person: typeof CUSTOMER, forms: Call) => {
    const { uuid } = await createdLead(
      call,
      { ...leadBody(), ...person },
      { 'Idempotency-Key': person.lastname },
    )
    const priced = await call('POST', '/api/simulations', { ...bookableBody(uuid), ...person })
    const simulation = String(priced.body.uuid)
    const photo = { simulation_uuid: simulation, position: 0, jpeg: Buffer.from(person.lastname) }
    await db.insertInto('simulation_photos').values(photo).execute()
    const found = { analysis_json: '[{"label":"harpe"}]' }
    await db.updateTable('simulations').set(found).where('uuid', '=', simulation).execute()
    const sent = await call('POST', `/api/simulations/${simulation}/send`, quoteMailBody(person))
    const { lastname: last_name, firstname: first_name, email, phone } = person
    const contact = {
      ...CONTACT,
      last_name,
      first_name,
      email,
      phone,
      recaptcha: `good-${last_name}`,
    }
    const asked = {
      ...CALL_BACK,
      phone: phone.replaceAll(' ', ''),
      recaptcha: `good-call-${last_name}`,
    }
    const statuses = [
      priced.status,
      sent.status,
      (await forms('POST', '/api/contacts', contact)).status,
      (await forms('POST', '/api/rappels', asked)).status,
    ]
    expect(statuses).toEqual([201, 202, 202, 202])
    await placedOrder(call, {}, person)
  }
  beforeAll(async () => {
    db = await database.open()
    const office = createOffice(db)
    const events = ['lead.created', 'order.placed', 'message.received'] as const
    await createWebhooks({
      db,
      now: () => new Date(),
      allowsPrivate: false,
      wake: () => undefined,
    }).create({ partner: null }, { url: 'https://crm.exemple.fr/', events })
    call = office.call
    adviser = await office.signIn()
    const forms = caller(createTestApp(db, { humanCheck: fakeHumanCheck() }).app)
    await write(CUSTOMER, forms)
    await write(OTHER_CUSTOMER, forms)
    strangersTables = await tablesWith(db, isOfOtherCustomer)
  })

  it('the person’s data is found in exactly these tables, which export and erasure must cover', async () => {
    const tables = [
      'leads',
      'mails',
      'messages',
      'orders',
      'simulation_photos',
      'simulations',
      'store_leads',
      'webhook_deliveries',
    ]
    expect(await tablesWith(db, isOfCustomer)).toEqual(tables)
    expect(strangersTables).toEqual(tables)
  })

  it('an export holds a person’s requests, orders, messages and mails, and no stranger’s data', async () => {
    const file = await adviser.get(
      `/back-office/personnes.json?e-mail=${encodeURIComponent(EMAIL)}`,
    )
    const { demandes, boutique, messages, courriels, evenements } = JSON.parse(file.text)
    expect(demandes).toHaveLength(1)
    expect(demandes[0].devis).toMatchObject([
      {
        meublesReconnus: [{ label: 'harpe' }],
        photos: [`data:image/jpeg;base64,${Buffer.from(CUSTOMER.lastname).toString('base64')}`],
      },
    ])
    expect(boutique).toMatchObject([
      { client: { lastname: 'Quintefeuille' }, retractations: [], factures: [] },
    ])
    const kinds = messages.map(({ formulaire }: { formulaire: string }) => formulaire)
    expect(kinds.toSorted()).toEqual(['call-back', 'contact'])
    expect(evenements.map(({ evenement }: { evenement: string }) => evenement).toSorted()).toEqual([
      'lead.created',
      'message.received',
      'message.received',
      'order.placed',
    ])
    expect(courriels.every(({ texte }: { texte: string }) => texte.length > 0)).toBe(true)
    expect(isOfOtherCustomer(file.text)).toBe(false)
    const page = await adviser.get(`/back-office/personnes?personne=${encodeURIComponent(EMAIL)}`)
    expect(page.text).toContain('06\u00A098\u00A076\u00A054\u00A032')
  })

  describe('once erased', () => {
    beforeAll(async () => {
      const { text } = await adviser.get(confirm)
      const vu = /name="vu" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#x27;', "'") ?? ''
      expect((await adviser.post(confirm, { vu })).status).toBe(303)
    })

    it('the person’s data is found in no table after the erasure, even when no mail had been sent', async () => {
      expect(await tablesWith(db, isOfCustomer)).toEqual([])
    })

    it('the erasure of a person leaves a stranger’s data in every table', async () => {
      expect(await tablesWith(db, isOfOtherCustomer)).toEqual(strangersTables)
    })
  })
})

import { sweep } from '../erasure/retention'
import { mailRow } from '../mail/testing/mail-row'
import { beforeEach, expect, it } from 'vitest'
import { PERSON_OFFICE } from '../../texts/back-office-person'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowWith, rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { createdLead } from '../testing/calls'
import { orderRow } from '../testing/test-order-row'
import { storeOrderRow } from '../testing/store-order-row'
import { createOffice, type Office, type SignedIn } from './testing/office'
import { leadBody } from '../testing/customer-calls'

const EMAIL = 'personne@example.org'
const CONFIRM = `/back-office/personnes/effacement?e-mail=${encodeURIComponent(EMAIL)}`
const FILE = `/back-office/personnes.json?e-mail=${encodeURIComponent(EMAIL)}`

/** Returns what a page that asks for a confirmation has stated, as its form sends it back. */
const seenIn = (html: string): string =>
  /name="vu" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? ''

describeOnEachDatabase('a person’s data', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeEach(async () => {
    db ??= await database.open()
    for (const table of ['mails', 'messages', 'store_leads', 'orders', 'leads', 'trail'] as const)
      await db.deleteFrom(table).execute()
    office = createOffice(db)
    adviser = await office.signIn()
  })

  const found = (typed: string) =>
    adviser.get(`/back-office/personnes?personne=${encodeURIComponent(typed)}`)
  const countOf = async (
    table: 'leads' | 'messages' | 'mails' | 'store_leads' | 'simulation_photos',
  ) => (await db.selectFrom(table).selectAll().execute()).length

  /** A lead with a photo, a message, a mail to either and the details of a cart, of the e-mail in other letters. */
  const writeAll = async (email = 'Personne@Example.org') => {
    const lead = await createdLead(office.call, { ...leadBody(), email })
    const at = '2026-11-20T10:00:00.000Z'
    await db
      .insertInto('messages')
      .values({
        uuid: 'message',
        kind: 'contact',
        consents_json: '[]',
        submission_hash: null,
        created_at: at,
        fields_json: JSON.stringify({ email, message: 'Bonjour' }),
      })
      .execute()
    const customer = {
      phone_e164: null,
      is_known_source: 0,
      partner: null,
      page_origin: null,
      created_at: at,
    }
    await db
      .insertInto('store_leads')
      .values({ ...customer, uuid: 'cart', values_json: JSON.stringify({ email }) })
      .execute()
    const mail = { kind: 'x', recipient: email, mail_json: '{"subject":"Votre devis"}' }
    const sent = { sent_at: at, sent_by: 'smtp' }
    const of = (html: string) => JSON.stringify({ html })
    const company = 'contact@nouvelle-cle.example'
    const ofOther = of(`b${EMAIL} and ${EMAIL}.org.example`)
    await db
      .insertInto('mails')
      .values([
        mailRow({ ...mail, ...sent, uuid: 'sent' }),
        mailRow({ ...mail, uuid: 'due', due_at: at }),
        mailRow({ ...sent, uuid: 'of-customer', recipient: company, mail_json: of(`<${email}>`) }),
        mailRow({ ...sent, uuid: 'other', recipient: `b${EMAIL}`, mail_json: ofOther }),
      ])
      .execute()
    return lead
  }

  it('the person’s page shows the newest fifty quotes and their number, and the file has all', async () => {
    const { uuid } = await createdLead(office.call, { ...leadBody(), email: EMAIL })
    const row = await rowWith(db, 'leads', { uuid })
    const copies = Array.from({ length: 129 }, (_, index) => ({
      ...row,
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      reference: null,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }))
    await db.insertInto('leads').values(copies).execute()
    const { text } = await found(EMAIL)
    expect(text).toContain('Les 50 plus récents sur 130.')
    const shown = [...text.matchAll(/<a href="\/back-office\/demandes\/([0-9a-f-]{36})">/g)].map(
      ([, lead]) => lead,
    )
    expect(shown).toEqual([uuid, ...copies.toReversed().map(copy => copy.uuid)].slice(0, 50))
    expect(JSON.parse((await adviser.get(FILE)).text).demandes).toHaveLength(130)
  })

  it('a search by e-mail in any letter case, or by reference, finds a person’s data and names', async () => {
    const { reference, uuid } = await writeAll()
    const byEmail = await found(' PERSONNE@example.org ')
    expect(byEmail.status).toBe(200)
    expect(byEmail.text).toContain(PERSON_OFFICE.of(EMAIL))
    expect(byEmail.text).toContain(`href="/back-office/demandes/${uuid}"`)
    expect((await found(reference)).text).toContain(PERSON_OFFICE.of(EMAIL))
    expect(byEmail.text).toContain('J’accepte')
    expect(byEmail.text).toMatch(/Élise Quintefeuille, (?:<!-- -->)?donné \d{2}\/\d{2}\/\d{4}/)
    await createdLead(office.call, {
      ...leadBody(),
      email: EMAIL,
      firstname: 'Autre',
      lastname: 'Nom',
    })
    expect((await found(EMAIL)).text).toContain('Cet e-mail est associé à plusieurs noms')
  })

  it.each([
    ['nobody@example.org', 200, PERSON_OFFICE.none('nobody@example.org')],
    ['AAAA-AAAA', 422, PERSON_OFFICE.unknown],
    ['pas un e-mail !', 422, PERSON_OFFICE.notTyped],
  ])('%s: %i, and says what it is', async (typed, status, text) => {
    const page = await found(typed)
    expect(page.status).toBe(status)
    expect(page.text).toContain(text)
  })

  it('a person’s data are exported to a signed-in adviser only, and the export is recorded', async () => {
    await writeAll()
    const answer = await adviser.get(FILE)
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="donnees-personnelles.json"',
    )
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const file = JSON.parse(answer.text)
    expect(file.demandes).toHaveLength(1)
    expect(file.messages[0].saisie.message).toBe('Bonjour')
    expect(file.courriels.map(({ objet }: { objet: string }) => objet)).toEqual([
      'Votre devis',
      'Votre devis',
    ])
    expect((await office.get(FILE)).text).not.toContain('Bonjour')
    const acts = await rowsWith(db, 'trail', { act: 'person-exported' })
    expect(acts).toHaveLength(1)
    expect(acts[0]?.data_json).not.toContain('@')
  })

  it('the data of a person with a message and without a lead is exported', async () => {
    const at = '2026-11-20T10:00:00.000Z'
    await db
      .insertInto('messages')
      .values({
        uuid: 'message',
        kind: 'contact',
        consents_json: '[]',
        submission_hash: null,
        created_at: at,
        fields_json: JSON.stringify({ email: EMAIL, message: 'Bonjour' }),
      })
      .execute()
    const file = await adviser.get(FILE)
    expect(file.status).toBe(200)
    expect(JSON.parse(file.text)).toMatchObject({
      demandes: [],
      messages: [{ saisie: { message: 'Bonjour' } }],
    })
    expect((await found(EMAIL)).text).toContain(PERSON_OFFICE.of(EMAIL))
  })

  it('the person’s data is erased once after confirmation, except a mail that is about to leave', async () => {
    await writeAll()
    const asked = await adviser.get(CONFIRM)
    expect(asked.text).toContain(`Effacer les données de ${EMAIL}`)
    const done = await adviser.post(CONFIRM, { vu: seenIn(asked.text) })
    expect([done.status, done.location]).toEqual([303, '/back-office/personnes?fait=personne'])
    for (const table of ['leads', 'messages', 'store_leads'] as const)
      expect(await countOf(table), table).toBe(0)
    const mails = await db.selectFrom('mails').select('uuid').orderBy('uuid').execute()
    expect(mails.map(({ uuid }) => uuid)).toEqual(['due', 'other'])
    const { text } = await adviser.get(done.location)
    expect(text).toContain(
      '1\u00A0demande, 1\u00A0commande ou panier, 1\u00A0message, 2\u00A0e-mails',
    )
    const [act] = await rowsWith(db, 'trail', { act: 'person-erased' })
    expect(act?.data_json).not.toContain('@')
    await adviser.post(CONFIRM)
    const acts = await rowsWith(db, 'trail', { act: 'person-erased' })
    expect(acts).toHaveLength(1)
  })

  it('the person’s data is erased again when a back-up restores it', async () => {
    await writeAll()
    const TABLES = ['leads', 'store_leads', 'messages', 'mails'] as const
    const rows = await Promise.all(TABLES.map(table => db.selectFrom(table).selectAll().execute()))
    await adviser.post(CONFIRM, { vu: seenIn((await adviser.get(CONFIRM)).text) })
    for (const [index, table] of TABLES.entries()) {
      await db.deleteFrom(table).execute()
      await db
        .insertInto(table)
        .values(rows[index] ?? [])
        .execute()
    }
    await sweep(db, 1095, new Date())
    for (const table of ['leads', 'messages', 'store_leads'] as const)
      expect(await countOf(table), table).toBe(0)
    const mails = await db.selectFrom('mails').select('uuid').orderBy('uuid').execute()
    expect(mails.map(({ uuid }) => uuid)).toEqual(['due', 'other'])
    await sweep(db, 1095, new Date(Date.now() + 91 * 86_400_000))
    expect(await db.selectFrom('erasures').selectAll().execute()).toEqual([])
  })

  it('the person’s data is not erased when new data arrived meanwhile or another site asks', async () => {
    await writeAll()
    const vu = seenIn((await adviser.get(CONFIRM)).text)
    await createdLead(office.call, { ...leadBody(), email: EMAIL })
    expect((await adviser.post(CONFIRM, { vu })).status).toBe(409)
    const foreign = { Cookie: adviser.cookie, Origin: 'https://evil.example' }
    expect((await office.post(CONFIRM, { vu }, foreign)).status).toBe(403)
    expect(await countOf('leads')).toBe(2)
  })

  it('an erased person’s data stays in orders as the law requires, which the page states before', async () => {
    const { uuid } = await writeAll()
    const customer = JSON.stringify({ firstname: 'Zoé', lastname: 'Martin', email: EMAIL })
    await db
      .insertInto('orders')
      .values(
        orderRow({
          lead_uuid: uuid,
          customer_json: customer,
          state: 'deposit-paid',
          paid_cents: 100,
        }),
      )
      .execute()
    await db
      .insertInto('orders')
      .values(storeOrderRow({ customer_json: customer }))
      .execute()
    const { text: question } = await adviser.get(CONFIRM)
    expect(question).toContain(PERSON_OFFICE.confirm.orders)
    expect(question).not.toContain(PERSON_OFFICE.confirm.messagesElsewhere)
    await adviser.post(CONFIRM)
    expect(
      (await db.selectFrom('orders').select('customer_json').execute())[0]?.customer_json,
    ).toContain('Martin')
    expect((await found(EMAIL)).text).toContain(PERSON_OFFICE.orders)
    const [lead] = await db.selectFrom('leads').select(['values_json', 'phone_e164']).execute()
    expect(JSON.stringify(lead)).not.toContain(EMAIL)
  })

  it('a single lead of two customers with the same e-mail is erased alone', async () => {
    const { uuid } = await writeAll()
    const other = await createdLead(office.call, {
      ...leadBody(),
      email: EMAIL,
      firstname: 'Autre',
    })
    expect((await found(EMAIL)).text).toContain(`href="/back-office/demandes/${uuid}/effacement"`)
    const confirm = `/back-office/demandes/${uuid}/effacement`
    expect((await adviser.get(confirm)).text).toContain(PERSON_OFFICE.confirm.lead)
    expect((await adviser.post(confirm)).status).toBe(303)
    expect(await db.selectFrom('leads').select('uuid').execute()).toEqual([{ uuid: other.uuid }])
    expect(await countOf('messages')).toBe(1)
    expect((await adviser.get('/back-office/personnes')).text).toMatch(
      /Données d’une personne effacées \(.+?\) : 1\u00A0demande/,
    )
    expect((await adviser.get('/back-office/demandes/none/effacement')).status).toBe(404)
  })

  it('an erasure that the upstream refuses changes nothing until an adviser confirms that it was done there', async () => {
    const asked: string[] = []
    office = createOffice(db, {
      eraseAtUpstream: async lead => {
        asked.push(lead)
        return false
      },
    })
    adviser = await office.signIn()
    const { uuid } = await writeAll()
    expect((await adviser.get(CONFIRM)).text).toContain(PERSON_OFFICE.confirm.messagesElsewhere)
    const refused = await adviser.post(CONFIRM)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(PERSON_OFFICE.elsewhere)
    expect(asked).toEqual([uuid])
    expect([await countOf('leads'), await countOf('messages')]).toEqual([1, 1])
    // Once an adviser has erased them there by hand, which no server can see.
    expect(refused.text).toContain('name="fait-ailleurs"')
    expect((await adviser.post(CONFIRM, { 'fait-ailleurs': 'on' })).status).toBe(303)
    expect([asked, await countOf('leads'), await countOf('messages')]).toEqual([[uuid], 0, 0])
  })
})

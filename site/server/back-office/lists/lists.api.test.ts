import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { messageTextOf } from '../../db/search-text'
import type { Db } from '../../db/tables'
import { toE164 } from '../../leads/phone-number'
import { createdLead } from '../../testing/calls'
import { leadBody } from '../../testing/customer-calls'
import { insertDateChange } from '../../orders/moves/date-changes/date-change-store'
import { bookableSimulation } from '../../orders/testing/booked'
import { orderRow } from '../../testing/test-order-row'
import { createOffice, type Office, type SignedIn } from '../testing/office'

const LEADS = '/back-office/demandes'
const ORDERS = '/back-office/commandes'

describeOnEachDatabase('filters of lists', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  let quoted: string
  let fresh: string
  beforeAll(async () => {
    db = await database.open()
    office = createOffice(db)
    adviser = await office.signIn('adviser', 'Léo Marin')
    fresh = (await createdLead(office.call, { ...leadBody(), email: 'neuf@exemple.fr' })).uuid
    const simulation = await bookableSimulation(office.call)
    const row = await db
      .selectFrom('simulations')
      .select(['lead_uuid'])
      .where('uuid', '=', simulation)
      .executeTakeFirstOrThrow()
    quoted = row.lead_uuid
    await db
      .updateTable('simulations')
      .set({ moving_date: '2027-03-12', total_cents: 123_400 })
      .where('uuid', '=', simulation)
      .execute()
    await db.updateTable('leads').set({ partner: 'acme' }).where('uuid', '=', quoted).execute()
    const { uuid: owner } = await db.selectFrom('advisers').select('uuid').executeTakeFirstOrThrow()
    await adviser.post(`${LEADS}/${quoted}/suivi`, { statut: 'quote-sent', responsable: owner })
    await db
      .insertInto('orders')
      .values([
        orderRow({
          state: 'paid',
          moving_date: '2027-03-12',
          total_cents: 200_000,
          partner: 'acme',
        }),
        orderRow({ state: 'quote', moving_date: '2027-06-01', total_cents: 50_000 }),
      ])
      .execute()
  })

  const listed = async (query: string): Promise<string[]> => {
    const { text } = await adviser.get(`${LEADS}?${query}`)
    return [
      ...(text.includes(`href="${LEADS}/${quoted}"`) ? ['quoted'] : []),
      ...(text.includes(`href="${LEADS}/${fresh}"`) ? ['fresh'] : []),
    ]
  }

  it.each([
    ['', ['quoted', 'fresh']],
    ['statut=quote-sent', ['quoted']],
    ['statut=nouveau', ['fresh']],
    ['du=2027-03-01&au=2027-03-31', ['quoted']],
    ['du=2027-04-01', []],
    ['ville=lyon', ['quoted']],
    ['ville=PARIS+75', ['quoted']],
    ['ville=Brest', []],
    ['partenaire=acme', ['quoted']],
    ['responsable=personne', ['fresh']],
    ['min=1000&max=1300', ['quoted']],
    ['min=1300', []],
    ['statut=quote-sent&ville=lyon&partenaire=acme&min=1000', ['quoted']],
  ])('the list of leads filtered by %j has %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })

  it('nonsense in the address of a list is ignored with a sentence', async () => {
    const nonsense = `statut=x&du=2027-02-31&au=demain&ville=%25%27%22&partenaire=%3Cb%3E&responsable=moi&min=beaucoup&max=${'9'.repeat(5_000)}`
    for (const path of [LEADS, ORDERS]) {
      const { status, text } = await adviser.get(`${path}?${nonsense}&apres=x&sorte=y&etat=z`)
      expect(status).toBe(200)
      expect(text).toContain('Ces filtres ne sont pas valables et ont été ignorés')
      expect((await adviser.get(`${path}.csv?${nonsense}`)).status).toBe(200)
    }
    expect(await listed(nonsense)).toEqual(['quoted', 'fresh'])
  })

  it('the file of a list has the rows of its filter', async () => {
    const file = (await adviser.get(`${LEADS}.csv?ville=lyon`)).text
    expect(file.trim().split('\n')).toHaveLength(2)
    const orders = (await adviser.get(`${ORDERS}.csv?sorte=demenagements&min=1000`)).text
    expect(orders.trim().split('\n')).toHaveLength(2)
    const link = (await adviser.get(`${LEADS}?ville=lyon`)).text
    expect(link).toContain('href="/back-office/demandes.csv?ville=lyon"')
  })

  it('the file of orders has the towns of a move and what is left to pay, and its name the filters', async () => {
    const { uuid: simulation_uuid } = await db
      .selectFrom('simulations')
      .select('uuid')
      .where('lead_uuid', '=', quoted)
      .executeTakeFirstOrThrow()
    const row = { simulation_uuid, moving_date: '2031-05-01', total_cents: 70_000 }
    const booked = orderRow({
      ...row,
      state: 'deposit-paid',
      paid_cents: 21_000,
      search_text: 'paul martin',
    })
    const erased = orderRow({ ...row, state: 'cancelled', search_text: '' })
    await db.insertInto('orders').values([booked, erased]).execute()
    const { text, headers } = await adviser.get(
      `${ORDERS}.csv?sorte=demenagements&du=2031-05-01&ville=`,
    )
    expect(headers.get('Content-Disposition')).toMatch(
      /filename="commandes_demenagements_du-2031-05-01-\d{4}-\d\d-\d\d\.csv"/,
    )
    const lines = text.split('\r\n')
    const end = ({ reference }: { reference: string }) =>
      lines
        .find(line => line.startsWith(reference))
        ?.split(';')
        .slice(-3)
    expect(end(booked)).toEqual(['75001 Paris', '69001 Lyon', '490,00'])
    expect(end(erased)).toEqual(['', '', ''])
    await db.deleteFrom('orders').where('moving_date', '=', '2031-05-01').execute()
  })

  it('the list of orders sums the amounts of its filter', async () => {
    const totals = async (query: string) =>
      /bo-totals">([^<]*)</
        .exec((await adviser.get(`${ORDERS}?${query}`)).text)?.[1]
        ?.replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(await totals('du=2027-03-01')).toContain('2 commandes, 2 500 € au total')
    expect(await totals('partenaire=acme')).toContain('1 commande, 2 000 € au total')
    expect(await totals('ville=Brest')).toContain('0 commande')
  })

  it('tests and erased leads are in no total and in no file', async () => {
    const test = orderRow({ state: 'paid', moving_date: '2031-05-01', is_test: 1 })
    const real = orderRow({ state: 'paid', moving_date: '2031-05-01', total_cents: 70_000 })
    await db.insertInto('orders').values([test, real]).execute()
    const orders = (await adviser.get(`${ORDERS}?du=2031-05-01`)).text
    expect(orders).toContain(test.reference)
    expect(orders).toMatch(/bo-totals">1\s/)
    const file = (await adviser.get(`${ORDERS}.csv?du=2031-05-01`)).text
    expect([file.includes(test.reference), file.includes(real.reference)]).toEqual([false, true])
    await db.deleteFrom('orders').where('moving_date', '=', '2031-05-01').execute()

    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('uuid', '=', fresh)
      .executeTakeFirstOrThrow()
    const copy = (changes: object) => ({
      ...lead,
      uuid: crypto.randomUUID(),
      reference: null,
      partner: 'comptes',
      ...changes,
    })
    await db
      .insertInto('leads')
      .values([copy({}), copy({ is_test: 1 }), copy({ erasure_hash: '' })])
      .execute()
    expect((await adviser.get(`${LEADS}?partenaire=comptes`)).text).toMatch(/bo-totals">1\s/)
    const leads = (await adviser.get(`${LEADS}.csv?partenaire=comptes`)).text
    expect(leads.trim().split('\n')).toHaveLength(2)
    await db.deleteFrom('leads').where('partner', '=', 'comptes').execute()
  })

  it('a total of leads counts each lead with such quotes once, and neither tests nor erased leads', async () => {
    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('uuid', '=', fresh)
      .executeTakeFirstOrThrow()
    const quote = await db
      .selectFrom('simulations')
      .selectAll()
      .where('lead_uuid', '=', quoted)
      .executeTakeFirstOrThrow()
    const copies = [{}, { is_test: 1 }, { erasure_hash: '' }].map(changes => ({
      ...lead,
      uuid: crypto.randomUUID(),
      reference: null,
      partner: 'totaux',
      ...changes,
    }))
    await db.insertInto('leads').values(copies).execute()
    const quotes = copies.flatMap(({ uuid }) =>
      [1, 2].map(() => ({
        ...quote,
        uuid: crypto.randomUUID(),
        reference: null,
        lead_uuid: uuid,
        total_cents: 990_000,
      })),
    )
    await db.insertInto('simulations').values(quotes).execute()
    const totalOf = async (query: string) =>
      Number(/bo-totals">(\d+)/.exec((await adviser.get(`${LEADS}?${query}`)).text)?.[1])
    expect([
      await totalOf('ville=lyon'),
      await totalOf('min=9900'),
      await totalOf('min=9900&statut=nouveau'),
      await totalOf('min=9900&statut=lost'),
      await totalOf('min=9900&partenaire=totaux'),
      await totalOf('min=9900&partenaire=acme'),
      await totalOf('statut=nouveau'),
      await totalOf('statut=quote-sent'),
    ]).toEqual([2, 1, 1, 0, 1, 0, 2, 1])
    await db.deleteFrom('leads').where('partner', '=', 'totaux').execute()
  })

  it('requested dates are filtered as every other list of orders', async () => {
    const rows = ['2031-06-01', '2031-06-20'].map(moving_date =>
      orderRow({ state: 'paid', moving_date }),
    )
    await db.insertInto('orders').values(rows).execute()
    for (const { uuid } of rows)
      await insertDateChange(
        db,
        {
          orderUuid: uuid,
          fromDate: '2031-06-01',
          toDate: '2031-07-01',
          feeCents: 0,
          beforeCents: 100,
          afterCents: 100,
        },
        new Date(),
      )
    const { text } = await adviser.get(`${ORDERS}?etat=dates-demandees&du=2031-06-10`)
    expect(rows.map(({ reference }) => text.includes(reference))).toEqual([false, true])
    expect(text).toMatch(/bo-totals">1\s/)
    await db.deleteFrom('date_changes').execute()
    await db.deleteFrom('orders').where('moving_date', '>', '2031-01-01').execute()
  })

  it.each(['lyon', '69', 'acme', '12/03/2027', '2027-03-12'])(
    'the search %j finds the quote by town, postal code, partner or day',
    async text => {
      const found = await adviser.get(`/back-office/recherche?q=${encodeURIComponent(text)}`)
      expect(found.text).toContain(`href="${LEADS}/${quoted}"`)
    },
  )

  it('the search finds a lead by half its reference, and messages and calls by name and number', async () => {
    const { reference } = await db
      .selectFrom('leads')
      .select('reference')
      .where('uuid', '=', fresh)
      .executeTakeFirstOrThrow()
    const half = (reference ?? '').slice(0, 5)
    expect((await adviser.get(`/back-office/recherche?q=${half}`)).text).toContain(
      `href="${LEADS}/${fresh}"`,
    )
    const fields = { first_name: 'Ségolène', phone: '07 11 22 33 44', call_window: '9-12' }
    await db
      .insertInto('messages')
      .values({
        uuid: crypto.randomUUID(),
        kind: 'call-back',
        fields_json: JSON.stringify(fields),
        search_text: messageTextOf(JSON.stringify(fields), toE164),
        consents_json: '[]',
        submission_hash: null,
        created_at: new Date().toISOString(),
      })
      .execute()
    const found = async (text: string) =>
      (await adviser.get(`/back-office/recherche?q=${encodeURIComponent(text)}`)).text
    for (const text of ['Ségolène', 'SEGOLENE', '0711223344', '+33 7 11 22 33 44'])
      expect(await found(text)).toContain('07 11 22 33 44')
    for (const text of ['call_window', 'first_name', '0711223340'])
      expect(await found(text)).not.toContain('07 11 22 33 44')
  })
})

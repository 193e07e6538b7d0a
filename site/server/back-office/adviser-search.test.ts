import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { paymentRow } from '../payments/testing/payment-row'
import { orderRow } from '../testing/test-order-row'
import { createdLead } from '../testing/calls'
import { openOffice, type Office, type SignedIn } from './testing/office'
import { leadBody } from '../testing/customer-calls'

const found = (text: string): string[] =>
  [...text.matchAll(/<a href="\/back-office\/demandes\/[^"]+">([^<]*)<\/a>/g)].map(
    ([, name = '']) => name,
  )

describeOnEachDatabase('the search', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  const references: Record<string, string> = {}

  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
    const leads = [
      {
        firstname: 'Élise',
        lastname: 'Quintefeuille',
        email: 'Elise.Q@example.fr',
        phone: '06 12 34 56 78',
      },
      {
        firstname: 'Zoé',
        lastname: 'Lefèvre',
        email: 'zoe_lefevre@example.fr',
        phone: '+33 7 98 76 54 32',
      },
      {
        firstname: 'Œdipe',
        lastname: 'D’Orléans',
        email: 'zoexlefevre@example.com',
        phone: '0033145678901',
      },
    ]
    for (const lead of leads)
      references[lead.firstname] = (
        await createdLead(office.call, { ...leadBody(), ...lead })
      ).reference
  })
  const search = async (text: string) => {
    const seen = await adviser.get(`/back-office/recherche?q=${encodeURIComponent(text)}`)
    return { ...seen, names: found(seen.text) }
  }
  const pageOf = async (href: string) => {
    const { text } = await adviser.get(href)
    const leads = text.matchAll(/\/back-office\/demandes\/([0-9a-f-]{36})/g)
    const next = /href="([^"]*apres=[^"]*)"/.exec(text)?.[1]?.replace('&amp;', '&')
    return { text, uuids: [...leads].map(([, uuid = '']) => uuid), next }
  }

  it.each([
    ['quintefeuille', ['Élise Quintefeuille']],
    ['ELISE quint', ['Élise Quintefeuille']],
    ['lefevre', ['Zoé Lefèvre', 'Œdipe D’Orléans']],
    ['Lefèvre Zoé', ['Zoé Lefèvre', 'Œdipe D’Orléans']],
    ['oedipe d’orleans', ['Œdipe D’Orléans']],
    ['elise.q@EXAMPLE.fr', ['Élise Quintefeuille']],
    ['zoe_lefevre@', ['Zoé Lefèvre']],
    ['06 12 34 56 78', ['Élise Quintefeuille']],
    ['+33612345678', ['Élise Quintefeuille']],
    ['0033 6 12 34 56 78', ['Élise Quintefeuille']],
    ['06.12.34', ['Élise Quintefeuille']],
    ['5678', ['Œdipe D’Orléans', 'Élise Quintefeuille']],
    ['0798765432', ['Zoé Lefèvre']],
    ['07/98-76.54 32', ['Zoé Lefèvre']],
    ['+33 (0)7 98 76 54 32', ['Zoé Lefèvre']],
    ['33798765432', ['Zoé Lefèvre']],
    ['7 98 76 54 32', ['Zoé Lefèvre']],
    ['tel:+33798765432', ['Zoé Lefèvre']],
    ['quint 1234', []],
    ['07 98', ['Zoé Lefèvre']],
    ['9876 5432', ['Zoé Lefèvre']],
    ['nobody of that name', []],
    ['%', []],
    ['_', []],
    ['%%%%', []],
    ["' or 1=1 --", []],
    ['12', []],
    ['+', []],
    ['@', []],
    ['example.fr', ['Zoé Lefèvre', 'Élise Quintefeuille']],
    ['a '.repeat(200), ['Zoé Lefèvre', 'Œdipe D’Orléans', 'Élise Quintefeuille']],
    ['\u0000\u202E<script>alert(1)</script>', []],
    ['é'.repeat(5_000), []],
  ])('a search for %j finds %j', async (text, names) => {
    const { status, names: seen, text: html } = await search(text)
    expect(status).toBe(200)
    expect(seen.toSorted()).toEqual([...names].sort())
    expect(html).not.toContain('<script')
  })

  it('a search for a reference finds its lead, its order or the subject of its payment', async () => {
    const reference = references.Élise ?? ''
    const { uuid } = await rowWith(db, 'leads', { reference })
    const order = orderRow({ lead_uuid: uuid })
    await db.insertInto('orders').values(order).execute()
    const payment = paymentRow(order, { reference: 'PAYMENTREF' })
    await db.insertInto('payments').values(payment).execute()
    const led = async (text: string) => (await search(text)).location
    expect(await led(reference)).toBe(`/back-office/demandes/${uuid}`)
    expect(await led(` ${reference.slice(0, 5).toLowerCase()} ${reference.slice(5)} `)).toContain(
      uuid,
    )
    expect(await led(order.reference)).toBe(`/back-office/commandes/${order.uuid}`)
    expect(await led('paymentref')).toBe(`/back-office/commandes/${order.uuid}`)
    expect((await search('ABCDEFGHJK')).text).toContain('Aucun résultat')
  })

  it('a search finds the remaining order of an erased lead by its customer', async () => {
    const lead = await createdLead(office.call, {
      ...leadBody(),
      lastname: 'Effacement',
      firstname: 'Basile',
    })
    const customer_json = JSON.stringify({
      firstname: 'Basile',
      lastname: 'Effacement',
      phone: '06 99 88 77 66',
    })
    const order = orderRow({ lead_uuid: lead.uuid, customer_json })
    await db.insertInto('orders').values(order).execute()
    await changeRows(
      db,
      'leads',
      { uuid: lead.uuid },
      { values_json: '{}', phone_e164: null, search_text: '', erasure_hash: '' },
    )
    for (const text of ['basile effacement', '0699887766'])
      expect((await search(text)).text).toContain(`href="/back-office/commandes/${order.uuid}"`)
  })

  it('a search finds a remaining order by all its words or digits, and no order beside its lead', async () => {
    const customer = (lastname: string) =>
      JSON.stringify({
        firstname: 'Odette',
        lastname,
        phone: '06 11 22 33 44',
        email: 'odette@seule.example',
      })
    const kept = orderRow({ lead_uuid: null, customer_json: customer('Seule') })
    const { uuid: lead_uuid } = await rowWith(db, 'leads', { reference: references.Zoé ?? '' })
    const beside = orderRow({ lead_uuid, customer_json: customer('Accompagnée') })
    await db.insertInto('orders').values([kept, beside]).execute()
    const isListed = async (order: { uuid: string }, text: string) =>
      (await search(text)).text.includes(`href="/back-office/commandes/${order.uuid}"`)
    for (const text of ['odette', 'SEULE odette', 'odette@seule.example', '06 11 22 33']) {
      expect(await isListed(kept, text)).toBe(true)
      expect(await isListed(beside, text)).toBe(false)
    }
    for (const text of ['odette basile', 'odette@autre.example', '06 11 22 34', '@'])
      expect(await isListed(kept, text)).toBe(false)
  })

  it('a search with many results shows the newest first, their number and a link to the next page', async () => {
    const row = await db.selectFrom('leads').selectAll().limit(1).executeTakeFirstOrThrow()
    const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const momentOf = (index: number) => new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString()
    const shuffled = Array.from({ length: 501 }, (_, index) => (index * 7) % 501)
    const rows = shuffled.map(index => ({
      ...row,
      uuid: uuidOf(index),
      reference: null,
      phone_e164: '+33755500000',
      search_text: 'louise foule',
      updated_at: momentOf(index),
    }))
    await db.insertInto('leads').values(rows).execute()
    const newest = Array.from({ length: 100 }, (_, index) => uuidOf(500 - index))
    for (const query of ['foule', '07 55 50']) {
      const first = await pageOf(`/back-office/recherche?q=${encodeURIComponent(query)}`)
      const second = await pageOf(first.next ?? '')
      expect([first.uuids, second.uuids]).toEqual([newest.slice(0, 50), newest.slice(50)])
      for (const { text } of [first, second])
        expect(text.replaceAll(/\s/g, ' ')).toContain('Plus de 500 résultats')
    }
    await db
      .deleteFrom('leads')
      .where('search_text', '=', 'louise foule')
      .where('updated_at', '>=', momentOf(60))
      .execute()
    const last = await pageOf((await pageOf('/back-office/recherche?q=foule')).next ?? '')
    expect(last.uuids).toHaveLength(10)
    expect(last.text.replaceAll(/\s/g, ' ')).toContain('60 résultats')
    await db.deleteFrom('leads').where('search_text', '=', 'louise foule').execute()
    expect((await search('foule')).text).toContain('Aucun résultat')
  })

  it('a search without a text lists the newest leads, whatever the parameters of its address', async () => {
    for (const query of ['', '?q=', '?q=%20', '?apres=x', `?apres=${'9'.repeat(3_000)}`]) {
      const { status, text } = await adviser.get(`/back-office/demandes${query}`)
      expect(status).toBe(200)
      expect(found(text)).toHaveLength(4)
    }
  })

  it('the list of leads shows each lead once across its pages', async () => {
    const row = await db.selectFrom('leads').selectAll().limit(1).executeTakeFirstOrThrow()
    const at = '2020-01-01T00:00:00.000Z'
    const copies = Array.from({ length: 120 }, (_, index) => ({
      ...row,
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      reference: null,
      updated_at: at,
    }))
    await db.insertInto('leads').values(copies).execute()
    const uuids: string[] = []
    let href: string | undefined = '/back-office/demandes'
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await pageOf(href ?? '')
      uuids.push(...page.uuids)
      href = page.next
    }
    expect(href).toBeUndefined()
    expect(new Set(uuids).size).toBe(uuids.length)
    expect(uuids).toHaveLength(124)
    await db.deleteFrom('leads').where('updated_at', '=', at).execute()
  })

  it('the list of leads shows special characters from the customer as plain text', async () => {
    await createdLead(office.call, {
      ...leadBody(),
      firstname: 'Léo & Zoé',
      lastname: '"><b>'.replaceAll(/[<>"]/g, ''),
    })
    const { text } = await search('Léo')
    expect(text).toContain('Léo &amp; Zoé')
  })
})

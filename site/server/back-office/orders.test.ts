import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDateChange, settleDateChange } from '../orders/moves/date-changes/date-change-store'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { placedOrder } from '../shop/testing/store-calls'
import { orderRow } from '../testing/test-order-row'
import { storeOrderRow } from '../testing/store-order-row'
import { textOf } from '../testing/text-of'
import { openOffice, type Office, type SignedIn } from './testing/office'

const ORDERS = '/back-office/commandes'
const LINK =
  /<li class="bo-row"><div><p class="bo-row-name"><a href="\/back-office\/commandes\/([0-9a-f-]{36})"/g

describeOnEachDatabase('orders of moves and of cartons', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })
  beforeEach(async () => {
    await db.deleteFrom('orders').execute()
  })

  /** Returns a moment so many minutes after midnight. */
  const minute = (count: number) => new Date(Date.UTC(2026, 10, 22, 0, count)).toISOString()
  const move = async (changes: Parameters<typeof orderRow>[0] = {}) => {
    const row = orderRow(changes)
    await db.insertInto('orders').values(row).execute()
    return row
  }
  const cartons = async (changes: Parameters<typeof storeOrderRow>[0] = {}) => {
    const row = storeOrderRow(changes)
    await db.insertInto('orders').values(row).execute()
    return row
  }
  const pageOf = async (path: string) => {
    const { text } = await adviser.get(path)
    const next = /href="([^"]*apres=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    return { uuids: [...text.matchAll(LINK)].map(([, uuid = '']) => uuid), next }
  }

  it('one list has both kinds, the newest first, and goes on from page to page', async () => {
    const all: string[] = []
    for (let count = 0; count < 60; count += 1) {
      // Two orders of each moment, one of each kind.
      const row = { created_at: minute(count >> 1) }
      all.unshift((count % 2 === 0 ? await move(row) : await cartons(row)).uuid)
    }
    const first = await pageOf(ORDERS)
    const second = await pageOf(first.next ?? '')
    expect(first.uuids).toHaveLength(50)
    expect(second.next).toBeUndefined()
    const seen = [...first.uuids, ...second.uuids]
    expect(seen.toSorted()).toEqual(all.toSorted())
    const momentOf = (uuid: string) => all.indexOf(uuid) >> 1
    expect(seen.map(momentOf)).toEqual(all.map(momentOf))
  })

  it.each([
    ['', ['due move', 'paid move', 'due cartons', 'paid cartons']],
    ['?sorte=demenagements', ['due move', 'paid move']],
    ['?sorte=cartons', ['due cartons', 'paid cartons']],
    ['?etat=a-payer', ['due move', 'due cartons']],
    ['?sorte=cartons&etat=a-payer', ['due cartons']],
    ['?etat=a-preparer', ['paid cartons']],
    ['?sorte=demenagements&etat=payees', ['paid move']],
    ['?sorte=cartons&etat=payees', []],
    ['?sorte=nothing&etat=nothing', ['due move', 'paid move', 'due cartons', 'paid cartons']],
  ])('the list %j has %j', async (query, expected) => {
    const rows = {
      'due move': await move({ state: 'quote' }),
      'paid move': await move({ state: 'paid' }),
      'due cartons': await cartons({ state: 'waiting', paid_cents: 0 }),
      'paid cartons': await cartons({ state: 'paid' }),
    }
    const { uuids } = await pageOf(ORDERS + query)
    const found = Object.entries(rows).filter(([, { uuid }]) => uuids.includes(uuid))
    expect(found.map(([name]) => name)).toEqual(expected)
  })

  it('the list of requested dates holds a move until its request for another date is answered', async () => {
    const asked = await move({ state: 'paid' })
    await move({ state: 'paid' })
    const change = {
      fromDate: '2026-12-12',
      toDate: '2026-12-19',
      beforeCents: 100,
      afterCents: 100,
      feeCents: 0,
    }
    const uuid = await insertDateChange(db, { orderUuid: asked.uuid, ...change }, new Date())
    const listed = async () =>
      (await pageOf(`${ORDERS}?sorte=demenagements&etat=dates-demandees`)).uuids
    expect(await listed()).toEqual([asked.uuid])
    await settleDateChange(db, uuid, 'refused', new Date())
    expect(await listed()).toEqual([])
  })

  it('one search finds an order of cartons by reference, name, e-mail and phone number', async () => {
    const uuid = await placedOrder(office.call)
    const { reference, customer_json } = await rowWith(db, 'orders', { uuid })
    const { lastname, email, phone } = JSON.parse(customer_json)
    const href = `/back-office/commandes/${uuid}`
    expect((await adviser.get(`/back-office/recherche?q=${reference}`)).location).toBe(href)
    for (const text of [lastname, email, phone, phone.slice(-5)])
      expect(
        (await adviser.get(`/back-office/recherche?q=${encodeURIComponent(text)}`)).text,
        text,
      ).toContain(`href="${href}"`)
  })

  it('one file has both kinds, tests left out', async () => {
    const title = 'Déménagement Paris → Lyon'
    const one = await move({
      details_json: JSON.stringify({ move: { title } }),
      moving_date: '2026-12-12',
      state: 'paid',
    })
    const other = await cartons()
    const tests = [await move({ is_test: 1 }), await cartons({ is_test: 1 })]
    const { text } = await adviser.get(`${ORDERS}.csv`)
    const [head = '', line = ''] = text.split('\r\n')
    const cells = line.split(';')
    const cellOf = (heading: string) => cells[head.split(';').indexOf(heading)]
    expect(['Activité', 'État', 'Contenu', 'Déménagement le', 'Payée le'].map(cellOf)).toEqual([
      'Déménagement',
      'Payée',
      title,
      '2026-12-12',
      '',
    ])
    expect(line).toContain(one.reference)
    expect(text).toContain(`${other.reference};Cartons;`)
    for (const { reference } of tests) expect(text).not.toContain(reference)
  })

  describe('a former address of cartons', () => {
    it.each([
      ['/back-office/boutique', '/back-office/commandes?sorte=cartons'],
      [
        '/back-office/boutique?etat=a-preparer',
        '/back-office/commandes?sorte=cartons&etat=a-preparer',
      ],
      ['/back-office/boutique/commandes.csv', '/back-office/commandes.csv'],
      ['/back-office/boutique/commandes/some-order', '/back-office/commandes/some-order'],
      [
        '/back-office/boutique/commandes/some-order/remboursement',
        '/back-office/commandes/some-order/remboursement',
      ],
    ])('the former address %s redirects to %s', async (former, href) => {
      const { status, location } = await adviser.get(former)
      expect([status, location]).toEqual([308, href])
    })

    it('a call to a former cartons address is redirected to the act with its body', async () => {
      const { uuid } = await cartons()
      const former = await adviser.post(`/back-office/boutique/commandes/${uuid}/etape`, {
        etape: 'prepared',
      })
      expect([former.status, former.location]).toEqual([
        308,
        `/back-office/commandes/${uuid}/etape`,
      ])
      await adviser.post(former.location, { etape: 'prepared' })
      expect(textOf((await adviser.get(`${ORDERS}/${uuid}`)).text)).toContain('Préparée')
    })
  })
})

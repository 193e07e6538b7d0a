import { sql } from 'kysely'
import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import { bookableSimulation, bookedMove, startPayment } from '../../orders/testing/booked'
import { createdLead } from '../../testing/calls'
import { leadBody } from '../../testing/customer-calls'
import { storeOrderRow } from '../../testing/store-order-row'
import { fakePartners } from '../../testing/test-app'
import { clearSpace, createSpace } from '../testing/space'
import { createDayCounts } from './count-days'
import { createOpenings } from './openings'
import { readFigures } from './read-figures'

const TABLES = [
  'partner_days',
  'partner_openings',
  'partner_element_openings',
  'partner_periods',
  'payments',
  'orders',
  'simulations',
  'leads',
] as const
const THROUGH = { 'X-Partner': 'open-house' }
const DAY_MS = 86_400_000

/** Returns the rows of a CSV file, each as an object by column. */
const rowsOfCsv = (text: string): Record<string, string>[] => {
  const [head = [], ...lines] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))
  return lines.map(cells =>
    Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])),
  )
}
const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number((row[column] ?? '0').replace(',', '.')), 0)

describeOnEachDatabase('the figures of a partner', database => {
  let db: Db
  let space: ReturnType<typeof createSpace>
  let now: Date
  let count: () => Promise<number>
  beforeEach(async () => {
    db ??= await database.open()
    await clearSpace(db)
    for (const table of TABLES) await db.deleteFrom(table).execute()
    now = new Date()
    space = createSpace(db, () => now)
    count = createDayCounts({ db, reader: db, now: () => now })
  })
  const figures = (partner = 'open-house', kind: 'week' | 'month' = 'week') =>
    readFigures(db, { partner, kind, until: dayInFrance(now) }, source => source)

  it('figures agree with the files of the back office to the unit, tests left out', async () => {
    const { office } = space
    await createdLead(office.call, leadBody(), THROUGH)
    await createdLead(office.call, { ...leadBody(), sourceToken: 'affiche' }, THROUGH)
    await createdLead(office.call, leadBody(), { ...THROUGH, 'X-Mode': 'test' })
    // The source token of the form names the partner too.
    await createdLead(office.call)
    await createdLead(office.call, { ...leadBody(), sourceToken: '' })
    const unpaid = await bookableSimulation(office.call, {}, THROUGH)
    await startPayment(office.call, 'simulation', unpaid)
    await bookedMove(office, db, { headers: THROUGH })
    await bookedMove(office, db, { headers: THROUGH, share: 'all' })
    await bookedMove(office, db, { headers: { ...THROUGH, 'X-Mode': 'test' } })
    const at = now.toISOString()
    const carton = { partner: 'open-house', created_at: at, updated_at: at, paid_cents: 7_990 }
    await db
      .insertInto('orders')
      .values([storeOrderRow({ ...carton }), storeOrderRow({ ...carton, is_test: 1 })])
      .execute()
    await count()

    const adviser = await office.signIn()
    const leads = rowsOfCsv(
      (await adviser.get('/back-office/demandes.csv?partenaire=open-house')).text,
    )
    const orders = rowsOfCsv(
      (await adviser.get('/back-office/commandes.csv?partenaire=open-house')).text,
    )
    const isMove = (row: Record<string, string>) => row['Activité'] === 'Déménagement'
    const paid = orders.filter(row => isMove(row) && row['Payé (€)'] !== '0,00')
    const { total, elements, sources } = await figures()
    expect(total).toEqual({
      counts: {
        opened: 0,
        lead: leads.length,
        price: leads.filter(row => row['Prix TTC (€)'] !== '').length,
        booking: orders.filter(isMove).length,
        paid: paid.length,
        cartons: orders.length - orders.filter(isMove).length,
      },
      paidCents: Math.round(100 * sumOf(paid, 'Payé (€)')),
      cartonsCents: 7_990,
    })
    expect(total.counts).toMatchObject({ lead: 6, price: 3, booking: 3, paid: 2, cartons: 1 })
    expect(elements.map(({ name, counts }) => [name, counts.lead, counts.cartons])).toEqual([
      ['quote', 6, 0],
      ['shop', 0, 1],
    ])
    expect(sources.find(({ name }) => name === 'affiche')?.counts.lead).toBe(1)
    const other = await figures('closed-shop')
    expect(other.total.counts.lead).toBe(0)
  })

  it('a recount changes nothing, follows a payment of an old order, and leaves out an erased lead', async () => {
    const { office } = space
    const lead = await createdLead(office.call, leadBody(), THROUGH)
    const order = await bookedMove(office, db, { headers: THROUGH })
    await count()
    const before = await figures()
    await count()
    expect(await figures()).toEqual(before)
    const old = new Date(now.getTime() - 100 * DAY_MS).toISOString()
    await db
      .updateTable('orders')
      .set({ created_at: old, paid_cents: 99_900 })
      .where('uuid', '=', order)
      .execute()
    await office.call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)
    await count()
    const after = await figures()
    expect([after.total.counts.lead, after.total.counts.paid]).toEqual([1, 1])
    expect(after.total.paidCents).toBe(99_900)
  })

  it('a server that starts on an old database counts every day once', async () => {
    const { office } = space
    const { uuid } = await createdLead(office.call, leadBody(), THROUGH)
    const old = new Date(now.getTime() - 200 * DAY_MS).toISOString()
    await db.updateTable('leads').set({ created_at: old }).where('uuid', '=', uuid).execute()
    await count()
    expect((await figures('open-house', 'month')).total.counts.lead).toBe(1)
    expect((await figures('open-house', 'week')).total.counts.lead).toBe(0)
  })

  it('the first run of a server counts the days since the last counted one', async () => {
    const { office } = space
    const leads = [
      await createdLead(office.call, leadBody(), THROUGH),
      await createdLead(office.call, leadBody(), THROUGH),
    ]
    const moveTo = async (index: number, days: number) =>
      db
        .updateTable('leads')
        .set({ created_at: new Date(now.getTime() - days * DAY_MS).toISOString() })
        .where('uuid', '=', leads[index]?.uuid ?? '')
        .execute()
    await moveTo(0, 200)
    await moveTo(1, 400)
    await count()
    await moveTo(1, 100)
    await createDayCounts({ db, reader: db, now: () => now })()
    expect((await figures('open-house', 'month')).total.counts.lead).toBe(2)
  })

  it('a lead of an earlier day that is erased is left out after a turn through the days', async () => {
    const { office } = space
    const { uuid, own } = await createdLead(office.call, leadBody(), THROUGH)
    const created_at = new Date(now.getTime() - 20 * DAY_MS).toISOString()
    await db.updateTable('leads').set({ created_at }).where('uuid', '=', uuid).execute()
    await count()
    expect((await figures()).total.counts.lead).toBe(1)
    await office.call('DELETE', `/api/leads/${uuid}`, undefined, own)
    for (let run = 0; run < 60; run += 1) await count()
    expect((await figures()).total.counts.lead).toBe(0)
  })

  it('openings that cannot be written are written later', async () => {
    const openings = createOpenings({
      db,
      now: () => now,
      partners: fakePartners,
      sourceOf: async () => null,
      publicUrl: null,
    })
    const app = new Hono<HttpEnv>().use(openings.ofElements).all('*', c => c.text('x'))
    const entry = '/content/api/landing-tunnels?filters[slug][$eq]=open-house'
    await app.request(entry, { headers: { Origin: 'https://a.example' } })
    await sql`alter table partner_openings rename to away`.execute(db)
    await expect(openings.flush()).rejects.toThrow('partner_openings')
    await sql`alter table away rename to partner_openings`.execute(db)
    await openings.flush()
    const rows = await rowsWith(db, 'partner_openings', { partner: 'open-house' })
    expect(rows.map(({ count }) => count)).toEqual([1])
  })

  it('openings count elements on other sites and landings in browsers, and nothing about the visitor', async () => {
    const openings = createOpenings({
      db,
      now: () => now,
      partners: fakePartners,
      sourceOf: async (partner, campaign) => (partner === 'open-house' ? `${campaign}` : null),
      publicUrl: 'https://www.nouvelle-cle.example',
    })
    const app = new Hono<HttpEnv>()
      .use('/content/api/landing-tunnels', openings.ofElements)
      .use('/tunnel/landing/*', openings.ofLandings)
      .all('*', c => c.text('x'))
    const entry = '/content/api/landing-tunnels?filters[slug][$eq]=open-house'
    const from = (Origin: string) => ({ headers: { Origin } })
    const named = `${entry}&populate=*&element=`
    await app.request(`${named}moving-funnel`, from('https://a.example'))
    await app.request(`${named}moving-cart-item`, from('https://a.example'))
    await app.request(`${named}constructor`, from('https://b.example'))
    await app.request(entry)
    await app.request(entry, from('https://www.nouvelle-cle.example'))
    await app.request(entry.replace('open-house', 'nobody'), from('https://a.example'))
    const browser = { headers: { 'Sec-Fetch-Dest': 'document' } }
    await app.request('/tunnel/landing/open-house/rentree', browser)
    await app.request('/tunnel/landing/open-house/rentree')
    await app.request('/tunnel/landing/nobody', browser)
    await openings.flush()
    await app.request(entry, from('https://a.example'))
    await openings.flush()
    const rows = await rowsWith(db, 'partner_openings', { partner: 'open-house' })
    expect(rows.map(row => [row.origin, row.source, row.count]).toSorted()).toEqual([
      ['', 'rentree', 1],
      ['https://a.example', 'src_open', 3],
      ['https://b.example', 'src_open', 1],
    ])
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['count', 'day', 'last_at', 'origin', 'partner', 'source', 'week'].toSorted(),
    )
    const byElement = await rowsWith(db, 'partner_element_openings', { partner: 'open-house' })
    expect(byElement.map(row => [row.element, row.count]).toSorted()).toEqual([
      ['quote', 2],
      ['shop', 1],
    ])
    await count()
    const { total, elements, sources } = await figures()
    expect(total.counts.opened).toBe(5)
    expect(elements.map(({ name, counts }) => [name, counts.opened])).toEqual([
      ['quote', 2],
      ['shop', 1],
      ['unknown', 2],
    ])
    expect(sources.map(({ name, counts }) => [name, counts.opened]).toSorted()).toEqual([
      ['rentree', 1],
      ['src_open', 4],
    ])
  })

  it('the page and the file show the figures of the session’s partner only', async () => {
    await createdLead(space.office.call, leadBody(), THROUGH)
    await count()
    const own = await space.signIn('open-house')
    const other = await space.signIn('closed-shop')
    const page = await own.get('/?par=mois')
    expect(page.text).toContain('Diagramme\u00A0: 1 demandes')
    expect(page.text).toContain('Formulaire de devis')
    expect((await other.get('/?par=mois&partenaire=open-house')).text).toContain('Rien encore')
    const file = rowsOfCsv((await own.get('/chiffres.csv?par=mois')).text)
    expect([file.length, sumOf(file, 'Demandes')]).toEqual([12, 1])
    expect(sumOf(rowsOfCsv((await other.get('/chiffres.csv?par=mois')).text), 'Demandes')).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOffice, type Office, type SignedIn } from '../../back-office/testing/office'
import { findQuote } from '../../product-api/quote-document/find-quote'
import { quoteDocument } from '../../product-api/quote-document/quote-document'
import { leadToken } from '../../product-api/lead-token'
import { paperOf, papersOf } from '../../orders/documents/testing/papers'
import { openDatabase } from '../open'
import type { Db } from '../tables'
import { describeOnEachDatabase } from '../testing/databases'
import { readSchema } from '../testing/read-schema'
import { loadRelease, RELEASE_DAY, RELEASES } from './load-release'

const WITH_PHOTOS = '2026-11-22-with-photos'
const SECRET = 'a secret that only these tests know'

describeOnEachDatabase('a database of an earlier release', database => {
  describe.each(RELEASES[database.name])('that ended with %s', release => {
    let db: Db
    let office: Office
    let adviser: SignedIn

    beforeAll(async () => {
      const options = await database.empty()
      await loadRelease(release, database.name, options)
      db = await openDatabase(options)
      office = createOffice(db, { now: () => RELEASE_DAY })
      adviser = await office.signIn()
    })
    afterAll(() => db.destroy())

    it('comes to the tables of a new one', async () => {
      const [old, fresh] = [await readSchema(db, database.name), await readSchema(await database.open(), database.name)]
      expect(old).toEqual(fresh)
    })

    it('gives a lead back to its owner', async () => {
      const rows = await db
        .selectFrom('leads')
        .select('uuid')
        .where('values_json', 'like', '%"Quintefeuille"%')
        .execute()
      expect(rows).toHaveLength(1)
      const [{ uuid } = { uuid: '' }] = rows
      const own = { Authorization: `Bearer ${leadToken(SECRET, uuid)}` }
      const { status, body } = await office.call('GET', `/api/leads/${uuid}`, undefined, own)
      expect([status, body]).toEqual([200, expect.objectContaining({ firstname: 'Élisa', phone: '06 12 34 56 78' })])
      expect(body.reference).toMatch(/^\w{10}$/)
    })

    it('tells each simulation at the price it had, in m3, and writes its quote', async () => {
      const rows = await db.selectFrom('simulations').select(['uuid', 'total_cents']).execute()
      expect(rows.length).toBeGreaterThan(0)
      for (const { uuid, total_cents } of rows) {
        const { status, body } = await office.call('GET', `/api/simulations/${uuid}`)
        expect([status, body.movingDate]).toEqual([200, expect.stringMatching(/^2\d{3}-/)])
        expect(body.detail).toMatchObject({ lines: expect.any(Array), volume: expect.any(Number) })
        const found = await findQuote(db, uuid)
        if (found === null) throw new Error(`no quote of ${uuid}`)
        const { values, simulation } = found
        expect(values.volume ?? 0, 'm3, and not a hundred times as much').toBeLessThanOrEqual(200)
        const rest = { reference: 'R', totalCents: total_cents, pricedOn: '2026-11-23' }
        expect(JSON.stringify(quoteDocument({ values, simulation, ...rest }))).toContain('m³')
        const payment = await office.call('GET', `/api/payments/simulation/${uuid}`)
        expect([uuid, payment.status]).toEqual([uuid, 200])
      }
    })

    /** Those of the pages below `path` that are linked from it, each opened. */
    const openAll = async (path: string, linked: RegExp): Promise<number> => {
      const list = await adviser.get(path)
      expect([path, list.status]).toEqual([path, 200])
      const hrefs = [...new Set([...list.text.matchAll(linked)].map(([, href = '']) => href))]
      for (const href of hrefs) expect([href, (await adviser.get(href)).status]).toEqual([href, 200])
      return hrefs.length
    }
    const count = async (table: 'leads' | 'orders' | 'store_orders' | 'messages' | 'mails' | 'promo_codes') =>
      (await db.selectFrom(table).selectAll().execute()).length

    it('shows all of it to an adviser', async () => {
      expect(await openAll('/back-office', /href="(\/back-office\/demandes\/[^"]+)"/g)).toBe(await count('leads'))
      expect(await openAll('/back-office/commandes', /href="(\/back-office\/commandes\/[^"]+)"/g)).toBe(
        await count('orders'),
      )
      expect(await openAll('/back-office/boutique', /href="(\/back-office\/boutique\/commandes\/[^"]+)"/g)).toBe(
        await count('store_orders'),
      )
      expect(await openAll('/back-office/codes-promo', /href="(\/back-office\/codes-promo\/[^"]+)"/g)).toBe(
        await count('promo_codes'),
      )
      const messages = await adviser.get('/back-office/messages')
      expect(messages.text.includes('Le prenez-vous')).toBe((await count('messages')) > 0)
      for (const { uuid } of await db.selectFrom('mails').select('uuid').execute())
        expect((await adviser.get(`/back-office/courriels/${uuid}`)).status).toBe(200)
    })

    it('has its papers still', async () => {
      for (const { uuid, state } of await db.selectFrom('store_orders').select(['uuid', 'state']).execute()) {
        const { invoice } = await papersOf(db, uuid)
        expect([state, invoice !== null]).toEqual([state, state !== 'waiting' && state !== 'cancelled'])
        if (invoice !== null) expect(await paperOf(db, uuid)).toMatchObject({ kind: 'invoice', number: invoice })
      }
    })

    it('keeps pictures byte by byte', async () => {
      const rows = await db.selectFrom('simulation_photos').select('jpeg').execute()
      for (const { jpeg } of rows) expect(Buffer.from(jpeg).toString('hex')).toMatch(/^ffd8ffe0.*ffd9$/)
      expect(rows).toHaveLength(release < WITH_PHOTOS ? 0 : 1)
    })
  })
})

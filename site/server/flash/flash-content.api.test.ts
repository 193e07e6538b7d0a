import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { createContentApp } from '../content/content-app'
import { openContent } from '../content/content'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { sellOffer } from './holds'
import { flashBody } from './testing/flash-bodies'
import { loadPlaces } from '../geo/load-places'
import { createLocate } from '../geo/locate'
import { openFlashOffers } from '../compose/open-flash-offers'
import { caller, createdLead } from '../testing/calls'
import { createTestApp } from '../testing/test-app'

const log = { warn: () => undefined }
const directory = join(import.meta.dirname, '../../content')
const content = openContent({ directory, apiUrl: undefined, token: undefined, log })
const places = loadPlaces()

describeOnSqlite('what our content service says of a flash offer', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  it('a flash offer shows its booking and its sale from the next request on', async () => {
    const { flashOffers, publicSource } = openFlashOffers({
      db,
      content,
      places,
      locate: createLocate(places),
      log,
      now: () => new Date(),
    })
    const app = createContentApp({ source: publicSource, token: undefined, log })
    const call = caller(createTestApp(db, { flashOffers, content: app }).app)
    const ask = async () => {
      const { body } = await call(
        'GET',
        '/content/api/offre-flashes?filters[slug][$eq]=paris-lyon&populate=*',
      )
      return Array.isArray(body.data) ? body.data[0] : null
    }
    const shown = await ask()
    expect(shown).toMatchObject({
      attributes: { isActive: true, is_sold: false, reserved_until: null },
    })
    const { id, attributes } = shown
    expect(attributes.distance_km).toBeGreaterThan(450)

    const { uuid } = await createdLead(call)
    const { date_depart: movingDate, volume_camion: volume } = attributes
    const body = { ...flashBody(uuid), movingDate, volume }
    const booked = await call('POST', `/api/simulations?id=${id}`, body)
    expect(booked.status).toBe(201)
    expect(Date.parse((await ask()).attributes.reserved_until)).toBeGreaterThan(
      Date.now() + 19 * 60_000,
    )

    await db
      .transaction()
      .execute(transaction => sellOffer(transaction, String(booked.body.uuid), new Date()))
    expect(await ask()).toMatchObject({
      attributes: { isActive: false, is_sold: true, reserved_until: null },
    })
  })
})

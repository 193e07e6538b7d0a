import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { changeRows } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { createAddressCount } from '../../http/mail-limit'
import { type Call, caller, createdLead } from '../../testing/calls'
import { simulationBody } from '../../testing/customer-calls'
import { greyJpeg } from '../../testing/jpegs'
import { createTestApp, fakePartners } from '../../testing/test-app'
import { orderRow } from '../../testing/test-order-row'
import { createOrderMails } from '../../orders/mails/create-order-mails'
import { mailedMove, mailedPayment } from '../../orders/mails/testing/mailed'
import { createFirstQuoteMails } from './first-quote-mails'
import type { QuoteDocument } from './quote-document'
import { type QuotePhotos, simulationPhotos } from './quote-photos'

const SOFA = {
  room: 'SALON',
  reference: 'CANAPE_3_PLACES',
  quantity: 1,
  confidence: 0.9,
  boxes: [{ photo: 1, box: [0.1, 0.2, 0.5, 0.8] }],
}
const CARDS = [{ reference: 'SALON', title: 'Salon', photos: ['a', 'b'] }]

describeOnEachDatabase('the photos of a quote', database => {
  let db: Db
  let call: Call
  let images: string[]
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
    const jpegs = await Promise.all([greyJpeg(80, 0, 800, 600), greyJpeg(90, 0, 600, 800)])
    images = jpegs.map(jpeg => `data:image/jpeg;base64,${jpeg.toString('base64')}`)
  })
  /** A simulation of two photos, with a sofa on the second, of which the customer lists two. */
  const photographed = async () => {
    const { uuid: lead } = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', {
      ...simulationBody(lead),
      isKnownVolume: 'unknown',
      inventory: { SALON: { predefined: { CANAPE_3_PLACES: 2 }, custom: [] } },
      cards: CARDS,
      images,
    })
    const uuid = String(body.uuid)
    await changeRows(db, 'simulations', { uuid }, { analysis_json: JSON.stringify([SOFA]) })
    return { uuid, lead }
  }
  const pieces = [{ label: 'Canapé 3 places', box: [0.1, 0.2, 0.5, 0.8] }]

  it('a quote has its photos reduced, with what was recognised and what the customer corrected', async () => {
    const { uuid } = await photographed()
    const { photos, corrections } = await simulationPhotos({ db, photoBucket: null }, uuid)
    expect(photos).toMatchObject([
      { room: 'Salon', pieces: [], picture: { width: 330, height: 248 } },
      { room: 'Salon', pieces, picture: { width: 248, height: 330 } },
    ])
    const { width } = await sharp(photos[0]?.picture?.jpeg).metadata()
    expect(width).toBe(330)
    expect(corrections).toEqual([{ label: 'Canapé 3 places', recognised: 1, listed: 2 }])
  })

  it('a photo that cannot be read is left empty, and erased ones are left out', async () => {
    const { uuid } = await photographed()
    await changeRows(
      db,
      'simulation_photos',
      { simulation_uuid: uuid, position: 0 },
      { jpeg: Buffer.from('damaged') },
    )
    const { photos } = await simulationPhotos({ db, photoBucket: null }, uuid)
    expect(photos.map(({ picture }) => picture?.width ?? null)).toEqual([null, 248])
    await db.deleteFrom('simulation_photos').where('simulation_uuid', '=', uuid).execute()
    expect((await simulationPhotos({ db, photoBucket: null }, uuid)).photos).toEqual([])
  })

  it('photos of a bucket that does not answer are left empty after one time limit for all', async () => {
    const { uuid } = await photographed()
    let calls = 0
    const bucket = {
      put: async () => ({ ok: true, value: null }) as const,
      delete: async () => ({ ok: true, value: null }) as const,
      get: () => {
        calls += 1
        return new Promise<never>(() => undefined)
      },
      list: () => expect.unreachable(),
      probe: () => expect.unreachable(),
      isAnswering: () => expect.unreachable(),
    }
    const keys = [`${randomUUID()}.jpg`, `${randomUUID()}.jpg`]
    for (const [position, object_key] of keys.entries()) {
      const object = { object_key, bytes: 1, sha256: '', due_at: '', tries: 0 }
      await db.insertInto('photo_objects').values(object).execute()
      const place = { simulation_uuid: uuid, position }
      await changeRows(db, 'simulation_photos', place, { object_key })
    }
    const { photos } = await simulationPhotos({ db, photoBucket: bucket }, uuid, 50)
    expect(photos.map(({ picture }) => picture)).toEqual([null, null])
    expect(calls).toBe(1)
  })

  it('the mail of a quote has its photos in its file', async () => {
    const { uuid } = await photographed()
    const rendered: QuotePhotos[] = []
    const send = createFirstQuoteMails({
      db,
      photoBucket: null,
      now: () => new Date(Date.now() + 180_000),
      siteOrigin: () => null,
      partners: fakePartners,
      countAddress: createAddressCount({
        db,
        rateLimitWrites: 60,
        secret: 'a secret of this test',
      }),
      renderPdf: async (_, photos) => {
        rendered.push(photos)
        return new Uint8Array()
      },
      log: { warn: () => undefined, error: () => expect.unreachable() },
    })
    await db
      .updateTable('simulations')
      .set({ quote_mail_due_at: null })
      .where('uuid', '!=', uuid)
      .execute()
    expect(await send()).toBe(1)
    expect(rendered).toMatchObject([{ photos: [{ pieces: [] }, { pieces }] }])
  })

  it('the mail that confirms an order has the photos in its file', async () => {
    const { uuid } = await photographed()
    const renderPdf = vi.fn(async (_: QuoteDocument, photos?: QuotePhotos) => {
      expect(photos).toMatchObject({ photos: [{ pieces: [] }, { pieces }] })
      return new Uint8Array()
    })
    const log = { warn: () => undefined, error: () => expect.unreachable() }
    const siteOrigin = () => null
    const mails = createOrderMails({
      siteOrigin,
      partners: fakePartners,
      renderPdf,
      photoSource: { db, photoBucket: null },
      log,
    })
    await mails.confirmed(mailedMove({ simulationUuid: uuid }), mailedPayment())
    expect(renderPdf).toHaveBeenCalledOnce()
  })

  it('the file of an order shows the photos, and the file at the address of a simulation does not', async () => {
    const { uuid, lead } = await photographed()
    const order = orderRow({
      simulation_uuid: uuid,
      lead_uuid: lead,
      details_json: JSON.stringify({
        title: 'Votre devis',
        totalCents: 1,
        validUntil: '2030-01-01',
        parts: [],
        sums: [],
        conditions: [],
      }),
    })
    await db.insertInto('orders').values(order).execute()
    const picturesIn = async (path: string): Promise<number> => {
      const { status, text } = await call('GET', path)
      expect(status).toBe(200)
      return [...text.matchAll(/\/Subtype \/Image/g)].length
    }
    expect(await picturesIn(`/commande/${order.uuid}/devis.pdf`)).toBe(2)
    expect(await picturesIn(`/simulation/${uuid}/devis.pdf`)).toBe(0)
  })
})

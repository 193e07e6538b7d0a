import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { MAX_PHOTO_BYTES } from '../../../../shared/domain/photos'
import type { Db } from '../../db/tables'
import { describeOnEachDatabase, describeOnSqlite } from '../../db/testing/databases'
import { rowWith } from '../../db/testing/rows-with'
import { createPhotoAnalyses } from './analyse-photos'
import { createFurnitureDetector, DetectorStopped } from './detector/furniture-detector'
import { createEmbeddedAnalyser } from './embedded-analyser'
import { createPhotoAnalyser, type PhotoAnalyser } from './photo-analyser'
import { type Call, caller, createdLead } from '../../testing/calls'
import { greyJpeg, greyOf } from '../../testing/jpegs'
import { createTestApp, locate } from '../../testing/test-app'
import { simulationBody } from '../../testing/customer-calls'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const serveAt = async (handler: RequestListener): Promise<string> => {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return `http://127.0.0.1:${address.port}/analyse`
}
const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** Greys that no encoder can confuse. */
const STEP = 10
/** Pictures that differ by their marks. */
const JPEGS = await Promise.all(Array.from({ length: 14 }, (_, mark) => greyJpeg(mark * STEP)))
/** The picture with this mark, padded to `bytes`. */
const jpeg = (mark: number, bytes = 0): Buffer => {
  const picture = JPEGS[mark] ?? Buffer.alloc(0)
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length))])
}
/** The head of a real picture of 800 by 600, then random bytes, which only a decoder notices. */
const HEADED = Buffer.concat([
  (await greyJpeg(100, 0, 800, 600)).subarray(0, 640),
  randomBytes(20_000),
])
const CUT_OFF = (await greyJpeg(100, 0, 800, 600)).subarray(0, -300)
/**
 * Returns a JPEG that states this size, after some metadata and `between`, with a picture of a few
 * bytes.
 */
const sized = (width: number, height: number, between = ''): Buffer => {
  const frame = Buffer.from([
    0xff,
    0xc2,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
  ])
  return Buffer.concat([Buffer.from(`ffd8ffe00004aaaa${between}`, 'hex'), frame, Buffer.alloc(30)])
}
const urlOf = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`

const CARDS = [
  { reference: 'SALON', title: 'Salon', photos: ['a', 'b'] },
  { reference: 'PIECE_1', title: 'Atelier', photos: ['c'] },
]
const IMAGES = [jpeg(1), jpeg(2), jpeg(3)].map(urlOf)
const photographed = (leadUuid: string, changes: object = {}) => ({
  ...simulationBody(leadUuid),
  isKnownVolume: 'asi',
  volume: null,
  surface: 60,
  cards: CARDS,
  images: IMAGES,
  ...changes,
})
const withoutImages = (leadUuid: string, changes: object = {}) =>
  photographed(leadUuid, { images: undefined, ...changes })

const failures: string[] = []
const callWith = (db: Db, url: string, timeoutMs = 10_000) => {
  failures.length = 0
  const analyser = createPhotoAnalyser({
    url,
    breaker: { failures: 2 },
    onFailure: reason => void failures.push(reason),
    timeoutMs,
  })
  return analysing(db, analyser)
}
/** A server with an analyser, and its job, which runs when it is called. */
const analysing = (db: Db, analyser: PhotoAnalyser) => {
  const log = { error: (details: object) => expect.unreachable(JSON.stringify(details)) }
  const analyse = createPhotoAnalyses({
    db,
    photoBucket: null,
    now: () => new Date(),
    locate,
    analyser,
    log,
  })
  return { call: caller(createTestApp(db, { wakePhotoAnalyses: () => undefined }).app), analyse }
}
/** A surface whose half is less than the furniture found. */
const SMALL = { surface: 6 }
const found = { reference: 'CANAPE_3_PLACES', quantity: 1, confidence: 0.94, room: 'SALON' }
const answering = (answer: unknown) =>
  serveAt((_, response) =>
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer)),
  )
/** Posts a simulation by photos, analyses it, and reads it again. */
const simulated = async ({ call, analyse }: ReturnType<typeof analysing>, changes: object = {}) => {
  const { uuid } = await createdLead(call)
  const posted = await call('POST', '/api/simulations', photographed(uuid, changes))
  await analyse()
  if (posted.status !== 201) return { uuid, ...posted }
  return { uuid, ...(await call('GET', `/api/simulations/${String(posted.body.uuid)}`)) }
}

describeOnEachDatabase('a simulation by photos', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })
  const stored = async (simulation: unknown): Promise<number[]> => {
    const rows = await db
      .selectFrom('simulation_photos')
      .select(['jpeg', 'position'])
      .where('simulation_uuid', '=', String(simulation))
      .orderBy('position')
      .execute()
    return Promise.all(
      rows.map(async ({ jpeg: bytes }) => Math.round((await greyOf(bytes)) / STEP)),
    )
  }

  it('a copy of a simulation gets its photos too', async () => {
    const { uuid } = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', photographed(uuid))
    const copy = await call('POST', `/api/simulations/${String(body.uuid)}/duplicate`)
    expect(copy.status).toBe(201)
    expect(await stored(copy.body.uuid)).toEqual([1, 2, 3])
    expect(await stored(body.uuid)).toEqual([1, 2, 3])
    expect(
      (await call('PUT', `/api/simulations/${String(copy.body.uuid)}`, withoutImages(uuid))).status,
    ).toBe(200)
  })

  it('a simulation by photos without an analyser is priced by half of the surface and says so', async () => {
    const { uuid } = await createdLead(call)
    const { status, body, text } = await call('POST', '/api/simulations', photographed(uuid))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      detail: { volume: 30 },
      photoVolume: { from: 'surface', furniture: [] },
    })
    expect(text).not.toContain('image/jpeg')
    expect(await stored(body.uuid)).toEqual([1, 2, 3])
    const again = await call('GET', `/api/simulations/${String(body.uuid)}`)
    expect(again.body).toMatchObject({ photoVolume: { from: 'surface' } })
  })

  it('a change of a simulation keeps its photos if it sends none and otherwise replaces them', async () => {
    const { uuid } = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', photographed(uuid))
    const path = `/api/simulations/${String(body.uuid)}`
    const changed = await call('PUT', path, withoutImages(uuid, { surface: 80 }))
    expect(changed.body).toMatchObject({ detail: { volume: 40 } })
    expect(await stored(body.uuid)).toEqual([1, 2, 3])
    expect((await call('PUT', path, photographed(uuid, { images: [urlOf(jpeg(9))] }))).status).toBe(
      200,
    )
    expect(await stored(body.uuid)).toEqual([9])
  })

  it('a simulation by photos without a surface or a picture is refused', async () => {
    const { uuid } = await createdLead(call)
    const refused = async (body: object) =>
      (await call('POST', '/api/simulations', body)).body.violations
    expect(await refused(photographed(uuid, { surface: null }))).toMatchObject([
      { propertyPath: 'surface' },
    ])
    const noPicture = [{ propertyPath: 'cards', message: 'Ajoutez au moins une photo d’une pièce' }]
    expect(await refused(photographed(uuid, { images: [] }))).toEqual(noPicture)
    expect(await refused(withoutImages(uuid))).toEqual(noPicture)
    expect(await refused(withoutImages(uuid, { cards: [] }))).toEqual(noPicture)
  })

  it('a simulation by photos accepts pictures of the largest size, landscape or portrait', async () => {
    const { uuid } = await createdLead(call)
    const images = [
      urlOf(await greyJpeg(30, 0, 800, 1_600)),
      urlOf(await greyJpeg(40, 0, 1_600, 800)),
    ]
    const { status, body } = await call('POST', '/api/simulations', photographed(uuid, { images }))
    expect([status, await stored(body.uuid)]).toEqual([201, [3, 4]])
  })

  it.each([
    ['of one pixel', () => greyJpeg(50, 0, 1, 1)],
    ['for printing', () => sharp(jpeg(5)).toColourspace('cmyk').jpeg().toBuffer()],
  ])('a simulation by photos stores a picture %s in the colours of screens', async (_, picture) => {
    const { uuid } = await createdLead(call)
    const images = [urlOf(await picture())]
    const { status, body } = await call('POST', '/api/simulations', photographed(uuid, { images }))
    expect(status).toBe(201)
    const { jpeg: bytes } = await rowWith(db, 'simulation_photos', {
      simulation_uuid: String(body.uuid),
    })
    expect((await sharp(bytes).metadata()).space).toMatch(/srgb|b-w/)
  })

  it('a stored picture keeps neither its metadata nor anything appended to its file', async () => {
    const { uuid } = await createdLead(call)
    const located = await sharp(jpeg(5))
      .withExif({ IFD3: { GPSLatitude: '48/1 51/1 24/1' } })
      .jpeg()
      .toBuffer()
    const page = Buffer.concat([located, Buffer.from('<script>alert(1)</script>')])
    expect(page.includes('Exif')).toBe(true)
    const { status, body } = await call(
      'POST',
      '/api/simulations',
      photographed(uuid, { images: [urlOf(page)] }),
    )
    expect(status).toBe(201)
    const { jpeg: bytes } = await rowWith(db, 'simulation_photos', {
      simulation_uuid: String(body.uuid),
    })
    const storedBytes = Buffer.from(bytes)
    expect([storedBytes.includes('Exif'), storedBytes.includes('<script>')]).toEqual([false, false])
  })

  it('a picture longer than 1,600 pixels is stored scaled down to that length', async () => {
    const { uuid } = await createdLead(call)
    const images = [urlOf(await greyJpeg(50, 0, 6_400, 100))]
    const { body } = await call('POST', '/api/simulations', photographed(uuid, { images }))
    const { jpeg: bytes } = await rowWith(db, 'simulation_photos', {
      simulation_uuid: String(body.uuid),
    })
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([1_600, 25])
  })

  it('the photos of each lead have their own daily limit of size, which copies count towards', async () => {
    const limited = caller(createTestApp(db, { options: { rateLimitWrites: 1 } }).app)
    const clients = (at: number) => ({ 'X-Forwarded-For': `192.0.2.${at}` })
    const { uuid } = await createdLead(call)
    const images = [1, 2].map(mark => urlOf(jpeg(mark, 200_000)))
    const sent = (lead: string, at: number) =>
      limited('POST', '/api/simulations', photographed(lead, { images }), clients(at))
    // One write a minute allows one megabyte a day.
    const first = await sent(uuid, 1)
    expect([first.status, (await sent(uuid, 2)).status]).toEqual([201, 201])
    const third = await sent(uuid, 3)
    expect([third.status, Number(third.headers.get('Retry-After')) > 80_000]).toEqual([429, true])
    const copy = `/api/simulations/${String(first.body.uuid)}/duplicate`
    expect((await limited('POST', copy, undefined, clients(4))).status).toBe(429)
    const other = await createdLead(call)
    expect((await sent(other.uuid, 5)).status).toBe(201)
  })

  it('a simulation by photos of an unknown lead or a past day is refused before pictures are decoded', async () => {
    const images = [urlOf(HEADED)]
    const { body } = await call('POST', '/api/simulations', photographed(randomUUID(), { images }))
    expect(body.violations).toMatchObject([{ propertyPath: 'leadUuid' }])
    const { uuid } = await createdLead(call)
    const late = await call(
      'POST',
      '/api/simulations',
      photographed(uuid, { images, movingDate: '2020-01-01' }),
    )
    expect(late.body.violations).toMatchObject([{ propertyPath: 'movingDate' }])
  })

  it('a simulation by photos cannot be changed in the name of another lead', async () => {
    const owner = await createdLead(call)
    const other = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', photographed(owner.uuid))
    const path = `/api/simulations/${String(body.uuid)}`
    for (const theirs of [
      photographed(other.uuid, { images: [urlOf(jpeg(9))] }),
      withoutImages(other.uuid),
    ]) {
      const answer = await call('PUT', path, theirs)
      expect([answer.status, answer.body.violations]).toMatchObject([
        422,
        [{ propertyPath: 'leadUuid' }],
      ])
    }
    expect(await stored(body.uuid)).toEqual([1, 2, 3])
    const ownerless = await call('PUT', `/api/simulations/${owner.uuid}`, photographed(owner.uuid))
    expect(ownerless.status).toBe(404)
  })

  it('simultaneous changes of a simulation leave the complete photos of exactly one of them', async () => {
    const { uuid } = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', photographed(uuid))
    const path = `/api/simulations/${String(body.uuid)}`
    const of = (mark: number) =>
      photographed(uuid, { images: Array(5).fill(urlOf(jpeg(mark, 60_000))) })
    const answers = await Promise.all([11, 12, 13].map(mark => call('PUT', path, of(mark))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const marks = await stored(body.uuid)
    expect([marks.length, new Set(marks).size]).toEqual([5, 1])
  })

  it('two simultaneous requests with one idempotency key make one simulation by photos', async () => {
    const { uuid } = await createdLead(call)
    const body = photographed(uuid, { images: Array(8).fill(urlOf(jpeg(4, MAX_PHOTO_BYTES))) })
    const key = { 'Idempotency-Key': `at-once-${uuid}` }
    const [one, two] = await Promise.all(
      [1, 2].map(() => call('POST', '/api/simulations', body, key)),
    )
    expect([one?.status, two?.status]).toEqual([201, 201])
    expect(one?.body.uuid).toBe(two?.body.uuid)
    expect(await stored(one?.body.uuid)).toHaveLength(8)
  })

  it('a simulation by photos accepts forty photos of the largest size and refuses a larger body', async () => {
    const { uuid } = await createdLead(call)
    const largest = Array<string>(40).fill(urlOf(jpeg(1, MAX_PHOTO_BYTES)))
    const { status, body } = await call(
      'POST',
      '/api/simulations',
      photographed(uuid, { images: largest }),
    )
    expect(status).toBe(201)
    expect(await stored(body.uuid)).toHaveLength(40)
    const { length } = JSON.stringify(photographed(uuid, { images: largest }))
    const padding = ' '.repeat(1.1 * 1024 * 1024)
    const over = JSON.stringify(photographed(uuid, { images: largest })) + padding
    expect(over.length).toBeGreaterThan(length)
    expect((await call('POST', '/api/simulations', over)).status).toBe(413)
  })

  it('a lead stores its photo cards without their pictures', async () => {
    const { uuid, own } = await createdLead(call, {
      ...photographed(''),
      consentVersion: '2026-11-21',
    })
    const { body, text } = await call('GET', `/api/leads/${uuid}`, undefined, own)
    expect(body.cards).toEqual(CARDS)
    expect(text).not.toContain('image/jpeg')
  })

  it('a repeated request with the same key and pictures answers with the first simulation by photos', async () => {
    const { uuid } = await createdLead(call)
    const key = { 'Idempotency-Key': `photos-${uuid}` }
    const first = await call('POST', '/api/simulations', photographed(uuid), key)
    const again = await call('POST', '/api/simulations', photographed(uuid), key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect((await call('POST', '/api/simulations', withoutImages(uuid), key)).status).toBe(422)
  })

  it('the erasure of a lead deletes the photos of its simulations', async () => {
    const { uuid, own } = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', photographed(uuid))
    expect(await stored(body.uuid)).toHaveLength(3)
    expect((await call('DELETE', `/api/leads/${uuid}`, undefined, own)).status).toBe(204)
    expect(await stored(body.uuid)).toEqual([])
  })

  it('the photo analysis route says whether photos are analysed, seen by an adviser, or neither', async () => {
    const seen = caller(
      createTestApp(db, { options: { backOfficeToken: 'a-token-for-advisers-only' } }).app,
    )
    expect((await seen('GET', '/api/photo_analysis')).body).toMatchObject({ isAutomatic: false })
    // No page shows them to an adviser.
    expect((await call('GET', '/api/photo_analysis')).body).toMatchObject({ isAutomatic: null })
    const { call: automatic } = analysing(db, async () => [])
    expect((await automatic('GET', '/api/photo_analysis')).body).toMatchObject({
      isAutomatic: true,
      isOnServer: true,
    })
    const elsewhere = createTestApp(db, {
      wakePhotoAnalyses: () => undefined,
      options: { photoAnalysisUrl: 'https://analyses.example/' },
    })
    expect((await caller(elsewhere.app)('GET', '/api/photo_analysis')).body).toMatchObject({
      isAutomatic: true,
      isOnServer: false,
    })
  })

  it('a simulation by photos prices the furniture that the analyser finds, and keeps it for later', async () => {
    const asked: unknown[] = []
    const url = await serveAt(async (request, response) => {
      asked.push(JSON.parse(await textOf(request)))
      response.end(
        JSON.stringify({
          furniture: [
            found,
            { ...found, confidence: 0.6 },
            { ...found, reference: 'POUF', confidence: 0.3 },
            { ...found, reference: 'NO_SUCH_PIECE' },
            { reference: 'LAVE_LINGE', quantity: 1, confidence: 0.9 },
          ],
          model: 'v7',
        }),
      )
    })
    const server = callWith(db, url)
    const { call: analysed } = server
    const { uuid, body } = await simulated(server, SMALL)
    const image = expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//)
    expect(asked).toEqual([
      {
        surface: 6,
        photos: [
          { room: 'SALON', title: 'Salon', image },
          { room: 'SALON', title: 'Salon', image },
          { room: 'PIECE_1', title: 'Atelier', image },
        ],
      },
    ])
    const furniture = [
      { room: 'SALON', reference: 'CANAPE_3_PLACES', quantity: 2, confidence: 0.6 },
      { room: 'BUANDERIE', reference: 'LAVE_LINGE', quantity: 1, confidence: 0.9 },
    ]
    expect(body.photoVolume).toEqual({ from: 'analysis', furniture, isAnalysed: true })
    const list = {
      SALON: { predefined: { CANAPE_3_PLACES: 2 }, custom: [] },
      BUANDERIE: { predefined: { LAVE_LINGE: 1 }, custom: [] },
    }
    const path = `/api/simulations/${String(body.uuid)}`
    const corrected = { isKnownVolume: 'unknown', inventory: list }
    const listed = await analysed('PUT', path, withoutImages(uuid, { ...SMALL, ...corrected }))
    expect(listed.body.simulationsPrices).toEqual(body.simulationsPrices)
    expect(listed.body).not.toHaveProperty('photoVolume')
    const back = await analysed('PUT', path, withoutImages(uuid, SMALL))
    expect(back.body).toMatchObject({
      photoVolume: { furniture },
      simulationsPrices: body.simulationsPrices,
    })
    const days = await analysed('GET', `${path}/dates/compare`)
    expect(days.body.simulationsPrices).toEqual(body.simulationsPrices)
    expect(asked).toHaveLength(1)
  })

  it('the surface gives the volume unless the furniture found is larger', async () => {
    const { body } = await simulated(analysing(db, async () => [found]))
    expect(body).toMatchObject({
      detail: { volume: 30 },
      photoVolume: { from: 'surface', furniture: [found] },
    })
  })

  it('a price is named at once, says how many photos are analysed, and follows the furniture found', async () => {
    const posted: unknown[] = []
    const server = analysing(db, async (_, onProgress) => {
      await onProgress(2)
      posted.push((await server.call('GET', path)).body.photoVolume)
      return [{ ...found, quantity: 40 }]
    })
    const { uuid } = await createdLead(server.call)
    const { body } = await server.call('POST', '/api/simulations', photographed(uuid))
    const path = `/api/simulations/${String(body.uuid)}`
    expect(body).toMatchObject({
      detail: { volume: 30 },
      photoVolume: { from: 'surface', progress: { done: 0, photos: 3 } },
    })
    expect(await server.analyse()).toBe(1)
    expect(posted).toEqual([{ from: 'surface', furniture: [], progress: { done: 2, photos: 3 } }])
    const after = await server.call('GET', path)
    expect(after.body).toMatchObject({ detail: { volume: 72 }, photoVolume: { from: 'analysis' } })
    expect(after.body.photoVolume).not.toHaveProperty('progress')
    expect(await server.analyse()).toBe(0)
  })

  it('an analysis that ends after the order stores the furniture and leaves the price', async () => {
    const server = analysing(db, async () => {
      await db.updateTable('simulations').set({ status: 'ordered' }).execute()
      return [{ ...found, quantity: 40 }]
    })
    const { uuid } = await createdLead(server.call)
    const { body } = await server.call('POST', '/api/simulations', photographed(uuid))
    await server.analyse()
    const after = await server.call('GET', `/api/simulations/${String(body.uuid)}`)
    expect(after.body.simulationsPrices).toEqual(body.simulationsPrices)
    const { analysis_json } = await rowWith(db, 'simulations', { uuid: String(body.uuid) })
    expect(JSON.parse(String(analysis_json))).toMatchObject([{ quantity: 40 }])
  })

  it('forty photos each of two customers are analysed one at a time, quote by quote, though the thread ends in the middle', async () => {
    const ends = `
      import { parentPort } from 'node:worker_threads'
      let answered = 0
      parentPort.on('message', () => {
        if (++answered === 31) process.exit(1)
        parentPort.postMessage({ detections: [{ label: 'couch', score: 0.9, box: [0, 0, 1, 1] }] })
      })`
    const lost: string[] = []
    const detector = createFurnitureDetector({
      script: new URL(`data:text/javascript,${encodeURIComponent(ends)}`),
      modelFolder: '',
      onFailure: reason => void lost.push(reason),
    })
    const marks: number[] = []
    let running = 0
    const detect = async (photo: Uint8Array) => {
      running += 1
      expect(running).toBe(1)
      marks.push(Math.round((await greyOf(photo)) / STEP))
      const detections = await detector.detect(photo)
      running -= 1
      return detections
    }
    const server = analysing(db, createEmbeddedAnalyser({ detect }))
    const post = async (mark: number) => {
      const { uuid } = await createdLead(server.call)
      const images = Array<string>(40).fill(urlOf(jpeg(mark)))
      const photos = images.map((_, index) => `p${index}`)
      const cards = ['SALON', 'CHAMBRE', 'CUISINE', 'BUREAU'].map((reference, index) => ({
        reference,
        title: reference,
        photos: photos.slice(index * 10, index * 10 + 10),
      }))
      const body = photographed(uuid, { images, cards })
      return String((await server.call('POST', '/api/simulations', body)).body.uuid)
    }
    const simulations = await Promise.all([post(2), post(7)])
    const done = server.analyse()
    for (const uuid of simulations)
      expect((await server.call('GET', `/api/simulations/${uuid}`)).status).toBe(200)
    expect(await done).toBe(2)
    await detector.stop()
    expect(marks).toHaveLength(80)
    expect(marks.filter((mark, index) => mark !== marks[index - 1])).toHaveLength(2)
    expect(lost).toEqual(Array(2).fill('the detector ended with 1'))
    for (const uuid of simulations) {
      const { body } = await server.call('GET', `/api/simulations/${uuid}`)
      const furniture = ['SALON', 'CHAMBRE', 'CUISINE', 'BUREAU'].map(room => ({
        room,
        quantity: 1,
      }))
      expect(body.photoVolume).toMatchObject({ furniture })
      expect(body.photoVolume).not.toHaveProperty('progress')
    }
  }, 60_000)

  it('photos that were replaced during their analysis are analysed again, and only the later result counts', async () => {
    const results = [[{ ...found, quantity: 40 }], [found]]
    const server = analysing(db, async () => {
      if (results.length === 2)
        await server.call('PUT', `/api/simulations/${simulation}`, photographed(lead))
      return results.shift() ?? []
    })
    const { uuid: lead } = await createdLead(server.call)
    const posted = await server.call('POST', '/api/simulations', photographed(lead))
    const simulation = String(posted.body.uuid)
    expect(await server.analyse()).toBe(2)
    const after = await server.call('GET', `/api/simulations/${simulation}`)
    expect(after.body.photoVolume).toEqual({
      from: 'surface',
      furniture: [found],
      isAnalysed: true,
    })
  })

  it('photos of a server that stops are analysed by another one at once', async () => {
    const stopping = analysing(db, () => Promise.reject(new DetectorStopped()))
    const { uuid } = await createdLead(stopping.call)
    const { body } = await stopping.call('POST', '/api/simulations', photographed(uuid))
    expect(await stopping.analyse()).toBe(0)
    const other = analysing(db, async () => [found])
    expect(await other.analyse()).toBe(1)
    const after = await other.call('GET', `/api/simulations/${String(body.uuid)}`)
    expect(after.body.photoVolume).toEqual({
      from: 'surface',
      furniture: [found],
      isAnalysed: true,
    })
  })

  it('photos whose analysis ended the server three times stay without one', async () => {
    const server = analysing(db, async () => expect.unreachable())
    const { uuid } = await createdLead(server.call)
    const { body } = await server.call('POST', '/api/simulations', photographed(uuid))
    await db.updateTable('photo_analyses').set({ tries: 3 }).execute()
    await server.analyse()
    const after = await server.call('GET', `/api/simulations/${String(body.uuid)}`)
    expect(after.body.photoVolume).toEqual({ from: 'surface', furniture: [] })
  })

  it('a copy whose photos still wait has them analysed as well', async () => {
    const server = analysing(db, async () => [found])
    const { uuid } = await createdLead(server.call)
    const { body } = await server.call('POST', '/api/simulations', photographed(uuid))
    const copy = await server.call('POST', `/api/simulations/${String(body.uuid)}/duplicate`)
    expect(copy.body).toMatchObject({ photoVolume: { progress: { done: 0, photos: 3 } } })
    expect(await server.analyse()).toBe(2)
  })
})

describeOnSqlite('the pictures and the analysis of a simulation by photos', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })

  it.each([
    ['a PNG', `data:image/png;base64,${jpeg(1).toString('base64')}`],
    ['a PNG that says it is a JPEG', urlOf(Buffer.from('89504e470d0a1a0a', 'hex'))],
    ['an address', 'https://example.fr/photo.jpg'],
    ['what is no base64', `data:image/jpeg;base64,/9j/<script>`],
    ['base64 that is cut off', `data:image/jpeg;base64,/9j/4AA`],
    ['one that is too large', urlOf(jpeg(1, MAX_PHOTO_BYTES + 3))],
    ['a number', 12],
    [
      'an SVG',
      `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`,
    ],
    ['an SVG that says it is a JPEG', urlOf(Buffer.from('<svg onload="alert(1)"/>'))],
    ['an animation', urlOf(Buffer.from('4749463839610100010080000000000000ffffff21f904', 'hex'))],
    ['nothing', ''],
    ['a picture of 0 bytes', 'data:image/jpeg;base64,'],
    [
      'a picture with a name',
      `data:image/jpeg;name=salon.jpg;base64,${jpeg(1).toString('base64')}`,
    ],
    ['base64 for URLs', `data:image/jpeg;base64,/9j/${'-_'.repeat(20)}`],
    ['base64 with lines', `data:image/jpeg;base64,/9j/4A\n\nAAAA`],
    ['the head of a picture and bytes at random', urlOf(HEADED)],
    ['a picture that is cut off', urlOf(CUT_OFF)],
    ['nothing but headers', urlOf(Buffer.from('ffd8' + 'ffe00002'.repeat(50_000), 'hex'))],
    ['a few bytes that are 60 Mpx', urlOf(sized(9_000, 6_667))],
    ['a few bytes that are 4 Gpx', urlOf(sized(65_535, 65_535))],
    ['one of more than is asked for', urlOf(sized(1_600, 801))],
    ...['ff', 'ffffff', '00', 'abcdef', 'ff00', 'ff01', 'ffd0ffd7', 'ffd8'].map(
      (between): [string, string] => [
        `one whose size is hidden behind ${between}`,
        urlOf(sized(65_535, 65_535, between)),
      ],
    ),
  ])('a simulation by photos refuses %s among its pictures', async (_, image) => {
    const { uuid } = await createdLead(call)
    const { status, body } = await call(
      'POST',
      '/api/simulations',
      photographed(uuid, { images: [IMAGES[0], image] }),
    )
    expect(status).toBe(422)
    expect(body.violations).toMatchObject([{ propertyPath: 'images.1' }])
  })

  it.each([
    ['nothing', { furniture: [] }, []],
    ['a home of 900 m3', { furniture: [{ ...found, quantity: 500 }] }, []],
    ['no JSON', 'oh', ['its answer is no JSON']],
    ['another thing', { items: [] }, ['its answer is malformed at furniture']],
    [
      'half a piece',
      { furniture: [{ ...found, quantity: 0.5 }] },
      ['its answer is malformed at furniture.0.quantity'],
    ],
    ['a page', '<!doctype html><title>Bad gateway</title>', ['its answer is no JSON']],
    ['with 200 and nothing', '', ['its answer is no JSON']],
    ['null', 'null', ['its answer is malformed at its root']],
    ...[-1, 0, 1e9, '2', null].map((quantity): [string, object, string[]] => [
      `pieces ${JSON.stringify(quantity)} times`,
      { furniture: [{ ...found, quantity }] },
      ['its answer is malformed at furniture.0.quantity'],
    ]),
    [
      'numbers that are none',
      '{"furniture":[{"reference":"POUF","quantity":NaN}]}',
      ['its answer is no JSON'],
    ],
    [
      'more than certainty',
      { furniture: [{ ...found, confidence: 1.01 }] },
      ['its answer is malformed at furniture.0.confidence'],
    ],
    ['pieces that nobody knows', { furniture: [{ ...found, reference: 'toString' }] }, []],
    [
      'a million pieces',
      { furniture: Array(2_001).fill(found) },
      ['its answer is malformed at furniture'],
    ],
    ['too much', JSON.stringify('x'.repeat(1_100_000)), ['its answer is too long']],
  ])(
    'a simulation by photos is priced by its surface when the analyser answers %s',
    async (name, answer, reasons) => {
      const { body } = await simulated(callWith(db, await answering(answer)))
      expect(body).toMatchObject({
        detail: { volume: 30 },
      })
      const isAnalysed = ['nothing', 'pieces that nobody knows'].includes(name)
      expect(body.photoVolume).toEqual({
        from: 'surface',
        furniture: [],
        ...(isAnalysed ? { isAnalysed } : {}),
      })
      expect(failures).toEqual(reasons)
    },
  )

  it('a simulation by photos limits its wait for the analyser and stops asking one that is down', async () => {
    let asked = 0
    const slow = callWith(db, await serveAt(() => void asked++), 150)
    for (let visit = 0; visit < 3; visit++)
      expect((await simulated(slow)).body).toMatchObject({ photoVolume: { from: 'surface' } })
    expect(failures).toEqual(['it took too long', 'it took too long'])
    expect(asked).toBe(2)
    await simulated(callWith(db, await serveAt((_, response) => response.writeHead(503).end())))
    expect(failures).toEqual(['it answered 503'])
    await simulated(callWith(db, 'http://127.0.0.1:9/'))
    expect(failures).toHaveLength(1)
  })

  it('a redirect by the photo analyser is not followed, and the surface is priced instead', async () => {
    const elsewhere = await serveAt(() => expect.unreachable())
    const url = await serveAt((_, response) =>
      response.writeHead(307, { Location: elsewhere }).end(),
    )
    expect((await simulated(callWith(db, url))).body).toMatchObject({
      photoVolume: { from: 'surface' },
    })
    expect(failures).toEqual(['it answered 307'])
  })

  it('a simulation by photos stops reading an analyser’s answer that never ends or is too long', async () => {
    const dripping = await serveAt((_, response) => void response.write('{"furniture":['))
    expect((await simulated(callWith(db, dripping, 150))).body).toMatchObject({
      photoVolume: { from: 'surface' },
    })
    expect(failures).toEqual(['it took too long'])
    const pouring = await serveAt(async (_, response) => {
      for (let part = 0; part < 160 && !response.destroyed; part++) {
        response.write(' '.repeat(65_536))
        await new Promise(resolve => setImmediate(resolve))
      }
    })
    expect((await simulated(callWith(db, pouring))).body).toMatchObject({
      photoVolume: { from: 'surface' },
    })
    expect(failures).toEqual(['its answer is too long'])
  })

  it('the photo analyser is not asked about a simulation that cannot be priced', async () => {
    const url = await serveAt(() => expect.unreachable())
    const { body } = await simulated(callWith(db, url), { movingDate: '2020-01-01' })
    expect(body.violations).toMatchObject([{ propertyPath: 'movingDate' }])
  })
})

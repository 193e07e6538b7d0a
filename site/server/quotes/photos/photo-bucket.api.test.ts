import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOffice } from '../../back-office/testing/office'
import type { Db } from '../../db/tables'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import { eraseLead } from '../../erasure/erase-lead'
import { sweep } from '../../erasure/retention'
import { type Call, caller, createdLead } from '../../testing/calls'
import { CONTACT, simulationBody } from '../../testing/customer-calls'
import { greyJpeg, greyOf } from '../../testing/jpegs'
import { createTestApp, locate } from '../../testing/test-app'
import { createPhotoAnalyses } from './analyse-photos'
import type { Bucket, BucketAddress } from './bucket/bucket'
import { createS3Bucket } from './bucket/s3-bucket'
import { createObjectErasures } from './erase-objects'
import { findPhoto } from './photo-store'
import { createBucketSweep } from './sweep-bucket'
import { type S3Server, startS3Server } from './testing/s3-server'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Greys that no encoder can confuse. */
const STEP = 10

let store: S3Server
beforeAll(async () => {
  store = await startS3Server()
}, 60_000)
afterAll(() => store.remove())

const photographed = async (leadUuid: string, marks: readonly number[]) => ({
  ...simulationBody(leadUuid),
  isKnownVolume: 'asi',
  volume: null,
  surface: 60,
  cards: [{ reference: 'SALON', title: 'Salon', photos: marks.map(mark => `photo${mark}`) }],
  images: await Promise.all(
    marks.map(
      async mark => `data:image/jpeg;base64,${(await greyJpeg(mark * STEP)).toString('base64')}`,
    ),
  ),
})

describeOnEachDatabase('photos in a bucket', database => {
  let db: Db
  let call: Call
  let address: BucketAddress
  let bucket: Bucket
  let warnings: unknown[] = []
  /** Time of the jobs after the present, in ms. */
  let later = 0
  const now = () => new Date(Date.now() + later)
  const log = { warn: (details: unknown) => void warnings.push(details) }

  beforeAll(async () => {
    db = await database.open()
  })
  /** A server whose breaker has seen nothing, and whose bucket is a folder of its own. */
  const open = ({ timeoutMs = 20_000 } = {}) => {
    address = { ...store.options.address, folder: `${randomUUID()}/` }
    bucket = createS3Bucket({ ...store.options, address, timeoutMs })
    call = caller(
      createTestApp(db, { photoBucket: bucket, wakePhotoAnalyses: () => undefined }).app,
    )
  }
  beforeEach(() => open())
  afterEach(async () => {
    later = 0
    warnings = []
    await db.deleteFrom('leads').execute()
    await db.deleteFrom('photo_objects').execute()
  })
  const erase = () => createObjectErasures({ db, bucket, now })()
  const lookThrough = () => createBucketSweep({ db, bucket, now, log })()

  const objects = async (): Promise<string[]> => {
    const listed = await bucket.list()
    return listed.ok ? listed.value.objects.map(({ key }) => key) : []
  }
  const objectRows = () => db.selectFrom('photo_objects').selectAll().execute()
  const marksOf = async (simulation: unknown): Promise<unknown[]> => {
    const uuid = String(simulation)
    const rows = await rowsWith(db, 'simulation_photos', { simulation_uuid: uuid })
    return Promise.all(
      rows.map(async (_, position) => {
        const found = await findPhoto({ db, photoBucket: bucket }, uuid, position)
        return found.ok ? Math.round((await greyOf(found.jpeg)) / STEP) : found.reason
      }),
    )
  }
  const posted = async (marks: readonly number[]) => {
    const { uuid: lead } = await createdLead(call)
    const { status, body } = await call('POST', '/api/simulations', await photographed(lead, marks))
    return { lead, status, uuid: String(body.uuid) }
  }

  it('the photos of an acknowledged quote are in the bucket, and only there', async () => {
    const { status, uuid } = await posted([1, 2, 3])
    expect(status).toBe(201)
    const rows = await rowsWith(db, 'simulation_photos', { simulation_uuid: uuid })
    expect(rows.map(({ jpeg }) => Buffer.from(jpeg).length)).toEqual([0, 0, 0])
    expect(await objects()).toEqual(rows.map(row => row.object_key).toSorted())
    expect(await marksOf(uuid)).toEqual([1, 2, 3])
  })

  it('photos of a bucket and photos of the database are read side by side', async () => {
    const { lead, uuid } = await posted([1])
    const own = caller(createTestApp(db).app)
    const { body } = await own('POST', '/api/simulations', await photographed(lead, [4]))
    expect([await marksOf(uuid), await marksOf(body.uuid)]).toEqual([[1], [4]])
    const [row] = await rowsWith(db, 'simulation_photos', { simulation_uuid: String(body.uuid) })
    expect([row?.object_key, Buffer.from(row?.jpeg ?? []).length > 0]).toEqual([null, true])
  })

  it('a copy shares the objects of its original, which outlive either of them alone', async () => {
    const { lead, uuid } = await posted([1, 2])
    const copy = await call('POST', `/api/simulations/${uuid}/duplicate`)
    expect(copy.status).toBe(201)
    expect(await objects()).toHaveLength(2)
    await call('PUT', `/api/simulations/${uuid}`, await photographed(lead, [5]))
    later = 2 * DAY_MS
    expect(await erase()).toBe(0)
    expect(await marksOf(copy.body.uuid)).toEqual([1, 2])
    expect(await marksOf(uuid)).toEqual([5])
    await db.deleteFrom('simulations').where('uuid', '=', String(copy.body.uuid)).execute()
    later = 4 * DAY_MS
    expect(await erase()).toBe(2)
    expect(await objects()).toHaveLength(1)
  })

  it('replaced photos are erased from the bucket at once', async () => {
    const { lead, uuid } = await posted([1, 2])
    const before = await objects()
    await call('PUT', `/api/simulations/${uuid}`, await photographed(lead, [7]))
    expect(await erase()).toBe(2)
    const after = await objects()
    expect(after).toHaveLength(1)
    expect(before).not.toContain(after[0])
    expect(await marksOf(uuid)).toEqual([7])
  })

  it('the erasure of a lead erases its photos from the bucket', async () => {
    const { lead } = await posted([1, 2])
    const { uuid: other } = await posted([3])
    await eraseLead(db, lead, 'customer', new Date())
    expect(await objectRows()).toHaveLength(3)
    expect(await erase()).toBe(2)
    expect(await objects()).toHaveLength(1)
    expect(await marksOf(other)).toEqual([3])
    expect(await objectRows()).toHaveLength(1)
  })

  it('photos of quotes that come to nothing are erased from the bucket after 90 days', async () => {
    const { uuid } = await posted([1, 2])
    later = 91 * DAY_MS
    await sweep(db, 1_095, now())
    expect(await marksOf(uuid)).toEqual([])
    expect(await erase()).toBe(2)
    expect(await objects()).toEqual([])
  })

  it('an erasure that the store refuses three times in a row puts off the rest without a call', async () => {
    const { lead } = await posted([1, 2, 3, 4, 5])
    await eraseLead(db, lead, 'customer', new Date())
    let calls = 0
    const refuse = async () => {
      calls += 1
      return { ok: false, reason: 'refused' } as const
    }
    expect(await createObjectErasures({ db, bucket: { delete: refuse }, now })()).toBe(0)
    expect(calls).toBe(3)
    expect(await erase()).toBe(0)
    later = 10 * MINUTE_MS
    expect(await erase()).toBe(5)
  })

  it('an erasure is tried again until the store has erased, and by one server at a time', async () => {
    const { lead } = await posted([1, 2])
    await eraseLead(db, lead, 'customer', new Date())
    await store.cut()
    expect(await erase()).toBe(0)
    expect(await objectRows()).toMatchObject([{ tries: 1 }, { tries: 1 }])
    await store.mend()
    expect(await erase()).toBe(0)
    later = 10 * MINUTE_MS
    const otherDb = await database.open()
    const other = createObjectErasures({ db: otherDb, bucket, now })
    const erased = await Promise.all([erase(), other()])
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await objects()).toEqual([])
    expect(await objectRows()).toEqual([])
  })

  it('a store that is away, slow or full refuses a quote by photos with a time to wait, and the repeated request is stored', async () => {
    const { uuid: lead } = await createdLead(call)
    const body = await photographed(lead, [1, 2])
    const key = { 'Idempotency-Key': `refused-${lead}` }
    const refused = async () => {
      const { status, headers, body: answer } = await call('POST', '/api/simulations', body, key)
      expect([status, headers.get('Retry-After'), answer['hydra:description']]).toEqual([
        503,
        '30',
        'Vos photos n’ont pas pu être enregistrées. Merci de réessayer dans un instant.',
      ])
      expect(await rowsWith(db, 'simulations', { lead_uuid: lead })).toEqual([])
    }
    await store.cut()
    await refused()
    await store.mend()
    await store.restart(0)
    open()
    await refused()
    await store.restart()
    open({ timeoutMs: 500 })
    store.pause()
    await refused()
    store.resume()
    open()
    // A refused quote does not count towards the lead's limit of photos.
    const countsOf = () => rowsWith(db, 'rate_limits', { key: `photos:${lead}` })
    expect((await countsOf()).map(({ points }) => points)).toEqual([0])
    const { status, body: simulation } = await call('POST', '/api/simulations', body, key)
    expect(status).toBe(201)
    const [count] = await countsOf()
    expect(count?.points).toBeGreaterThan(0)
    expect(await marksOf(simulation.uuid)).toEqual([1, 2])
  })

  it('a change of photos that the store does not take leaves the former ones', async () => {
    const { lead, uuid } = await posted([1, 2])
    await store.cut()
    const { status } = await call('PUT', `/api/simulations/${uuid}`, await photographed(lead, [7]))
    expect(status).toBe(503)
    await store.mend()
    expect(await marksOf(uuid)).toEqual([1, 2])
    await erase()
    expect(await marksOf(uuid)).toEqual([1, 2])
  })

  it('photos of a quote that was not stored are erased after a quarter of an hour', async () => {
    const { uuid: lead } = await createdLead(call)
    const body = { ...(await photographed(lead, [1])), promoCode: null }
    // The lead is erased between the photos and the quote.
    const put = bucket.put.bind(bucket)
    bucket.put = async (...object) => {
      const written = await put(...object)
      await eraseLead(db, lead, 'customer', new Date())
      return written
    }
    expect((await call('POST', '/api/simulations', body)).status).toBe(422)
    expect(await objects()).toHaveLength(1)
    expect(await erase()).toBe(0)
    later = 16 * MINUTE_MS
    expect(await erase()).toBe(1)
    expect(await objects()).toEqual([])
  })

  it('the back office shows photos of the bucket, and says so while they cannot be reached', async () => {
    const { uuid } = await posted([6])
    const adviser = await createOffice(db, { photoBucket: bucket }).signIn()
    const href = `/back-office/simulations/${uuid}/photos/0`
    const shown = await adviser.get(href)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    await store.cut()
    const away = await adviser.get(href)
    expect([away.status, away.headers.get('Content-Type')]).toEqual([503, 'image/svg+xml'])
    expect(away.headers.get('Retry-After')).toBe('30')
    expect(away.text).toContain('Photo momentanément')
    const unset = await createOffice(db).signIn()
    expect((await unset.get(href)).status).toBe(503)
    await store.mend()
  })

  it('a person’s file has the photos of the bucket, and is refused while they cannot be reached', async () => {
    const { uuid } = await posted([6])
    const adviser = await createOffice(db, { photoBucket: bucket }).signIn()
    const href = `/back-office/personnes.json?e-mail=${encodeURIComponent(CONTACT.email)}`
    const file = JSON.parse((await adviser.get(href)).text)
    const [photo = ''] = file.demandes[0].devis[0].photos
    const jpeg = Buffer.from(String(photo).replace('data:image/jpeg;base64,', ''), 'base64')
    expect(Math.round((await greyOf(jpeg)) / STEP)).toBe(6)
    await store.cut()
    const refused = await adviser.get(href)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(refused.text).toContain('Les photos ne répondent pas')
    await store.mend()
    expect(await marksOf(uuid)).toEqual([6])
  })

  it('an analysis waits for photos that cannot be reached without counting as tried', async () => {
    const { uuid } = await posted([1, 2])
    const seen: number[] = []
    const analyse = createPhotoAnalyses({
      db,
      photoBucket: bucket,
      now,
      locate,
      analyser: async ({ photos }) => {
        seen.push(...photos.map(({ jpeg }) => jpeg.length))
        return []
      },
      log: { error: (details: object) => expect.unreachable(JSON.stringify(details)) },
    })
    await store.cut()
    await analyse()
    expect(await rowsWith(db, 'photo_analyses', { simulation_uuid: uuid })).toMatchObject([
      { tries: 0 },
    ])
    await store.mend()
    later = 2 * MINUTE_MS
    const reopened = createS3Bucket({ ...store.options, address })
    bucket.get = reopened.get
    await analyse()
    expect(seen).toHaveLength(2)
    expect(await rowsWith(db, 'photo_analyses', { simulation_uuid: uuid })).toEqual([])
  })

  it('objects without a row are erased two days after they were written, and none while most are unknown', async () => {
    const { uuid } = await posted([1])
    const orphan = `${randomUUID()}.jpg`
    await bucket.put(orphan, await greyJpeg(10))
    await lookThrough()
    later = DAY_MS + MINUTE_MS
    expect(await lookThrough()).toBe(1)
    expect(await erase()).toBe(0)
    expect(await lookThrough()).toBe(0)
    later = 2 * DAY_MS + 2 * MINUTE_MS
    expect(await erase()).toBe(1)
    expect(await bucket.get(orphan)).toEqual({ ok: true, value: null })
    expect(await marksOf(uuid)).toEqual([1])
    const strangers = Array.from({ length: 101 }, () => `${randomUUID()}.jpg`)
    for (const key of strangers) await bucket.put(key, Buffer.from('x'))
    later = 5 * DAY_MS
    expect(await lookThrough()).toBe(0)
    expect(warnings).toEqual([{ objects: 101 }])
    expect(await objects()).toHaveLength(102)
  })

  it('objects of a folder that names another database, or none, are not erased', async () => {
    const stranger = `${randomUUID()}.jpg`
    await bucket.put(stranger, await greyJpeg(10))
    for (const owner of [null, 'another database']) {
      if (owner !== null) await bucket.put('owner.txt', Buffer.from(owner))
      later += 2 * DAY_MS
      expect(await lookThrough()).toBe(0)
      expect(warnings.splice(0)).toEqual(['photo store: its folder belongs to another database'])
    }
    later += 2 * DAY_MS
    expect(await erase()).toBe(0)
    expect(await objects()).toEqual([stranger])
  })

  it('photos count as analysed on a server of ours only without a bucket', async () => {
    expect((await call('GET', '/api/photo_analysis')).body).toMatchObject({
      isAutomatic: true,
      isOnServer: false,
    })
  })
})

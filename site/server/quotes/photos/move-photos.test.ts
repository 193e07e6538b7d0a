import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../db/tables'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { createdSimulation, caller } from '../../testing/calls'
import { createTestApp } from '../../testing/test-app'
import type { Bucket } from './bucket/bucket'
import { createS3Bucket } from './bucket/s3-bucket'
import { createObjectErasures } from './erase-objects'
import { moveToBucket, moveToDatabase } from './move-photos'
import { countUnused } from './photo-objects'
import { copyPhotos, findPhoto, replacePhotos } from './photo-store'
import { type S3Server, startS3Server } from './testing/s3-server'

const PHOTOS = Array.from({ length: 10 }, () => randomBytes(20_000))
const now = () => new Date()

let store: S3Server
beforeAll(async () => {
  store = await startS3Server()
}, 60_000)
afterAll(() => store.remove())

describeOnEachDatabase('a move of photos', database => {
  let db: Db
  let bucket: Bucket
  let quote: string
  const progress: string[] = []
  const onProgress = (done: number, all: number) => void progress.push(`${done} of ${all}`)

  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    const address = { ...store.options.address, folder: `${randomUUID()}/` }
    bucket = createS3Bucket({ ...store.options, address })
    quote = await createdSimulation(caller(createTestApp(db).app))
    const photos = PHOTOS.map(jpeg => ({ jpeg, objectKey: null }))
    await db.transaction().execute(transaction => replacePhotos(transaction, quote, photos))
  })
  afterEach(async () => {
    progress.length = 0
    await db.deleteFrom('leads').execute()
    await db.deleteFrom('photo_objects').execute()
  })

  const move = (changes: Partial<Bucket> = {}) =>
    moveToBucket({ db, bucket: { ...bucket, ...changes }, now, onProgress })
  const erase = () => createObjectErasures({ db, bucket, now })()
  const objects = async (): Promise<number> => {
    const listed = await bucket.list()
    return listed.ok ? listed.value.objects.length : -1
  }
  const areWhole = async (simulation = quote): Promise<boolean> => {
    const found = await Promise.all(
      PHOTOS.map((_, position) => findPhoto({ db, photoBucket: bucket }, simulation, position)),
    )
    return found.every((photo, at) => photo.ok && PHOTOS[at]?.equals(Buffer.from(photo.jpeg)))
  }
  const inDatabase = async (): Promise<number> =>
    (
      await db
        .selectFrom('simulation_photos')
        .select('position')
        .where('object_key', 'is', null)
        .execute()
    ).length
  const NONE = { moved: 0, changed: 0, lost: 0, failed: 0, left: 0 }

  it('all photos are moved to the bucket and back, with progress, and nothing stays behind', async () => {
    expect(await move()).toEqual({ ...NONE, moved: 10 })
    expect(progress).toEqual(['4 of 10', '8 of 10', '10 of 10'])
    expect([await inDatabase(), await objects(), await areWhole()]).toEqual([0, 10, true])
    expect(await move()).toEqual(NONE)
    expect(await moveToDatabase({ db, bucket, now, onProgress })).toEqual({ ...NONE, moved: 10 })
    await erase()
    expect([await inDatabase(), await objects(), await areWhole()]).toEqual([10, 0, true])
  })

  it('objects that the store refuses to erase after a move back are counted', async () => {
    await move()
    await moveToDatabase({ db, bucket, now, onProgress })
    const refuse = async () => ({ ok: false, reason: 'refused' }) as const
    await createObjectErasures({ db, bucket: { delete: refuse }, now })()
    expect([await countUnused(db), await objects()]).toEqual([10, 10])
  })

  it('a move that the store interrupts keeps what it has moved, and goes on when it is run again', async () => {
    let puts = 0
    const counts = await move({
      put: async (...object) => {
        puts += 1
        if (puts === 6) await store.cut()
        return bucket.put(...object)
      },
    })
    await store.mend()
    expect(counts.failed).toBeGreaterThan(0)
    expect(counts.left).toBe(10 - counts.moved)
    bucket = createS3Bucket({
      ...store.options,
      address: { ...store.options.address, folder: `${randomUUID()}/` },
    })
    expect(await inDatabase()).toBe(counts.left)
  })

  it('a photo that its customer replaces during the move stays as the customer sent it', async () => {
    const newer = randomBytes(20_000)
    let isReplaced = false
    const counts = await move({
      get: async key => {
        if (!isReplaced) {
          isReplaced = true
          await db
            .transaction()
            .execute(async transaction =>
              replacePhotos(transaction, quote, [{ jpeg: newer, objectKey: null }]),
            )
        }
        return bucket.get(key)
      },
    })
    expect(counts.changed).toBeGreaterThan(0)
    const found = await findPhoto({ db, photoBucket: bucket }, quote, 0)
    expect(found.ok && newer.equals(Buffer.from(found.jpeg))).toBe(true)
    await erase()
    expect(await objects()).toBe(1 - counts.left)
  })

  it('bytes that the bucket returns altered stay in the database, and come back from the bucket only whole', async () => {
    const altered = async () => ({ ok: true, value: Buffer.from('x') }) as const
    expect(await move({ get: altered })).toEqual({ ...NONE, lost: 10, left: 10 })
    expect([await inDatabase(), await areWhole()]).toEqual([10, true])
    await erase()
    expect(await objects()).toBe(0)
    await move()
    const back = await moveToDatabase({ db, bucket: { ...bucket, get: altered }, now, onProgress })
    expect(back).toEqual({ ...NONE, lost: 10, left: 10 })
    expect([await inDatabase(), await areWhole()]).toEqual([0, true])
  })

  it('copies that share an object come back each with its bytes', async () => {
    await move()
    const copy = await createdSimulation(caller(createTestApp(db).app))
    await db.transaction().execute(transaction => copyPhotos(transaction, quote, copy, now()))
    expect(await moveToDatabase({ db, bucket, now, onProgress })).toEqual({ ...NONE, moved: 20 })
    await erase()
    expect([await objects(), await areWhole(), await areWhole(copy)]).toEqual([0, true, true])
  })
})

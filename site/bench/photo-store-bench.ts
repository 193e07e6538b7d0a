import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_PHOTOS } from '../../shared/domain/photos'
import { backUp } from '../server/db/back-up/back-up'
import { DATABASE_FILE } from '../server/db/dialect'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/tables'
import { announceObjects } from '../server/quotes/photos/photo-objects'
import { replacePhotos } from '../server/quotes/photos/photo-store'
import type { BenchRow } from './bench-row'

const PHOTOS = 20_000
/** Bytes of a photo: the test pictures of rooms have 28 KB each, and the largest photo 256 KB. */
const PHOTO_BYTES = 60_000

/** Stores a quote with forty photos; they do not compress, as JPEGs do not. */
const storeQuote = async (db: Db, isInBucket: boolean): Promise<void> => {
  const now = new Date()
  const at = now.toISOString()
  const uuid = randomUUID()
  const photos = Array.from({ length: MAX_PHOTOS }, () => ({
    jpeg: randomBytes(PHOTO_BYTES),
    objectKey: isInBucket ? `${randomUUID()}.jpg` : null,
  }))
  const objects = photos.flatMap(({ objectKey: key }) =>
    key === null ? [] : [{ key, bytes: PHOTO_BYTES, sha256: '0'.repeat(64) }],
  )
  await announceObjects(db, objects, now)
  await db.transaction().execute(async transaction => {
    const times = { created_at: at, updated_at: at }
    const lead = { is_known_source: 0, consents_json: '[]', erasure_hash: 'x' }
    await transaction
      .insertInto('leads')
      .values({ uuid, values_json: '{}', ...lead, ...times })
      .execute()
    const values = { values_json: '{}', moving_date: '', total_cents: 1, answer_json: '{}' }
    await transaction
      .insertInto('simulations')
      .values({ uuid, lead_uuid: uuid, ...values, ...times })
      .execute()
    await replacePhotos(transaction, uuid, photos)
  })
}

const measure = async (isInBucket: boolean): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'nc-photo-store-'))
  try {
    const db = await openDatabase({ dataDir: folder, databaseUrl: null })
    for (let stored = 0; stored < PHOTOS; stored += MAX_PHOTOS) await storeQuote(db, isInBucket)
    await db.destroy()
    const start = performance.now()
    const outcome = await backUp(folder, join(folder, 'night.backup'))
    const seconds = (performance.now() - start) / 1_000
    if (!outcome.ok) throw new Error(`the back-up failed: ${outcome.reason}`)
    const { size } = await stat(join(folder, DATABASE_FILE))
    const of = `${PHOTOS} photos of ${PHOTO_BYTES / 1_000} KB in the ${isInBucket ? 'bucket' : 'database'}`
    return [
      { what: `a back-up with ${of}`, value: seconds, unit: 's' },
      { what: `its file, with ${of}`, value: outcome.bytes / 1e6, unit: 'MB' },
      { what: `the database, with ${of}`, value: size / 1e6, unit: 'MB' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures the nightly back-up with customers' photos in the database and in a bucket. */
export const benchPhotoStore = async (): Promise<BenchRow[]> => [
  ...(await measure(false)),
  ...(await measure(true)),
]

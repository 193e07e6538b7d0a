import { resolve } from 'node:path'
import { type Config, readConfig } from '../config/config'
import { openDatabaseOrStop } from '../db/opening-fault'
import type { Db } from '../db/tables'
import { createS3Bucket } from '../quotes/photos/bucket/s3-bucket'
import { createObjectErasures } from '../quotes/photos/erase-objects'
import { moveToBucket, moveToDatabase } from '../quotes/photos/move-photos'
import { moveReport } from '../quotes/photos/move-report'
import { countUnused } from '../quotes/photos/photo-objects'

const PROGRESS_MS = 2_000

/**
 * Moves the photos between the database and the bucket, with a line of progress every two seconds,
 * and prints the counts. Returns whether none is left, after a move back in the bucket either.
 */
const movePhotos = async (
  db: Db,
  photoStore: NonNullable<Config['photoStore']>,
  isBack: boolean,
): Promise<boolean> => {
  let fault = ''
  const bucket = createS3Bucket({
    ...photoStore,
    onCall: (_, reason) => {
      fault = reason ?? fault
    },
  })
  let printedAt = performance.now()
  const deps = {
    db,
    bucket,
    now: () => new Date(),
    onProgress: (done: number, all: number) => {
      if (performance.now() - printedAt < PROGRESS_MS) return
      printedAt = performance.now()
      console.error(`${done} of ${all} photos`)
    },
  }
  const counts = await (isBack ? moveToDatabase(deps) : moveToBucket(deps))
  // Without the bucket's settings the servers could not erase them any more.
  if (isBack) await createObjectErasures(deps)()
  const unerased = isBack ? await countUnused(db) : 0
  const { text, isDone } = moveReport(counts, { isBack, unerased, fault })
  console.error(text)
  return isDone
}

const stop = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const [direction, ...others] = process.argv.slice(2)
if ((direction !== undefined && direction !== 'back') || others.length > 0)
  stop('Usage: `npm run move-photos` or `npm run move-photos -- back`.')
const reading = readConfig(process.env)
if (!reading.ok) stop(reading.faults.map(({ line }) => line).join('\n'))
else {
  const { photoStore, databaseUrl, dataDir } = reading.config
  if (photoStore === null)
    stop('PHOTO_STORE_URL is not set: it is the bucket to move photos to, or back from.')
  else {
    const db = await openDatabaseOrStop({ dataDir: resolve(dataDir), databaseUrl })
    const isDone = await movePhotos(db, photoStore, direction === 'back')
    await db.destroy()
    if (!isDone) process.exit(1)
  }
}

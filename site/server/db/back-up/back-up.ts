import { existsSync } from 'node:fs'
import { link, mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import Libsql from 'libsql'
import { mask, number, object } from 'superstruct'
import { DATABASE_FILE, LOCK_WAIT_MS } from '../dialect'
import { flushDirectoryEntry, unpacksTo, packFile } from './packed-file'
import { type Flaw, flawOf } from './proof'

/** Photos of customers in a back-up, and those of which only the rows are in it. */
interface PhotoCounts {
  inFile: number
  inBucket: number
  bytesInBucket: number
}

const PHOTO_COUNTS = object({ inFile: number(), inBucket: number(), bytesInBucket: number() })

export type BackUpOutcome =
  | { ok: true; bytes: number; photos: PhotoCounts }
  | { ok: false; reason: 'no-database' | 'taken' | 'lost' | Flaw }

/** Copies the database in one read transaction, while servers write, without erased rows. */
const copyDatabase = (from: string, to: string): void => {
  const database = new Libsql(from)
  try {
    database.exec(`pragma busy_timeout = ${LOCK_WAIT_MS}`)
    database.exec(`vacuum into '${to.replaceAll("'", "''")}'`)
  } finally {
    database.close()
  }
}

/** Counts the photos of a database, which may be one of a release without a bucket. */
const countPhotos = (file: string): PhotoCounts => {
  const database = new Libsql(file)
  try {
    const columns = database.prepare("select 1 from pragma_table_info('photo_objects')").all()
    const [counts] = database
      .prepare(
        columns.length === 0
          ? 'select count(*) as inFile, 0 as inBucket, 0 as bytesInBucket from simulation_photos'
          : `select coalesce(sum(photo.object_key is null), 0) as inFile, count(photo.object_key) as inBucket,
          (select coalesce(sum(bytes), 0) from photo_objects
            where object_key in (select object_key from simulation_photos)) as bytesInBucket
        from simulation_photos as photo`,
      )
      .all()
    return mask(counts, PHOTO_COUNTS)
  } finally {
    database.close()
  }
}

/**
 * Writes the embedded database of `dataDir` into a new file. The name `file` appears only once all
 * of it is on the disk and was read again; an earlier failure leaves nothing behind. Throws for a
 * full disk, or without the right to write.
 */
export const backUp = async (dataDir: string, file: string): Promise<BackUpOutcome> => {
  const database = join(dataDir, DATABASE_FILE)
  if (!existsSync(database)) return { ok: false, reason: 'no-database' }
  if (existsSync(file)) return { ok: false, reason: 'taken' }
  // In the target's folder, so that the final rename is not a copy.
  const scratch = await mkdtemp(join(dirname(file), `.${basename(file)}-`))
  try {
    const copy = join(scratch, 'copy')
    const packed = join(scratch, 'packed')
    copyDatabase(database, copy)
    const defect = await flawOf(copy)
    if (defect !== null) return { ok: false, reason: defect }
    const photos = countPhotos(copy)
    await packFile(copy, packed)
    if (!(await unpacksTo(packed, copy))) return { ok: false, reason: 'lost' }
    await link(packed, file) // not a rename, which would replace a file created meanwhile
    await flushDirectoryEntry(file)
    return { ok: true, bytes: (await stat(file)).size, photos }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

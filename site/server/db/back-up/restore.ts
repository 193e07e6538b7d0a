import { existsSync, statSync } from 'node:fs'
import { link, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { DATABASE_FILE } from '../dialect'
import { openDatabase } from '../open'
import { flushFile, flushName, isPacked, unpackFile } from './packed-file'
import { type Flaw, flawOf } from './proof'

export type RestoreOutcome =
  | {
      ok: true
      /** Where the former database is kept; null: there was none. */
      former: string | null
      /** False: nothing told who was erased since the back-up, and who was is in what is restored. */
      knowsErased: boolean
    }
  | { ok: false; reason: 'no-file' | 'in-use' | Flaw }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/**
 * Whether another process has the database open: only who is alone may leave WAL, which also brings all into the one file.
 * One that cannot be read any more is in nobody's use, as far as that can be told.
 */
const isInUse = (file: string): boolean => {
  try {
    const database = new Libsql(file)
    try {
      // No prepared statement: libsql keeps a connection for as long as one of its statements lives.
      database.exec('pragma busy_timeout = 0')
      database.exec('pragma journal_mode = delete')
      return false
    } finally {
      database.close()
    }
  } catch (error) {
    return codeOf(error).startsWith('SQLITE_BUSY')
  }
}

/** Runs the migrations that it lacks, and brings what they wrote out of the journal into the one file. */
const bringUpToDate = async (folder: string): Promise<void> => {
  const db = await openDatabase({ dataDir: folder, databaseUrl: null })
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy !== 0)
      throw new Error('The restored database could not be written into one file')
  } finally {
    await db.destroy()
  }
}

/** Unpacked, whole, of no newer release, and brought up to date: what is wrong with it, null: nothing. */
const prove = async (file: string, folder: string): Promise<Flaw | null> => {
  const staged = join(folder, DATABASE_FILE)
  try {
    await unpackFile(file, staged)
  } catch (error) {
    if (codeOf(error).startsWith('Z_')) return 'damaged'
    throw error
  }
  const flaw = await flawOf(staged)
  if (flaw !== null) return flaw
  await bringUpToDate(folder)
  await flushFile(staged)
  return null
}

/** A present database that cannot be read, or of a release that noted nothing: what is restored is whole all the same. */
const TELLS_NOTHING = /^SQLITE_(?:ERROR|NOTADB|CORRUPT|CANTOPEN)/

/**
 * Notes in what is restored what was erased since it was backed up, so that the server's sweep erases it again. False: the
 * present database has none to tell.
 */
const carryErasures = (present: string, staged: string): boolean => {
  const database = new Libsql(staged)
  let isTold = true
  try {
    database.exec(`attach database '${present.replaceAll("'", "''")}' as former`)
    database.exec(
      'insert or ignore into erasures select kind, subject_uuid, at from former.erasures',
    )
  } catch (error) {
    if (!TELLS_NOTHING.test(codeOf(error))) throw error // a full disk must not bring anybody back
    isTold = false
  } finally {
    database.exec('pragma main.wal_checkpoint(truncate)')
    database.close()
  }
  // What stayed in the journal would be lost with it.
  const journal = `${staged}-wal`
  if (existsSync(journal) && statSync(journal).size > 0)
    throw new Error('The restored database could not be written into one file')
  return isTold
}

/** Keeps the present database in a folder of its own, its name staying in place; answers the folder. */
const setAside = async (dataDir: string, now: Date): Promise<string> => {
  const folder = join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`)
  await mkdir(folder, { mode: 0o700 })
  await link(join(dataDir, DATABASE_FILE), join(folder, DATABASE_FILE))
  // There is a journal only where the database could not be read: it must not be taken for the new one's.
  for (const name of [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`])
    if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(folder, name))
  await flushName(join(folder, DATABASE_FILE))
  return folder
}

/**
 * Puts what was backed up into `file` in the place of the embedded database of `dataDir`, once it is proven. The present one is
 * kept beside it, and untouched whatever fails; at no moment is there none. No server may run on it meanwhile.
 */
export const restore = async (
  file: string,
  dataDir: string,
  now: Date,
): Promise<RestoreOutcome> => {
  if (!existsSync(file)) return { ok: false, reason: 'no-file' }
  if (!(await isPacked(file))) return { ok: false, reason: 'foreign' }
  await mkdir(dataDir, { recursive: true })
  const present = join(dataDir, DATABASE_FILE)
  if (existsSync(present) && isInUse(present)) return { ok: false, reason: 'in-use' }
  const staging = await mkdtemp(join(dataDir, '.restoring-'))
  try {
    const flaw = await prove(file, staging)
    if (flaw !== null) return { ok: false, reason: flaw }
    if (existsSync(present) && isInUse(present)) return { ok: false, reason: 'in-use' } // started since
    const staged = join(staging, DATABASE_FILE)
    const hasFormer = existsSync(present)
    const knowsErased = hasFormer && carryErasures(present, staged)
    if (hasFormer) await flushFile(staged)
    const former = hasFormer ? await setAside(dataDir, now) : null
    await rename(staged, present)
    await flushName(present)
    return { ok: true, former, knowsErased }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

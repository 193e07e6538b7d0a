import { existsSync, statSync } from 'node:fs'
import { link, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { DATABASE_FILE } from '../dialect'
import { makeFolder } from '../make-folder'
import { openDatabase } from '../open'
import { flushFile, flushDirectoryEntry, isPacked, unpackFile } from './packed-file'
import { type Flaw, flawOf } from './proof'

export type RestoreOutcome =
  | {
      ok: true
      /** Path of the former database; null: none. */
      former: string | null
      /** False: erasures since the back-up are unknown, so erased data may be restored. */
      areErasuresKnown: boolean
    }
  | { ok: false; reason: 'no-file' | 'in-use' | Flaw }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/**
 * Tells if another process has the database open: only the sole user may leave WAL mode, which also
 * merges the journal. An unreadable database counts as unused.
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

/** Runs missing migrations, and merges the journal into the file. */
const bringUpToDate = async (folder: string): Promise<void> => {
  const db = await openDatabase({ dataDir: folder, databaseUrl: null })
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy !== 0)
      throw new Error('The restored database could not be written to one file')
  } finally {
    await db.destroy()
  }
}

/** Unpacks the back-up and migrates it; returns the flaw, null: none. */
const verify = async (file: string, folder: string): Promise<Flaw | null> => {
  const staged = join(folder, DATABASE_FILE)
  try {
    await unpackFile(file, staged)
  } catch (error) {
    if (codeOf(error).startsWith('Z_')) return 'damaged'
    throw error
  }
  const defect = await flawOf(staged)
  if (defect !== null) return defect
  await bringUpToDate(folder)
  await flushFile(staged)
  return null
}

/**
 * Errors of a present database that is unreadable, or has no records: the restored one is complete
 * without it.
 */
const UNINFORMATIVE = /^SQLITE_(?:ERROR|NOTADB|CORRUPT|CANTOPEN)/

/**
 * Copies the records of erasures since the back-up, so that the retention job erases them again.
 * False: the present database has none.
 */
const carryErasures = (present: string, staged: string): boolean => {
  const database = new Libsql(staged)
  let isMessageUseful = true
  try {
    database.exec(`attach database '${present.replaceAll("'", "''")}' as former`)
    database.exec(
      'insert or ignore into erasures select kind, subject_uuid, at from former.erasures',
    )
  } catch (error) {
    if (!UNINFORMATIVE.test(codeOf(error))) throw error // a full disk must not undo an erasure
    isMessageUseful = false
  } finally {
    database.exec('pragma main.wal_checkpoint(truncate)')
    database.close()
  }
  // The journal must be merged, or its content would be lost.
  const journal = `${staged}-wal`
  if (existsSync(journal) && statSync(journal).size > 0)
    throw new Error('The restored database could not be written to one file')
  return isMessageUseful
}

/**
 * Copies the present database into a folder of its own, leaving its name in place; returns the
 * folder.
 */
const moveAside = async (dataDir: string, now: Date): Promise<string> => {
  const folder = join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`)
  await mkdir(folder, { mode: 0o700 })
  await link(join(dataDir, DATABASE_FILE), join(folder, DATABASE_FILE))
  // A journal remains only if the database was unreadable: it must not be applied to the new one.
  for (const name of [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`])
    if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(folder, name))
  await flushDirectoryEntry(join(folder, DATABASE_FILE))
  return folder
}

/**
 * Restores the back-up `file` as the embedded database of `dataDir`, after checking it. The
 * previous database is kept beside it, and any failure leaves it untouched: a database always
 * exists. No server may run on it meanwhile.
 */
export const restore = async (
  file: string,
  dataDir: string,
  now: Date,
): Promise<RestoreOutcome> => {
  if (!existsSync(file)) return { ok: false, reason: 'no-file' }
  if (!(await isPacked(file))) return { ok: false, reason: 'foreign' }
  makeFolder(dataDir)
  const present = join(dataDir, DATABASE_FILE)
  if (existsSync(present) && isInUse(present)) return { ok: false, reason: 'in-use' }
  const staging = await mkdtemp(join(dataDir, '.restoring-'))
  try {
    const defect = await verify(file, staging)
    if (defect !== null) return { ok: false, reason: defect }
    if (existsSync(present) && isInUse(present)) return { ok: false, reason: 'in-use' } // started since
    const staged = join(staging, DATABASE_FILE)
    const hasPrevious = existsSync(present)
    const hasErasures = hasPrevious && carryErasures(present, staged)
    if (hasPrevious) await flushFile(staged)
    const previous = hasPrevious ? await moveAside(dataDir, now) : null
    await rename(staged, present)
    await flushDirectoryEntry(present)
    return { ok: true, former: previous, areErasuresKnown: hasErasures }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

import { resolve } from 'node:path'
import { readConfig } from '../config/config'
import { backUp, type BackUpOutcome } from '../db/back-up/back-up'
import { confirmClock } from '../db/clock-watch'
import { openDatabaseOrStop } from '../db/opening-fault'
import { photoCount } from '../db/photo-count'
import { restore, type RestoreOutcome } from '../db/back-up/restore'

type BackedUp = Extract<BackUpOutcome, { ok: true }>
type Failed<T> = Extract<T, { ok: false }>
type Reason = Failed<BackUpOutcome>['reason'] | Failed<RestoreOutcome>['reason']

const REASONS: Record<Reason, (file: string, dataDir: string) => string> = {
  'no-database': (_, dataDir) =>
    `There is no database in ${dataDir}: is DATA_DIR that of the server?`,
  taken: file => `${file} already exists: a back-up replaces no file.`,
  lost: file =>
    `The written ${file} could not be read again: check the disk. The file was deleted.`,
  'no-file': file => `${file} does not exist.`,
  'in-use': (_, dataDir) =>
    `A server runs on the database in ${dataDir}: stop it first. Nothing was changed.`,
  foreign: file => `${file} is no back-up of this service. Nothing was changed.`,
  older: file =>
    `${file} comes from a trial before the first release, and cannot be brought up to date. Nothing was changed.`,
  newer: file =>
    `${file} comes from a newer release: restore it with that one. Nothing was changed.`,
  damaged: file =>
    `${file} is damaged: truncated, altered, or of an inconsistent database. Nothing was changed.`,
}

const stop = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const [task, argument, ...others] = process.argv.slice(2)
const isOfFile = task === 'backup' || task === 'restore'
const isKnown = isOfFile
  ? argument !== undefined
  : task === 'confirm-clock' && argument === undefined
if (!isKnown || others.length > 0)
  stop('Usage: `npm run backup -- FILE`, `npm run restore -- FILE` or `npm run confirm-clock`.')
const file = resolve(argument ?? '')

/** Confirms the clock of this machine for all servers on this database. */
const confirm = async (dataDir: string, databaseUrl: string | null) => {
  const db = await openDatabaseOrStop({ dataDir, databaseUrl })
  const now = new Date()
  await confirmClock(db, now)
  await db.destroy()
  console.error(
    `The clock is confirmed: ${now.toISOString()}. Delayed jobs continue within the hour.`,
  )
}

/** Describes what a back-up holds, and what it does not hold. */
const heldIn = ({ inFile, inBucket, bytesInBucket }: BackedUp['photos']): string =>
  `it holds ${photoCount(inFile)}${
    inBucket === 0
      ? ''
      : `; ${inBucket} more (${Math.ceil(bytesInBucket / 1e6)} MB) are in the bucket of PHOTO_STORE_URL, whose owner has to save them`
  }`

const config = readConfig(process.env)
if (!config.ok) stop(config.faults.map(({ line }) => line).join('\n'))
else {
  const { databaseUrl, dataDir: folder } = config.config
  if (databaseUrl !== null && isOfFile)
    stop(
      'DATABASE_URL is set: PostgreSQL is backed up by its own pg_dump and pg_restore: see site/docs/operating.md.',
    )
  const dataDir = resolve(process.cwd(), folder)
  const act = async () => {
    const start = performance.now()
    const outcome =
      task === 'backup' ? await backUp(dataDir, file) : await restore(file, dataDir, new Date())
    if (!outcome.ok)
      stop(
        REASONS[outcome.reason](
          task === 'backup' && outcome.reason === 'damaged' ? dataDir : file,
          dataDir,
        ),
      )
    else {
      const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
      if ('bytes' in outcome)
        console.error(
          `${file}: ${outcome.bytes} bytes, verified, in ${seconds}; ${heldIn(outcome.photos)}`,
        )
      else {
        const { former: previous, areErasuresKnown: hasErasures } = outcome
        console.error(
          `${file} is restored, in ${seconds}. ${previous === null ? 'There was no database before.' : `The former database is kept in ${previous}.`}`,
        )
        if (!hasErasures)
          console.error(
            'The records of erasures since that back-up are lost: customers erased since then are stored again, and have to be erased again.',
          )
      }
    }
  }
  await (isOfFile ? act() : confirm(dataDir, databaseUrl)).catch((error: Error) =>
    stop(`${task}${isOfFile ? ` of ${file}` : ''} failed, nothing was changed: ${error.message}`),
  )
}

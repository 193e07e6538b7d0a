import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { isEmbedded } from '../db/dialect'
import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import type { Check } from '../http/readiness'
import { oldestWaitingMail } from '../mail/waiting-gauge'

/** State of the content service. */
export interface ContentState {
  /** Result of the last reading of the content: complete, incomplete, or our token was refused. */
  isHealthy: () => boolean
  /** Tells if it accepts our token and its rights. */
  isAllowed: () => boolean
  /** Number of its types whose last answer came from there. */
  countFrom: (origin: 'service' | 'stored' | 'embedded') => number
}

export interface OwnChecksDeps {
  db: Db
  dataDir: string
  registry: Registry
  now: () => Date
  /** Null: this server is the product API itself. */
  upstream: { isHealthy: () => boolean } | null
  content: Pick<ContentState, 'isHealthy' | 'isAllowed'>
  isBankSilent: () => boolean
  clock: ClockWatch
  /** Returns the free bytes on the disk of a folder; by default from the file system. */
  freeBytes?: (folder: string) => Promise<number>
}

/** Enough for a back-up of a small company's database, and some hours of writing. */
const MIN_FREE_BYTES = 500_000_000
/**
 * Age at which a mail has been tried three times: a mail server that was only restarted is back by
 * then.
 */
const LATE_MAIL_MS = 20 * 60_000

const bytesLeft = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

const databaseBytes = async (db: Db): Promise<number> => {
  const query = isEmbedded(db)
    ? sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await query.execute(db)
  return Number(rows[0]?.bytes)
}

/** Checks of faults that an operator can fix, beside the database. None is fatal. */
export const createOwnChecks = ({
  db,
  dataDir,
  registry,
  now,
  upstream,
  content,
  isBankSilent,
  clock,
  freeBytes = bytesLeft,
}: OwnChecksDeps): Check[] => {
  // With PostgreSQL this server stores nothing itself, and may have no folder: only its log fills
  // its disk.
  const free = () => freeBytes(isEmbedded(db) ? dataDir : process.cwd())
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Room left where the data directory is',
    registers: [registry],
    async collect() {
      this.set(await free().catch(() => Number.NaN))
    },
  })
  new Gauge({
    name: 'database_bytes',
    help: 'Room that the database takes',
    registers: [registry],
    async collect() {
      this.set(await databaseBytes(db).catch(() => Number.NaN))
    },
  })
  return [
    {
      name: 'disk',
      fault: 'less than 500 MB are left',
      isFatal: false,
      isHealthy: async () => (await free()) >= MIN_FREE_BYTES,
    },
    {
      name: 'mails',
      fault: 'some have been waiting for more than 20 minutes',
      isFatal: false,
      isHealthy: async () => {
        // An unavailable database has a check of its own.
        const oldest = await oldestWaitingMail(db).catch(() => null)
        return oldest === null || now().getTime() - oldest.getTime() < LATE_MAIL_MS
      },
    },
    ...(upstream === null
      ? []
      : [
          {
            name: 'upstream',
            fault:
              'the product API does not answer, redirects our calls, or refuses our token, format or path',
            isFatal: false,
            isHealthy: async () => upstream.isHealthy(),
          },
        ]),
    {
      name: 'content',
      fault: 'some of it could not be read: pages show what was read before, or are missing',
      isFatal: false,
      isHealthy: async () => content.isHealthy(),
    },
    {
      name: 'content-token',
      fault: 'the content service refuses our token or its rights: pages show what was read before',
      isFatal: false,
      isHealthy: async () => content.isAllowed(),
    },
    {
      name: 'clock',
      fault:
        'more than a day past the newest row, or behind it: nothing is erased, expires or is cancelled',
      isFatal: false,
      // A trusted clock is checked before each sweep; an untrusted one also here, since the
      // operator may have confirmed it.
      isHealthy: async () => clock.isTrusted() || clock.check(),
    },
    {
      name: 'bank',
      fault: 'could not be reached',
      isFatal: false,
      isHealthy: async () => !isBankSilent(),
    },
  ]
}

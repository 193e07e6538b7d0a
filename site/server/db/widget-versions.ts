import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from './tables'

const unpackBrotli = promisify(brotliDecompress)

/** A build of the widget as it is stored: its bytes are compressed with brotli. */
export interface StoredWidget {
  script: Uint8Array
  /** The files for compilers and editors, one JSON of texts by name; null for a build that had none. */
  kit: Uint8Array | null
}

export interface NewWidget extends StoredWidget {
  version: string
  /** The value of a script tag's attribute. */
  integrity: string
  /** Size of the uncompressed script. */
  bytes: number
}

/** A build that was served. */
export interface WidgetVersion {
  version: string
  integrity: string
  bytes: number
  brotliBytes: number
  /** ISO 8601. */
  servedSince: string
}

/** The served builds of the widget, stored for every server on one database. */
export interface WidgetVersions {
  /** Stores a build permanently; an existing one of that version is not changed. */
  store: (widget: NewWidget) => Promise<void>
  find: (version: string) => Promise<StoredWidget | null>
  /** Readable builds, newest first. */
  list: () => Promise<WidgetVersion[]>
}

/** The script tag's attribute value for exactly this script. */
export const integrityOf = (script: Uint8Array): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`

/**
 * Adds hash and size to builds stored by an older release. Unreadable ones are added to
 * `unreadable`, and neither listed nor retried.
 */
const reportOlder = async (db: Db, unreadable: Set<string>): Promise<void> => {
  const older = await db
    .selectFrom('widget_versions')
    .select('version')
    .where('integrity', 'is', null)
    .execute()
  for (const { version } of older.filter(row => !unreadable.has(row.version))) {
    const stored = await findStored(db, version)
    const script = await unpackBrotli(stored?.script ?? '').catch(() => null)
    if (script === null) unreadable.add(version)
    else
      await db
        .updateTable('widget_versions')
        .set({ integrity: integrityOf(script), bytes: script.length })
        .where('version', '=', version)
        .execute()
  }
}

const findStored = async (db: Db, version: string): Promise<StoredWidget | null> => {
  const row = await db
    .selectFrom('widget_versions')
    .select(['script_br', 'kit_br'])
    .where('version', '=', version)
    .executeTakeFirst()
  if (row === undefined) return null
  const { script_br, kit_br } = row // libsql answers ArrayBuffers
  return { script: Buffer.from(script_br), kit: kit_br === null ? null : Buffer.from(kit_br) }
}

export const createWidgetVersions = (db: Db): WidgetVersions => {
  const unreadable = new Set<string>()
  return {
    store: async ({ version, script, kit, integrity, bytes }) => {
      await db
        .insertInto('widget_versions')
        .values({
          version,
          script_br: Buffer.from(script),
          kit_br: kit === null ? null : Buffer.from(kit),
          integrity,
          bytes,
          created_at: new Date().toISOString(),
        })
        .onConflict(conflict => conflict.column('version').doNothing())
        .execute()
    },
    find: version => findStored(db, version),
    list: async () => {
      await reportOlder(db, unreadable)
      const rows = await db
        .selectFrom('widget_versions')
        .select([
          'version',
          'integrity',
          'bytes',
          'created_at',
          sql<number>`length(script_br)`.as('brotli_bytes'),
        ])
        .where('integrity', 'is not', null)
        .orderBy('created_at', 'desc')
        .orderBy('version')
        .execute()
      return rows.map(({ version, integrity, bytes, brotli_bytes, created_at }) => ({
        version,
        integrity: integrity ?? '',
        bytes: bytes ?? 0,
        brotliBytes: Number(brotli_bytes),
        servedSince: created_at,
      }))
    },
  }
}

import type { Db } from './tables'

/** The builds of the widget that were served, where every server on one database finds them. Bytes are brotli's. */
export interface WidgetVersions {
  /** Keeps a build for good; one of that version that is there already stays as it is. */
  keep: (version: string, brotli: Uint8Array) => Promise<void>
  find: (version: string) => Promise<Buffer | null>
}

export const createWidgetVersions = (db: Db): WidgetVersions => ({
  keep: async (version, brotli) => {
    await db
      .insertInto('widget_versions')
      .values({ version, script_br: Buffer.from(brotli), created_at: new Date().toISOString() })
      .onConflict(conflict => conflict.column('version').doNothing())
      .execute()
  },
  find: async version => {
    const row = await db
      .selectFrom('widget_versions')
      .select('script_br')
      .where('version', '=', version)
      .executeTakeFirst()
    return row === undefined ? null : Buffer.from(row.script_br) // libsql answers an ArrayBuffer
  },
})

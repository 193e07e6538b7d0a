import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { describeOnEachDatabase } from './testing/databases'
import { createWidgetVersions, integrityOf } from './widget-versions'

const widget = (version: string, script: Uint8Array) => ({
  version,
  script,
  kit: null,
  integrity: 'sha384-x',
  bytes: 9,
})

describeOnEachDatabase('createWidgetVersions', database => {
  it('a widget version is stored once, byte by byte, and is found by other servers', async () => {
    const one = createWidgetVersions(await database.open())
    const two = createWidgetVersions(await database.open())
    const bytes = Buffer.from([0, 255, 128, 10, 13, 0])
    const kit = Buffer.from([1, 0, 254])
    await Promise.all([one, two].map(each => each.store({ ...widget('1.0.0-a', bytes), kit })))
    await two.store(widget('1.0.0-a', Buffer.from('another')))
    const found = await two.find('1.0.0-a')
    expect([found?.script, found?.kit].map(each => each && [...each])).toEqual([
      [...bytes],
      [...kit],
    ])
    expect(await one.find('1.0.0-b')).toBeNull()
  })

  it('the widget versions are listed newest first, each with its hash and size', async () => {
    const db = await database.open()
    const versions = createWidgetVersions(db)
    const script = 'former()'
    const created_at = '2026-01-01T00:00:00.000Z'
    const script_br = brotliCompressSync(script)
    await db
      .insertInto('widget_versions')
      .values({ version: '0.9.0-f', script_br, created_at })
      .execute()
    await versions.store(widget('1.0.0-b', Buffer.from([1, 2, 3])))
    const listed = (await versions.list()).filter(({ version }) =>
      ['0.9.0-f', '1.0.0-b'].includes(version),
    )
    expect(listed).toEqual([
      {
        version: '1.0.0-b',
        integrity: 'sha384-x',
        bytes: 9,
        brotliBytes: 3,
        servedSince: expect.any(String),
      },
      {
        version: '0.9.0-f',
        integrity: integrityOf(Buffer.from(script)),
        bytes: script.length,
        brotliBytes: script_br.length,
        servedSince: created_at,
      },
    ])
  })

  it('the list of widget versions leaves out an unreadable build of an earlier release', async () => {
    const db = await database.open()
    const versions = createWidgetVersions(db)
    const broken = {
      version: '0.8.0-x',
      script_br: Buffer.from('torn'),
      created_at: '2025-01-01T00:00:00.000Z',
    }
    await db.insertInto('widget_versions').values(broken).execute()
    await versions.store(widget('1.0.0-c', Buffer.from([1])))
    const listed = async () => (await versions.list()).map(({ version }) => version)
    expect(await listed()).toContain('1.0.0-c')
    expect(await listed()).not.toContain('0.8.0-x')
  })
})

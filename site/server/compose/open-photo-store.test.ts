import { Registry } from 'prom-client'
import { expect, it, vi } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { openPhotoStore } from './open-photo-store'

describeOnSqlite('a server without the setting of the photo store', database => {
  it('photos that are in a bucket are a fault that names the missing setting', async () => {
    const db = await database.open()
    const warn = vi.fn()
    const open = () =>
      openPhotoStore({
        config: { photoStore: null },
        db,
        now: () => new Date(),
        log: { warn, error: expect.unreachable },
        registry: new Registry(),
      })
    const [check] = open().checks
    expect(await check?.isHealthy()).toBe(true)
    const object = { object_key: 'a.jpg', bytes: 1, sha256: '', due_at: '', tries: 0 }
    await db.insertInto('photo_objects').values(object).execute()
    const [faulty] = open().checks
    expect(await faulty?.isHealthy()).toBe(false)
    expect(faulty?.fault).toBe(
      'photos of a bucket cannot be shown or erased: PHOTO_STORE_URL is not set',
    )
    expect(warn.mock.calls).toEqual([
      ['photo store: PHOTO_STORE_URL is not set, and photos are in a bucket'],
    ])
  })
})

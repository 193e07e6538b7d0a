import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from './db/testing/databases'
import type { Db } from './db/tables'
import { caller } from './testing/calls'
import { leadBody } from './testing/customer'
import { createTestApp } from './testing/test-app'

describeOnEachDatabase('the outbox behind the server', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  it('is looked into after each request that may have written a mail, once what it wrote is there', async () => {
    const seen: Promise<number>[] = []
    const leads = async () => (await db.selectFrom('leads').select('uuid').execute()).length
    const call = caller(createTestApp(db, { wakeMails: () => seen.push(leads()) }).app)
    await call('POST', '/api/leads', leadBody())
    expect(await Promise.all(seen)).toEqual([1])
    await call('GET', '/healthz')
    await call('OPTIONS', '/api/leads')
    expect(seen).toHaveLength(1)
  })
})

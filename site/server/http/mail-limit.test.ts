import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import type { HttpEnv } from './http-env'
import { createMailLimit } from './mail-limit'

describeOnSqlite('what is mailed to an address that its sender wrote', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  it('one client may send 120 mails an hour, whatever their recipients', async () => {
    const limit = createMailLimit({
      db,
      rateLimitWrites: 60,
      trustedProxies: 1,
      secret: 'a secret',
    })
    const app = new Hono<HttpEnv>().get('/:address', async c =>
      c.text((await limit(c, c.req.param('address'))) ?? 'goes'),
    )
    const send = async (address: string, client = '203.0.113.7') =>
      (await app.request(`/${address}`, { headers: { 'X-Forwarded-For': client } })).text()
    const first = []
    for (let index = 0; index < 120; index++) first.push(await send(`${index}@list.example`))
    expect(new Set(first)).toEqual(new Set(['goes']))
    expect(Number(await send('121@list.example'))).toBeGreaterThan(3_500)
    expect(await send('121@list.example', '203.0.113.8')).toBe('goes')
  })
})

import { expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { caller } from '../testing/calls'
import { createTestApp } from '../testing/test-app'

describeOnSqlite('GET /api/human_check', database => {
  it('the human check gives each page its own work, not to be cached or read by other sites', async () => {
    const call = caller(createTestApp(await database.open()).app)
    const first = await call('GET', '/api/human_check')
    const second = await call('GET', '/api/human_check')
    expect(first.status).toBe(200)
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    expect(first.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(first.body).toMatchObject({
      '@type': 'HumanCheck',
      challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } },
      lifetimeMs: 600_000,
      recaptchaSiteKey: null,
    })
    expect(first.body.challenge).not.toEqual(second.body.challenge)
  })

  it('the human check can only be read, and only a limited number of times', async () => {
    const call = caller(
      createTestApp(await database.open(), { options: { rateLimitReads: 2 } }).app,
    )
    expect((await call('POST', '/api/human_check', {})).status).toBe(405)
    const statuses = []
    for (let count = 0; count < 3; count += 1)
      statuses.push((await call('GET', '/api/human_check')).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

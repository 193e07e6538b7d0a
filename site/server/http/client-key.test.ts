import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'

const app = new Hono<HttpEnv>()
app.get('/:proxies', c => c.text(clientKey(c, Number(c.req.param('proxies')), 'secret')))
const keyOf = async (forwarded: string, proxies = 1) =>
  (await app.request(`/${proxies}`, { headers: { 'X-Forwarded-For': forwarded } })).text()

describe('clientKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7:4711'],
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['203.0.113.7', '[::ffff:cb00:7107]:4711'],
    ['2001:db8:1:2::1', '2001:DB8:1:2:3:4:5:6'],
    ['2001:db8::1', '2001:0db8:0000:0000:ffff::1'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
  ])('the client key is the same for %s and %s', async (one, other) => {
    expect(await keyOf(one)).toBe(await keyOf(other))
  })

  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['unknown', ''],
  ])('the client key differs for %s and %s', async (one, other) => {
    expect(await keyOf(one)).not.toBe(await keyOf(other))
  })

  it('the client key comes from the address that our outermost proxy saw, whatever precedes it', async () => {
    expect(await keyOf('10.9.9.9, 203.0.113.7')).toBe(await keyOf('203.0.113.7'))
    expect(await keyOf('10.9.9.9, 203.0.113.7, 10.0.0.1', 2)).toBe(await keyOf('203.0.113.7'))
    expect(await keyOf('203.0.113.7', 0)).toBe(await keyOf('203.0.113.8', 0))
  })
})

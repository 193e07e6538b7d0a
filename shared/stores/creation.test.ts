import { beforeEach, expect, it } from 'vitest'
import type { FaultReason, Result } from '../api/http'
import { createOnce, type Pending } from './creation'

interface Body {
  phone: string
}

let keysMade = 0
let pending: Pending<Body> | null = null
let sent: string[] = []
let adopted: string[] = []

/** Creates a thing with this phone number; the server answers with `reason`, or creates it. */
const create = (phone: string, reason?: FaultReason) =>
  createOnce<Body, string, string>({
    body: { phone },
    pending,
    newKey: () => `key-${++keysMade}`,
    savePending: next => (pending = next),
    send: async (body, key): Promise<Result<string>> => {
      sent.push(`${key} ${body.phone}`)
      return reason === undefined
        ? { ok: true, value: 'created' }
        : { ok: false, fault: { reason, violations: [] } }
    },
    adopt: created => void adopted.push(created),
    update: async created => ({ ok: true, value: `${created}, updated` }),
  })

beforeEach(() => {
  keysMade = 0
  pending = null
  sent = []
  adopted = []
})

it.each(['network', 'timeout', 'malformed', 'server', 'conflict'] as const)(
  'a creation that ends with %s is sent again word for word, and updated with what has changed',
  async reason => {
    await create('06', reason)
    expect(await create('07')).toEqual({ ok: true, value: 'created, updated' })
    expect([sent, adopted, pending]).toEqual([['key-1 06', 'key-1 06'], ['created'], null])
  },
)

it.each(['too-many', 'unauthorized', 'too-large', 'not-found', 'invalid'] as const)(
  'a creation that is refused with %s is a new request at the next try',
  async reason => {
    await create('06', reason)
    expect(await create('06')).toEqual({ ok: true, value: 'created' })
    expect(sent).toEqual(['key-1 06', 'key-2 06'])
  },
)

it.each(['too-many', 'unauthorized', 'too-large', 'not-found'] as const)(
  'a creation whose answer was lost stays pending if the next try is refused with %s',
  async reason => {
    await create('06', 'network')
    await create('06', reason)
    expect(pending).toEqual({ key: 'key-1', body: { phone: '06' } })
    await create('06')
    expect(sent).toEqual(['key-1 06', 'key-1 06', 'key-1 06'])
  },
)

it('a creation whose answer was lost ends if its body is refused', async () => {
  await create('06', 'network')
  await create('06', 'invalid')
  expect(pending).toBeNull()
})

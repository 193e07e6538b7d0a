import { Hono } from 'hono'
import { object, string } from 'superstruct'
import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { caller } from '../testing/calls'
import type { HttpEnv } from './http-env'
import { type Creation, createOnce } from './idempotency'
import { jsonBody, KIB } from './json-body'

const Order = object({ number: string() })

describeOnEachDatabase('createOnce for something that is no lead’s', database => {
  const orders = (db: Db) => {
    const once = createOnce(db, 'a secret that only these tests know')
    let made = 0
    const creation: Omit<Creation<{ number: string }>, 'text'> = {
      run: async transaction => {
        const number = `order-${++made}`
        await transaction.insertInto('secrets').values({ name: number, value: '' }).execute()
        return { ok: true, stored: { number }, owner: { lead_uuid: null } }
      },
      stored: Order,
      answer: ({ number }) => ({ number, told: `told of ${number}` }),
    }
    return caller(
      new Hono<HttpEnv>().post('/orders', ...jsonBody(KIB), c =>
        once(c, { ...creation, text: c.var.json.text }),
      ),
    )
  }

  it('createOnce runs a creation once per key and answers again from what was kept', async () => {
    const db = await database.open()
    const call = orders(db)
    const key = { 'Idempotency-Key': 'one' }
    const first = await call('POST', '/orders', { cartons: 3 }, key)
    expect([first.status, first.body]).toEqual([
      201,
      { number: 'order-1', told: 'told of order-1' },
    ])
    const again = await call('POST', '/orders', { cartons: 3 }, key)
    expect([again.status, again.text, again.headers.get('Idempotent-Replayed')]).toEqual([
      201,
      first.text,
      'true',
    ])
    expect((await call('POST', '/orders', { cartons: 3 })).body.number).toBe('order-2')
    const rows = await db
      .selectFrom('idempotency_keys')
      .select(['answer_json', 'lead_uuid'])
      .execute()
    expect(rows).toEqual([{ answer_json: '{"number":"order-1"}', lead_uuid: null }])
  })
})

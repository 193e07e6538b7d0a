import { beforeAll, expect, it } from 'vitest'
import { documentJson } from './orders/mails/testing/mailed'
import { describeOnEachDatabase } from './db/testing/databases'
import type { OrdersTable } from './db/order-tables'
import type { Db } from './db/tables'
import { createTestApp } from './testing/test-app'

const uuidOf = (index: number) => `9a2b7c1e-1111-4222-8333-44445555666${index}`

describeOnEachDatabase('the day of an order, for a calendar', database => {
  let db: Db
  const place = (index: number, changes: Partial<OrdersTable>) =>
    db
      .insertInto('orders')
      .values({
        ...{ uuid: uuidOf(index), reference: `ABCDE2345${index}`, kind: 'simulation', state: 'deposit-paid' },
        ...{ simulation_uuid: null, lead_uuid: null, partner: null, return_url: null, terms_json: null },
        ...{
          total_cents: 123_450,
          deposit_cents: 37_035,
          paid_cents: 37_035,
          refunded_cents: 0,
          kept_cents: 0,
          overpaid_cents: 0,
          customer_json: '{}',
        },
        document_json: documentJson(),
        moving_date: '2026-12-12',
        expires_at: null,
        reminded_at: null,
        is_test: 0,
        created_at: '2026-11-22T08:00:00.000Z',
        updated_at: '2026-11-22T08:00:00.000Z',
        ...changes,
      })
      .execute()
  const ask = (path: string, method = 'GET') => createTestApp(db).app.request(path, { method })
  const pathOf = (index: number) => `/commande/${uuidOf(index)}/demenagement.ics`

  beforeAll(async () => {
    db = await database.open()
    await place(1, {})
    await place(2, { moving_date: null })
    await place(3, { state: 'cancelled' })
  })

  it('is a file to save, for whoever has the order’s address, and kept by no cache', async () => {
    const answer = await ask(pathOf(1))
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringMatching(/SUMMARY:Déménagement Paris → Lyon\r\n[^]*DTSTART;VALUE=DATE:20261212\r\n/),
    ])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="demenagement-ABCDE23451.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })

  it.each([
    ['no day', pathOf(2)],
    ['cancelled', pathOf(3)],
    ['unknown', pathOf(4)],
    ['no uuid', '/commande/abc/demenagement.ics'],
  ])('is not there: %s', async (_, path) => expect((await ask(path)).status).toBe(404))

  it('is only read', async () => expect((await ask(pathOf(1), 'POST')).status).toBe(405))
})

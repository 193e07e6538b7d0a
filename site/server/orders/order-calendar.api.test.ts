import { beforeAll, expect, it } from 'vitest'
import { documentJson } from './mails/testing/mailed'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { orderRow } from '../testing/test-order-row'
import { createTestApp } from '../testing/test-app'

const uuidOf = (index: number) => `9a2b7c1e-1111-4222-8333-44445555666${index}`

describeOnSqlite('the day of an order, for a calendar', database => {
  let db: Db
  const place = (index: number, changes: Parameters<typeof orderRow>[0]) =>
    db
      .insertInto('orders')
      .values(
        orderRow({
          uuid: uuidOf(index),
          reference: `ABCDE2345${index}`,
          state: 'deposit-paid',
          paid_cents: 45_000,
          details_json: documentJson(),
          moving_date: '2026-12-12',
          ...changes,
        }),
      )
      .execute()
  const ask = (path: string, method = 'GET') => createTestApp(db).app.request(path, { method })
  const pathOf = (index: number) => `/commande/${uuidOf(index)}/demenagement.ics`

  beforeAll(async () => {
    db = await database.open()
    await place(1, {})
    await place(2, { moving_date: null })
    await place(3, { state: 'cancelled' })
  })

  it('the calendar file of an order is a download that is neither cached nor indexed', async () => {
    const answer = await ask(pathOf(1))
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringMatching(
        /SUMMARY:Déménagement Paris → Lyon\r\n[^]*DTSTART;VALUE=DATE:20261212\r\n/,
      ),
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
  ])('the calendar file of an order is not found: %s', async (_, path) =>
    expect((await ask(path)).status).toBe(404),
  )

  it('the calendar file of an order refuses a POST', async () =>
    expect((await ask(pathOf(1), 'POST')).status).toBe(405))
})

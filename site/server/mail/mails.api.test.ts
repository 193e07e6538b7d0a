import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { caller } from '../testing/calls'
import { leadBody } from '../testing/customer-calls'
import { createMailViews } from './mail-views'
import { queueMail } from './outbox'
import { someMail } from './testing/test-outbox'
import { createTestApp } from '../testing/test-app'

describeOnEachDatabase('the outbox behind the server', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  it('the outbox is checked after each request that may write a mail, once its data is stored', async () => {
    const seen: Promise<number>[] = []
    const leads = async () => (await db.selectFrom('leads').select('uuid').execute()).length
    const call = caller(createTestApp(db, { wakeMails: () => seen.push(leads()) }).app)
    await call('POST', '/api/leads', leadBody())
    expect(await Promise.all(seen)).toEqual([1])
    await call('GET', '/healthz')
    await call('OPTIONS', '/api/leads')
    expect(seen).toHaveLength(1)
    // A bank may notify by GET.
    await call('GET', '/api/payments/notification?ORDERID=1')
    expect(seen).toHaveLength(2)
  })

  const file = { filename: 'devis "A".pdf', contentType: 'application/pdf', base64: 'JVBERg==' }
  const queued = async (): Promise<string> => {
    const to = `${randomUUID()}@example.fr`
    await db
      .transaction()
      .execute(transaction =>
        queueMail(transaction, someMail(to, { attachments: [file] }), new Date()),
      )
    const row = db.selectFrom('mails').select('uuid').where('recipient', '=', to)
    return (await row.executeTakeFirstOrThrow()).uuid
  }

  it('a demonstration hands out the files of a mail as downloads only', async () => {
    const { app } = createTestApp(db, { options: { isDemo: true } })
    const uuid = await queued()
    const answer = await app.request(`/demo/courriels/${uuid}/pieces/0`)
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="devis-A-.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    for (const path of [
      `${uuid}/pieces/1`,
      `${uuid}/pieces/-1`,
      `${uuid}/pieces/x`,
      `${randomUUID()}/pieces/0`,
      'a/pieces/0',
    ])
      expect((await app.request(`/demo/courriels/${path}`)).status, path).toBe(404)
    expect((await app.request(`/demo/courriels/${uuid}/pieces/0`, { method: 'POST' })).status).toBe(
      405,
    )
  })

  it('a server that is no demonstration hands out no files of a mail', async () => {
    const { app } = createTestApp(db)
    expect((await app.request(`/demo/courriels/${await queued()}/pieces/0`)).status).toBe(404)
  })

  it('a mail written before mails had files can still be read', async () => {
    const uuid = await queued()
    const older = JSON.stringify({
      subject: 'Ancien',
      html: '<p>a</p>',
      text: 'a',
      replyTo: null,
      unsubscribeUrl: null,
    })
    await db.updateTable('mails').set({ mail_json: older }).where('uuid', '=', uuid).execute()
    expect(await createMailViews(db).find(uuid)).toMatchObject({
      subject: 'Ancien',
      attachments: [],
    })
  })
})

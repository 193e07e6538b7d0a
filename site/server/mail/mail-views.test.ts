import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { queueMail } from './outbox'
import { createMailViews } from './mail-views'
import { queueMailsTo, someMail } from './testing/test-outbox'

describeOnEachDatabase('the mails that a demonstration shows', database => {
  let db: Db
  const day = (date: number) => new Date(Date.UTC(2029, 10, date))
  beforeAll(async () => {
    db = await database.open()
    for (const [index, to] of ['sent', 'kept', 'dead', 'retried', 'waiting'].entries())
      await queueMailsTo(db, [`${to}@example.fr`], day(index + 1))
    const at = day(10).toISOString()
    const become = (to: string, change: object) =>
      db.updateTable('mails').set(change).where('recipient', '=', `${to}@example.fr`).execute()
    await become('sent', { sent_at: at, sent_by: 'smtp', due_at: null })
    await become('kept', { sent_at: at, sent_by: 'kept', due_at: null })
    await become('dead', { dead_at: at, due_at: null, last_error: 'EENVELOPE 550' })
    await become('retried', { last_error: 'ETIMEDOUT' })
  })

  it('mails are listed newest first, each with its state', async () => {
    const list = await createMailViews(db).list()
    expect(list.map(({ to, state }) => [to.split('@')[0], state])).toEqual(
      ['waiting', 'retried', 'dead', 'kept', 'sent'].map(state => [state, state]),
    )
  })

  it('a mail is found by its uuid, with its HTML isolated', async () => {
    const html = '<html><body><p onclick="alert(1)">Bonjour</p></body></html>'
    await db
      .transaction()
      .execute(transaction => queueMail(transaction, someMail('z@example.fr', { html }), day(20)))
    const mails = createMailViews(db)
    const [newest] = await mails.list()
    expect(await mails.find(newest?.uuid ?? '')).toMatchObject({
      to: 'z@example.fr',
      text: 'Corps secret',
      isolatedHtml: '<style></style><p>Bonjour</p>',
    })
    for (const uuid of ["' or 1=1 --", '\0']) expect(await mails.find(uuid)).toBeNull()
  })

  it('a mail that signs in as its recipient is neither listed nor found', async () => {
    const mails = createMailViews(db)
    const before = await mails.list()
    const secret = someMail('administrateur@example.fr', { kind: 'adviser-link' })
    await db.transaction().execute(transaction => queueMail(transaction, secret, day(21)))
    const { uuid } = await db
      .selectFrom('mails')
      .select('uuid')
      .where('kind', '=', 'adviser-link')
      .executeTakeFirstOrThrow()
    expect(await mails.list()).toEqual(before)
    expect(await mails.find(uuid)).toBeNull()
  })
})

import type { Db } from '../../db/tables'
import { type NewMail, queueMail } from '../outbox'

export const someMail = (to: string, changes: Partial<NewMail> = {}): NewMail => ({
  kind: 'test',
  to,
  subject: 'Sujet secret',
  html: '<p>Corps secret</p>',
  text: 'Corps secret',
  replyTo: null,
  unsubscribeUrl: null,
  attachments: [],
  ...changes,
})

/** Adds mails to these recipients to the outbox, all or none. */
export const queueMailsTo = (
  db: Db,
  recipients: readonly string[],
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async transaction => {
    for (const to of recipients) await queueMail(transaction, someMail(to), now)
  })

export const recipients = (count: number, name = 'client'): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}@example.fr`)

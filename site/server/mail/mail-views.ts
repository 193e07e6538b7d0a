import { Uuid } from '../../../shared/domain/uuid'
import type { PageSources } from '../../pages/row'
import type { ListedMail, MailState, MailView } from '../../ports/mail-view'
import { fromStored } from '../db/stored-json'
import type { MailsTable } from '../db/mail-tables'
import type { Db } from '../db/tables'
import { isolate } from './isolate'
import { pick } from 'superstruct'
import { Mail } from './outbox'
import { shownMails } from './shown-mails'

const MAX_LISTED = 100

/** Lists do not read attached files. */
const Listed = pick(Mail, ['subject'])

const stateOf = ({ sent_at, sent_by, dead_at, last_error }: MailsTable): MailState => {
  if (sent_at !== null) return sent_by === 'kept' ? 'kept' : 'sent'
  if (dead_at !== null) return 'dead'
  return last_error === null ? 'waiting' : 'retried'
}

/** Returns a mail as lists show it. */
export const listedMail = (row: MailsTable): ListedMail => ({
  uuid: row.uuid,
  kind: row.kind,
  to: row.recipient,
  subject: fromStored(row.mail_json, Listed).subject,
  createdAt: new Date(row.created_at),
  state: stateOf(row),
})

const toView = (row: MailsTable): MailView => {
  const { html, text, attachments } = fromStored(row.mail_json, Mail)
  return {
    ...listedMail(row),
    tries: row.tries,
    lastError: row.last_error,
    text,
    isolatedHtml: isolate(html),
    attachments: attachments.map(({ filename, base64 }) => ({
      filename,
      bytes: Buffer.byteLength(base64, 'base64'),
    })),
  }
}

/** Reads the outbox for a demonstration. Must never be used where mails are real. */
export const createMailViews = (db: Db): NonNullable<PageSources['mails']> => ({
  list: async () => {
    const rows = shownMails(db)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('uuid')
      .limit(MAX_LISTED)
    return (await rows.execute()).map(listedMail)
  },
  find: async uuid => {
    if (!Uuid.is(uuid)) return null
    const row = await shownMails(db).selectAll().where('uuid', '=', uuid).executeTakeFirst()
    return row === undefined ? null : toView(row)
  },
})

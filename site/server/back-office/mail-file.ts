import { pick } from 'superstruct'
import type { MailFile } from '../../pages/back-office/lead-file-view'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { Mail } from '../mail/outbox'
import { mailLine } from './mail-lines'

const Written = pick(Mail, ['text', 'attachments'])

/** A mail as an adviser reads it to the customer; null: none. */
export const findMailFile = async (db: Db, uuid: string): Promise<MailFile | null> => {
  const row = await db.selectFrom('mails').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (row === undefined) return null
  const { text, attachments } = fromStored(row.mail_json, Written)
  return {
    ...mailLine(row),
    to: row.recipient,
    leadUuid: row.lead_uuid,
    tries: row.tries,
    lastError: row.last_error,
    text,
    files: attachments.map(({ filename }) => filename),
  }
}

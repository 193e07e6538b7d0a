import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { array, defaulted, type Infer, nullable, string, type } from 'superstruct'
import { BRAND } from '../../../shared/brand'
import type { Tables } from '../db/tables'
import { followedRequest } from '../http/followed-request'
import { isTestLead } from '../db/test-leads'

/** A file that a mail brings. Small: it stands in the outbox, and many mail servers take no mail of 10 MB. */
const Attachment = type({
  filename: string(),
  /** 'application/pdf' */
  contentType: string(),
  base64: string(),
})
export type Attachment = Infer<typeof Attachment>

/** A mail as it is kept: what is sent is what was written, whatever release sends it. Sender and footer are the brand's. */
export const Mail = type({
  subject: string(),
  html: string(),
  text: string(),
  /** Where an answer goes, if not to the company. */
  replyTo: nullable(string()),
  /** Where the person stops mails of this kind, by one POST too (RFC 8058); null: what the law lets nobody stop. */
  unsubscribeUrl: nullable(string()),
  attachments: defaulted(array(Attachment), []),
})
export type Mail = Infer<typeof Mail>

export interface NewMail extends Mail {
  kind: string
  /** One address, checked by whoever took it from outside. */
  to: string
  /** The lead it tells of: erased, its mails go too. */
  leadUuid?: string
  /** Of a test whose lead is not named; false by default. */
  isTest?: boolean
}

/**
 * Writes a mail into the outbox, in the transaction of what it tells of: both are there or neither. The mail of a test says so
 * in its subject, and is not written to the company.
 */
export const queueMail = async (
  transaction: Transaction<Tables>,
  { kind, to, leadUuid, isTest = false, ...mail }: NewMail,
  now: Date,
): Promise<void> => {
  const isOfTest = isTest || (leadUuid !== undefined && (await isTestLead(transaction, leadUuid)))
  if (isOfTest && to === BRAND.email) return
  const subject = isOfTest ? `TEST - ${mail.subject}` : mail.subject
  const at = now.toISOString()
  await transaction
    .insertInto('mails')
    .values({
      uuid: randomUUID(),
      kind,
      recipient: to,
      mail_json: JSON.stringify({ ...mail, subject }),
      lead_uuid: leadUuid ?? null,
      created_at: at,
      due_at: at,
      tries: 0,
      sent_at: null,
      sent_by: null,
      dead_at: null,
      last_error: null,
      request_id: followedRequest(),
    })
    .execute()
}

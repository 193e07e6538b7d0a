import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { array, defaulted, type Infer, nullable, string, type } from 'superstruct'
import { BRAND } from '../../../shared/brand'
import type { Db, Tables } from '../db/tables'
import { followedRequest } from '../http/followed-request'
import { isTestLead } from '../db/test-leads'

/**
 * File attached to a mail. Small: it is stored in the outbox, and many mail servers refuse mails of
 * 10 MB.
 */
const Attachment = type({
  filename: string(),
  /** 'application/pdf' */
  contentType: string(),
  base64: string(),
})
export type Attachment = Infer<typeof Attachment>

/** A stored mail: sent as it was written, by any release. Sender and footer are the brand's. */
export const Mail = type({
  subject: string(),
  html: string(),
  text: string(),
  /** Reply address, if not the company's. */
  replyTo: nullable(string()),
  /** Address to unsubscribe, also by POST (RFC 8058); null for mails that cannot be stopped. */
  unsubscribeUrl: nullable(string()),
  attachments: defaulted(array(Attachment), []),
})
export type Mail = Infer<typeof Mail>

export interface NewMail extends Mail {
  kind: string
  /** One address, validated where it was received. */
  to: string
  /** Lead of the mail: erased with it. */
  leadUuid?: string
  /** True for a test without a lead. Default: false. */
  isTest?: boolean
}

/**
 * Adds a mail to the outbox in the transaction of its subject: both are committed or neither. A
 * test's mail says so in its subject and is not sent to the company.
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

export const queueMails = async (
  transaction: Transaction<Tables>,
  mails: readonly NewMail[],
  now: Date,
): Promise<void> => {
  for (const mail of mails) await queueMail(transaction, mail, now)
}

/** Tells if a mail of a kind was queued for a lead, sent or not. */
export const hasMailOf = async (db: Db, leadUuid: string, kind: string): Promise<boolean> =>
  (await db
    .selectFrom('mails')
    .select('uuid')
    .where('lead_uuid', '=', leadUuid)
    .where('kind', '=', kind)
    .executeTakeFirst()) !== undefined

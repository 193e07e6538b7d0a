import type { Generated } from 'kysely'

/** Outbox: a mail is written in the transaction of its subject, and sent later. */
export interface MailsTable {
  uuid: string
  /** Kind in `/metrics` and logs: 'quote', 'contact-received'… */
  kind: string
  recipient: string
  /** `Mail` as JSON: subject, HTML, text and reply address. */
  mail_json: string
  /** Lead of the mail, with which it is erased. */
  lead_uuid: string | null
  created_at: string
  /**
   * Time of the next try. The sending server moves it to the end of its lease. Null: sent or given
   * up.
   */
  due_at: string | null
  tries: number
  sent_at: string | null
  /** Transport: 'smtp', or 'kept' without a mail server. */
  sent_by: string | null
  /** Time at which sending was given up. */
  dead_at: string | null
  /** Last message of the mail server, without the recipient. */
  last_error: string | null
  /**
   * The request for which it was written; null: written by a job, or by a server of an older
   * release.
   */
  request_id: string | null
}

/** Messages of visitors. */
interface MessagesTable {
  uuid: string
  /** Form: 'contact', 'partner', 'call-back'. */
  kind: string
  /** Validated fields as JSON. */
  fields_json: string
  /** The customer's words in search form, and the number. */
  search_text: Generated<string>
  /** The consents: wording, version and time. */
  consents_json: string
  /** Hash that identifies a repeated submission; null: sent without a key. */
  submission_hash: string | null
  /** Time at which an adviser marked it as done, UTC; null: it is open. */
  done_at: string | null
  /** The adviser that did; null: the shared token, or open. */
  done_by: string | null
  created_at: string
}

/**
 * Tasks for an upstream product API. Without personal data: the content is read when the task runs.
 */
interface UpstreamTasksTable {
  /** 'message' or 'quote'. */
  kind: string
  /** Message or simulation; the task of a deleted one is dropped. */
  subject_uuid: string
  /** Time of the next try, leased like a mail. */
  due_at: string
  tries: Generated<number>
  created_at: string
}

export interface MailTables {
  mails: MailsTable
  messages: MessagesTable
  upstream_tasks: UpstreamTasksTable
}

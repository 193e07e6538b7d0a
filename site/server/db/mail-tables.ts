import type { Generated } from 'kysely'

/** The outbox: a mail is written in the transaction of what it tells of, and leaves later. */
export interface MailsTable {
  uuid: string
  /** What it is for, as `/metrics` and the logs name it: 'quote', 'contact-received'… */
  kind: string
  recipient: string
  /** Subject, HTML, text and answer address, as JSON: what `Mail` says. */
  mail_json: string
  /** The lead it tells of, with whom it is erased. */
  lead_uuid: string | null
  created_at: string
  /**
   * When it is to be tried (again). Whoever sends it puts it off, and holds it until then: another may take it up after.
   * Null: it was sent or given up.
   */
  due_at: string | null
  tries: number
  sent_at: string | null
  /** What took it: 'smtp', or 'kept' where no mail server was set and it stays here. */
  sent_by: string | null
  /** When it was given up. */
  dead_at: string | null
  /** What the mail server said last, without the recipient. */
  last_error: string | null
  /** The request that it was written for; null: a timer wrote it, or a server of an older release. */
  request_id: string | null
}

/** What visitors wrote to the company by a form. */
export interface MessagesTable {
  uuid: string
  /** Which form: 'contact', 'partner', 'call-back'. */
  kind: string
  /** What was written, as JSON: the fields as the schema left them. */
  fields_json: string
  /** The words that were agreed to, in which version and when. */
  consents_json: string
  /** What tells a form that is sent once more from a new one; null: it came without a key. */
  submission_hash: string | null
  created_at: string
}

/** What an upstream product API has not taken yet. It names no one: what is told is read when it is. */
export interface UpstreamTasksTable {
  /** 'message' or 'quote'. */
  kind: string
  /** Of a message or a simulation; one that is gone by then is told to nobody. */
  subject_uuid: string
  /** When it is to be tried (again), held as a mail is. */
  due_at: string
  tries: Generated<number>
  created_at: string
}

export interface MailTables {
  mails: MailsTable
  messages: MessagesTable
  upstream_tasks: UpstreamTasksTable
}

/** State of a mail. `kept`: there is no mail server, so it stays in the database. */
export type MailState = 'waiting' | 'retried' | 'sent' | 'kept' | 'dead'

export interface ListedMail {
  uuid: string
  kind: string
  to: string
  subject: string
  createdAt: Date
  state: MailState
}

export interface MailView extends ListedMail {
  tries: number
  lastError: string | null
  text: string
  /** HTML without scripts and unclosed tags, safe for a shadow root. It has its own styles. */
  isolatedHtml: string
  /** Attached files, in order. */
  attachments: readonly { filename: string; bytes: number }[]
}

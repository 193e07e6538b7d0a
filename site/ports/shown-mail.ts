/** What became of a mail. `kept`: there is no mail server, and it stays here. */
export type MailState = 'waiting' | 'retried' | 'sent' | 'kept' | 'dead'

export interface ListedMail {
  uuid: string
  kind: string
  to: string
  subject: string
  createdAt: Date
  state: MailState
}

export interface ShownMail extends ListedMail {
  tries: number
  lastError: string | null
  text: string
  /** Runs nothing and ends where it ends: fit for a shadow root. It brings its own styles. */
  isolatedHtml: string
  /** The files it brings, in their order. */
  attachments: readonly { filename: string; bytes: number }[]
}

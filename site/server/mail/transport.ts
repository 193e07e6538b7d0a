import type { Mail } from './outbox'

export interface OutgoingMail extends Mail {
  /** The same at each try: it becomes the Message-ID, by which whoever gets a mail twice knows it as one. */
  uuid: string
  to: string
  createdAt: Date
  /** The request that it was written for, which one of its headers names; null: none. */
  requestId: string | null
}

/** `reason` is for logs and rows: it holds no address and nothing of the mail. */
export type Sending = { ok: true } | { ok: false; isRefused: boolean; reason: string }

/** What carries mails away. */
export interface MailTransport {
  name: 'smtp' | 'kept'
  /** Never rejects. `ok: true`: whoever took it answers for it from now on. Aborted, it fails at once. */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<Sending>
}

/** Where no mail server is set: mails stay in the outbox, where a demonstration shows them. */
export const keptTransport: MailTransport = { name: 'kept', send: async () => ({ ok: true }) }

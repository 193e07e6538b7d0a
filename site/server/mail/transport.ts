import type { Log } from '../http/logger'
import type { Mail } from './outbox'
import { isSignIn } from './shown-mails'

export interface OutgoingMail extends Mail {
  kind: string
  /** The same at each try: it becomes the Message-ID, by which a duplicate is recognised. */
  uuid: string
  to: string
  createdAt: Date
  /** Request in which it was written, named in a header; null: none. */
  requestId: string | null
}

/** `reason` is safe for logs and rows: no address and nothing of the mail. */
export type Sending = { ok: true } | { ok: false; isRefused: boolean; reason: string }

/** Sends mails. */
export interface MailTransport {
  name: 'smtp' | 'kept'
  /**
   * Never rejects. `ok: true`: the receiving server is responsible from now on. Fails at once when
   * aborted.
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<Sending>
}

/** Transport without a mail server: mails stay in the outbox. */
export const persistentTransport: MailTransport = { name: 'kept', send: async () => ({ ok: true }) }

/**
 * Transport of a demonstration without a mail server: mails stay in the outbox, where they are
 * shown. One that signs in is shown nowhere; its text is logged for the person at the console.
 */
export const demonstrationTransport = (log: Pick<Log, 'info'>): MailTransport => ({
  name: 'kept',
  send: async ({ kind, to, text }) => {
    if (isSignIn(kind)) log.info({ to, text }, 'demonstration: mail that signs in')
    return { ok: true }
  },
})

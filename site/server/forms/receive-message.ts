import { randomUUID } from 'node:crypto'
import type { Message } from '../../../shared/domain/message'
import type { Db } from '../db/tables'
import type { Metrics } from '../http/metrics'
import { queueMail } from '../mail/outbox'
import { mailsOf } from './message-mails'
import { insertMessage, isKept, submissionHash } from './message-store'

export interface ReceiveDeps {
  db: Db
  now: () => Date
  secret: string
  metrics: Metrics
}

/** Whether a person sent it; the reason otherwise. For the same `purpose`, what was spent once is good again. */
export type Proof<Reason> = (purpose: string) => Promise<{ ok: true } | { ok: false; reason: Reason }>

export type Received<Reason> = { ok: true } | { ok: false; reason: Reason }

/**
 * Keeps a message and queues its mails, in one transaction. The same form with the same key again is received already: it is
 * asked for no second proof, and makes neither a second message nor a mail.
 */
export const createReceive =
  ({ db, now, secret, metrics }: ReceiveDeps) =>
  async <Reason>(message: Message, key: string | null, prove: Proof<Reason>): Promise<Received<Reason>> => {
    const hash = key === null ? null : submissionHash(secret, key, message)
    if (hash !== null && (await isKept(db, hash))) return { ok: true }
    const proof = await prove(hash ?? randomUUID())
    if (!proof.ok) return proof
    const at = now()
    const mails = mailsOf(message, at)
    const isNew = await db.transaction().execute(async transaction => {
      if (!(await insertMessage(transaction, message, hash, at))) return false
      for (const mail of mails) await queueMail(transaction, mail, at)
      return true
    })
    if (isNew) metrics.messages.inc({ kind: message.kind })
    return { ok: true }
  }

export type Receive = ReturnType<typeof createReceive>

import { createHmac, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Message, MessageKind } from '../../../shared/domain/message'
import type { Db, Tables } from '../db/tables'
import type { Metrics } from '../http/metrics'
import { LIMITS } from '../http/limits'
import { countWithin } from '../http/stored-count'
import { queueMail } from '../mail/outbox'
import { companyMail, receiptMail } from './message-mails'
import { insertMessage, isStored, submissionHash } from './message-store'

export interface ReceiveDeps {
  db: Db
  now: () => Date
  secret: string
  /** Former secrets, so that a repeated form is recognised after a change. */
  formerSecrets?: readonly string[] | undefined
  metrics: Metrics
  /** Null: messages stay on this server. */
  sendOn?: MessageForwarder | null
}

/** Further destination of messages. */
export interface MessageForwarder {
  takes: (kind: MessageKind) => boolean
  /** Queues a message in the transaction that stores it. */
  queue: (transaction: Transaction<Tables>, uuid: string) => Promise<void>
  /** Tries to send it at once; never rejects, and takes a few seconds at most. */
  send: (uuid: string) => Promise<void>
}

/**
 * Tells if a person sent the form, or why not. For the same `purpose`, a used proof is valid again.
 */
export type Proof<Reason> = (
  purpose: string,
) => Promise<{ ok: true } | { ok: false; reason: Reason }>

type Received<Reason> = { ok: true } | { ok: false; reason: Reason }

/**
 * Stores a message and queues its mails, in one transaction. The same form repeated with the same
 * key counts as received: it needs no second proof, and creates neither a second message nor a
 * mail. One address gets at most three receipts a day. A test (`isTest`) stores and counts no
 * message, and mails only its writer.
 */
export const createReceive = ({
  db,
  now,
  secret,
  formerSecrets = [],
  metrics,
  sendOn = null,
}: ReceiveDeps) => {
  const isReceiptDue = async (
    transaction: Transaction<Tables>,
    address: string,
  ): Promise<boolean> => {
    const hash = createHmac('sha256', secret).update(address.toLowerCase()).digest('base64url')
    return (await countWithin(transaction, 'receipts', hash)).points <= LIMITS.receipts.most
  }
  return async <Reason>(
    message: Message,
    key: string | null,
    checkHuman: Proof<Reason>,
    isTest = false,
  ): Promise<Received<Reason>> => {
    const hash = key === null ? null : submissionHash(secret, key, message)
    const formerHashes =
      key === null ? [] : formerSecrets.map(previous => submissionHash(previous, key, message))
    if (hash !== null && (await isStored(db, [hash, ...formerHashes]))) return { ok: true }
    const proof = await checkHuman(hash ?? randomUUID())
    if (!proof.ok) return proof
    const at = now()
    const sendingOn = sendOn?.takes(message.kind) === true ? sendOn : null
    const toCompany = companyMail(message, at)
    const receipt = receiptMail(message, at)
    const acknowledge = async (transaction: Transaction<Tables>) => {
      if (receipt === null || !(await isReceiptDue(transaction, receipt.to))) return
      await queueMail(transaction, { ...receipt, isTest }, at)
    }
    if (isTest) {
      await db.transaction().execute(acknowledge)
      return { ok: true }
    }
    const uuid = await db.transaction().execute(async transaction => {
      const stored = await insertMessage(transaction, message, hash, at)
      if (stored === null) return null
      await sendingOn?.queue(transaction, stored)
      await queueMail(transaction, toCompany, at)
      await acknowledge(transaction)
      return stored
    })
    if (uuid !== null) {
      metrics.messages.inc({ kind: message.kind })
      await sendingOn?.send(uuid)
    }
    return { ok: true }
  }
}

export type Receive = ReturnType<typeof createReceive>

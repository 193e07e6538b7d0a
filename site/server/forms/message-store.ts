import { createHmac, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Message } from '../../../shared/domain/message'
import { appendToAuditLog } from '../db/audit-log'
import type { Db, Tables } from '../db/tables'
import { array, defaulted, enums, type Infer, nullable, string, type } from 'superstruct'
import { emailIn, mayContainEmail } from '../db/same-email'
import { messageTextOf } from '../db/search-text'
import { fromStored } from '../db/stored-json'
import { toE164 } from '../leads/phone-number'
import { MESSAGE_CONSENT_VERSION, MESSAGE_CONSENTS } from '../../../shared/texts/message-consents'
import { queueEvent } from '../webhooks/queue-event'
import { deleteDeliveriesOf } from '../webhooks/delivery-store'

/** Proof of a consent: the sentence and the time. `words` is null for an unknown version. */
const MessageConsent = type({
  by: enums(['sending', 'box']),
  version: string(),
  words: nullable(string()),
  givenAt: string(),
  withdrawnAt: defaulted(nullable(string()), null),
})
const RecordedConsents = array(MessageConsent)
type RecordedConsents = Infer<typeof RecordedConsents>

const hasTicked = (message: Message): boolean =>
  message.kind === 'call-back' ? message.fields.call_agreement : message.fields.partners_agreement

/** Returns the consents of a message. */
const recordConsents = (message: Message, now: Date): RecordedConsents => {
  const version = message.fields.consent_version ?? MESSAGE_CONSENT_VERSION
  const words = Object.hasOwn(MESSAGE_CONSENTS, version)
    ? MESSAGE_CONSENTS[version]?.[message.kind]
    : undefined
  const dates = { version, givenAt: now.toISOString(), withdrawnAt: null }
  return [
    ...(message.kind === 'call-back'
      ? []
      : [{ by: 'sending' as const, words: words?.sending ?? null, ...dates }]),
    ...(hasTicked(message) ? [{ by: 'box' as const, words: words?.box ?? null, ...dates }] : []),
  ]
}

/**
 * Returns the hash of a submission: its key with its text, so that a form sent again after a change
 * is a second message.
 */
export const submissionHash = (secret: string, key: string, { kind, fields }: Message): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([kind, key, fields]))
    .digest('base64url')

/** Tells if a message with one of these hashes is stored. */
export const isStored = async (db: Db, hashes: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('messages')
    .select('uuid')
    .where('submission_hash', 'in', hashes)
    .executeTakeFirst()) !== undefined

/** Stores a message; returns its uuid, null: it is already stored. */
export const insertMessage = async (
  transaction: Transaction<Tables>,
  message: Message,
  hash: string | null,
  now: Date,
): Promise<string | null> => {
  const { consent_version: _, ...fields } = message.fields
  const inserted = await transaction
    .insertInto('messages')
    .values({
      uuid: randomUUID(),
      kind: message.kind,
      fields_json: JSON.stringify(fields),
      search_text: messageTextOf(JSON.stringify(fields), toE164),
      consents_json: JSON.stringify(recordConsents(message, now)),
      submission_hash: hash,
      done_at: null,
      done_by: null,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('submission_hash').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (inserted === undefined) return null
  const { uuid } = inserted
  await queueEvent(
    transaction,
    {
      event: 'message.received',
      about: { messageUuid: uuid },
      data: {},
      ownData: { message: { uuid, kind: message.kind, fields } },
    },
    now,
  )
  return uuid
}

/**
 * Withdraws the consent to be named to partners of every message with an address; `email` in the
 * form of `comparableEmail`. Returns how many had it. The box of a call-back is another consent, and
 * such a message has no address.
 */
export const withdrawFromPartners = async (
  transaction: Transaction<Tables>,
  email: string,
  now: Date,
): Promise<number> => {
  const rows = await transaction
    .selectFrom('messages')
    .select(['uuid', 'fields_json', 'consents_json'])
    .where(mayContainEmail('fields_json', email))
    .execute()
  let count = 0
  for (const { uuid, fields_json, consents_json } of rows) {
    const fields: Record<string, unknown> = JSON.parse(fields_json)
    if (emailIn(fields_json) !== email || fields['partners_agreement'] !== true) continue
    const consents = fromStored(consents_json, RecordedConsents).map(consent =>
      consent.by === 'box' ? { ...consent, withdrawnAt: now.toISOString() } : consent,
    )
    await transaction
      .updateTable('messages')
      .set({
        fields_json: JSON.stringify({ ...fields, partners_agreement: false }),
        consents_json: JSON.stringify(consents),
      })
      .where('uuid', '=', uuid)
      .execute()
    count += 1
  }
  return count
}

/**
 * Marks a message as done by an adviser, or as open again; the audit log keeps each mark and its
 * author. Returns whether the message exists.
 */
export const markMessage = (
  db: Db,
  uuid: string,
  mark: { isDone: boolean; by: string | null },
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const { isDone, by } = mark
    const marked = await transaction
      .updateTable('messages')
      .set(isDone ? { done_at: now.toISOString(), done_by: by } : { done_at: null, done_by: null })
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return false
    const act = isDone ? 'message-done' : 'message-reopened'
    await appendToAuditLog(transaction, { actor: 'adviser', act, data: { message: uuid } }, now)
    return true
  })

export const deleteMessages = async (db: Db, uuids: readonly string[]): Promise<void> => {
  for (const uuid of uuids) {
    await db.deleteFrom('messages').where('uuid', '=', uuid).execute()
    await deleteDeliveriesOf(db, uuid)
  }
}

/** Returns the kind and the fields of a message. */
export const findMessage = async (
  db: Db,
  uuid: string,
): Promise<{ kind: string; fields: object } | null> => {
  const row = await db
    .selectFrom('messages')
    .select(['kind', 'fields_json'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row === undefined ? null : { kind: row.kind, fields: JSON.parse(row.fields_json) }
}

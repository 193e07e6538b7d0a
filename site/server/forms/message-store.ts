import { createHmac, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Message } from '../../../shared/domain/message'
import type { Db, Tables } from '../db/tables'
import { recordConsents } from './consents'

/**
 * What tells a form that is sent once more from a new one: its key together with what was written, so that whoever goes back,
 * changes a word and sends again has written a second message.
 */
export const submissionHash = (secret: string, key: string, { kind, fields }: Message): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([kind, key, fields]))
    .digest('base64url')

/** Whether a message is there by one of these hashes. */
export const isKept = async (db: Db, hashes: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('messages')
    .select('uuid')
    .where('submission_hash', 'in', hashes)
    .executeTakeFirst()) !== undefined

/** Stores a message; answers its uuid, null: it is there already. */
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
      consents_json: JSON.stringify(recordConsents(message, now)),
      submission_hash: hash,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('submission_hash').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return inserted?.uuid ?? null
}

import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { newReference } from '../db/reference'
import { fromStored } from '../db/stored-json'
import type { Tables } from '../db/tables'
import { queueEvent } from '../webhooks/queue-event'
import { Consents } from './consent-record'
import { leadToken, tokenHash } from './lead-token'

/**
 * Copies a lead: contact details, source and the consent to be called, which the changing call
 * repeated. Consents to offers and the token stay with the original. Called in the transaction that
 * stores the copy of its simulation.
 */
export const copyLead = async (
  transaction: Transaction<Tables>,
  leadUuid: string,
  { uuid = randomUUID(), secret, now }: { uuid?: string; secret: string; now: Date },
): Promise<string> => {
  const first = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('uuid', '=', leadUuid)
    .executeTakeFirstOrThrow()
  const values: object = JSON.parse(first.values_json)
  const consents = fromStored(first.consents_json, Consents).filter(({ box }) => box === 'terms')
  await transaction
    .insertInto('leads')
    .values({
      ...first,
      uuid,
      reference: newReference(),
      values_json: JSON.stringify({ ...values, offersAgreement: false, partnersAgreement: false }),
      consents_json: JSON.stringify(consents),
      erasure_hash: tokenHash(leadToken(secret, uuid)),
      changed_without_token_at: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  await queueEvent(transaction, { event: 'lead.created', about: { leadUuid: uuid }, data: {} }, now)
  return uuid
}

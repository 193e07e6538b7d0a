import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { newReference } from '../../db/reference'
import { fromStored } from '../../db/stored-json'
import type { Db, Tables } from '../../db/tables'
import { Consents } from '../../leads/consent-record'
import { copySimulation } from '../duplicate-simulation'
import { leadToken, tokenHash } from '../../leads/lead-token'
import type { Locate } from '../../geo/move-places'
import type { FoundQuote } from './find-quote'

export interface CopyDeps {
  db: Db
  now: () => Date
  locate: Locate
  /** Secret from which the tokens of leads are made. */
  secret: string
}

/** Stores a copy of a quote in the caller's transaction and returns the uuid of its simulation; null if it cannot be priced. */
export type StoreCopy = (transaction: Transaction<Tables>) => Promise<string | null>
/** Prepares a copy of a quote under a lead of its own; null where it cannot be made. */
export type PrepareCopy = (quote: FoundQuote) => Promise<StoreCopy | null>

/**
 * Copies a lead: contact details, source and the consent to be called, which the call that changed it repeated. Consents to
 * offers stay with the first, and so does its token. Call it in the transaction that stores the copy of its simulation.
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
  return uuid
}

/** Copies quotes in this database; with an upstream product API, the gateway has a copy made there. */
export const createCopyForLink =
  ({ now, locate, secret }: CopyDeps): PrepareCopy =>
  async quote =>
  async transaction => {
    const first = await transaction
      .selectFrom('simulations')
      .selectAll()
      .where('uuid', '=', quote.simulation.uuid)
      .executeTakeFirst()
    if (first === undefined) return null
    const lead_uuid = await copyLead(transaction, quote.lead.uuid, { secret, now: now() })
    const values_json = JSON.stringify(quote.values)
    const copy = await copySimulation(
      transaction,
      { ...first, lead_uuid, values_json },
      { locate, now: now() },
    )
    return copy.ok ? copy.value.uuid : null
  }

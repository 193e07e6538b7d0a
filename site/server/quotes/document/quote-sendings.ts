import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { actingAdviserUuid } from '../../db/acting-adviser'
import type { Db, Tables } from '../../db/tables'
import { queueQuoteEvent } from '../quote-event'
import { findSimulationRow } from '../simulation-writes'

/** Ways in which a quote is mailed. */
export const SENDING_WAYS = ['automatic', 'customer', 'adviser', 'reminder'] as const
export type SendingWay = (typeof SENDING_WAYS)[number]

/** Records a mail of a quote; `keyHash`: of the key in its link, null without one. */
export const recordSending = async (
  transaction: Transaction<Tables>,
  simulationUuid: string,
  { way, keyHash }: { way: SendingWay; keyHash: string | null },
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('quote_sendings')
    .values({
      uuid: randomUUID(),
      simulation_uuid: simulationUuid,
      way,
      adviser_uuid: way === 'adviser' || way === 'reminder' ? actingAdviserUuid() : null,
      key_hash: keyHash,
      sent_at: now.toISOString(),
      opened_at: null,
    })
    .execute()
  const row = await findSimulationRow(transaction, simulationUuid)
  if (row !== undefined) await queueQuoteEvent(transaction, 'quote.sent', row, now, { way })
}

/** Records the first press on the link with a key. */
export const recordOpening = async (db: Db, keyHash: string, now: Date): Promise<void> => {
  await db
    .updateTable('quote_sendings')
    .set({ opened_at: now.toISOString() })
    .where('key_hash', '=', keyHash)
    .where('opened_at', 'is', null)
    .execute()
}

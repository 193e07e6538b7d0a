import type { Transaction } from 'kysely'
import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import { lockLeadForQuote } from '../../db/dialect'
import type { Db, Tables } from '../../db/tables'

/**
 * Delay from the first price of a lead to the mail of its quote, in ms: changes in between and a
 * call of `…/send` result in one mail.
 */
export const FIRST_QUOTE_DELAY_MS = 2 * 60_000
/**
 * A call of `…/send` this soon after the automatic mail is answered by that mail, while the quote
 * is unchanged.
 */
const SAME_MAIL_MS = 60_000

/**
 * Tells if a quote is the customer's own, which is mailed automatically. A known volume is offered
 * in the back office only, so such a quote is an adviser's.
 */
export const isCustomerQuote = ({ isKnownVolume }: Pick<FunnelValues, 'isKnownVolume'>): boolean =>
  isKnownVolume !== 'known'

/** Returns whether a lead has no quote yet. */
export const hasNoQuote = async (db: Db, leadUuid: string): Promise<boolean> => {
  const first = await db
    .selectFrom('simulations')
    .select('uuid')
    .where('lead_uuid', '=', leadUuid)
    .limit(1)
    .executeTakeFirst()
  return first === undefined
}

/**
 * Returns whether the quote about to be created in a transaction is the first of its lead. Holds
 * the lead, so that only one of two concurrent quotes is the first.
 */
export const isFirstQuote = async (
  transaction: Transaction<Tables>,
  leadUuid: string,
): Promise<boolean> =>
  (await lockLeadForQuote(transaction, leadUuid)) && hasNoQuote(transaction, leadUuid)

/** Schedules the mail of a simulation's quote. */
export const scheduleFirstQuote = async (
  transaction: Transaction<Tables>,
  simulationUuid: string,
  now: Date,
): Promise<void> => {
  const due = new Date(now.getTime() + FIRST_QUOTE_DELAY_MS)
  await transaction
    .updateTable('simulations')
    .set({ quote_mail_due_at: due.toISOString() })
    .where('uuid', '=', simulationUuid)
    .execute()
}

/**
 * Tells if the quote is still to be mailed automatically, to the address for which it was counted.
 * A lead changed since then may have another address.
 */
export const isCounted = async (db: Db, simulationUuid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('simulations')
    .innerJoin('leads', 'leads.uuid', 'simulations.lead_uuid')
    .select('simulations.uuid')
    .where('simulations.uuid', '=', simulationUuid)
    .where('simulations.quote_mail_due_at', 'is not', null)
    .whereRef('leads.updated_at', '<=', 'simulations.created_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the quote was mailed automatically less than a minute ago, and is unchanged. */
export const wasJustMailed = async (
  db: Db,
  simulationUuid: string,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('simulations')
    .select(['quote_mailed_at', 'updated_at', 'sent_count'])
    .where('uuid', '=', simulationUuid)
    .executeTakeFirst()
  if (row === undefined || row.quote_mailed_at === null || row.sent_count !== 1) return false
  return (
    row.quote_mailed_at >= row.updated_at &&
    now.getTime() - Date.parse(row.quote_mailed_at) < SAME_MAIL_MS
  )
}

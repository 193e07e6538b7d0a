import type { Db } from '../db/tables'
import { queueEvent } from '../webhooks/queue-event'
import type { SimulationRow } from './simulation-row'

/** Queues an event about a quote for webhooks. */
export const queueQuoteEvent = async (
  transaction: Db,
  event: 'quote.priced' | 'quote.sent',
  row: Pick<SimulationRow, 'uuid' | 'reference' | 'lead_uuid' | 'total_cents' | 'moving_date'>,
  now: Date,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { reference, total_cents: totalCents, moving_date: movingDate } = row
  await queueEvent(
    transaction,
    {
      event,
      about: { leadUuid: row.lead_uuid },
      data: { quote: { reference, totalCents, movingDate, ...facts } },
      ownData: { quoteUuid: row.uuid },
    },
    now,
  )
}

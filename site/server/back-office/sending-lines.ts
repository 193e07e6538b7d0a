import type { SendingLine } from '../../pages/back-office/sending-line'
import type { Db } from '../db/tables'
import { SENDING_WAYS } from '../quotes/document/quote-sendings'

const MAX_SHOWN = 20

/** Returns the mails of a quote, the newest first. */
export const sendingLines = async (db: Db, simulationUuid: string): Promise<SendingLine[]> => {
  const rows = await db
    .selectFrom('quote_sendings')
    .leftJoin('advisers', 'advisers.uuid', 'quote_sendings.adviser_uuid')
    .select([
      'quote_sendings.uuid',
      'quote_sendings.way',
      'quote_sendings.sent_at',
      'quote_sendings.opened_at',
      'advisers.name',
    ])
    .where('quote_sendings.simulation_uuid', '=', simulationUuid)
    .orderBy('quote_sendings.sent_at', 'desc')
    .orderBy('quote_sendings.uuid')
    .limit(MAX_SHOWN)
    .execute()
  return rows.flatMap(({ uuid, way: stored, name, sent_at, opened_at }) => {
    const way = SENDING_WAYS.find(known => known === stored)
    return way === undefined
      ? []
      : [{ uuid, way, adviser: name, sentAt: sent_at, openedAt: opened_at }]
  })
}

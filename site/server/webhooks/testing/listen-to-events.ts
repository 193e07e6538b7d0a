import { WEBHOOK_EVENTS } from '../../../ports/webhooks'
import type { Db } from '../../db/tables'
import { createEndpoint } from '../endpoint-store'

/** Adds an endpoint of the company for all events; returns a function that reads the queued ones. */
export const listenToEvents = async (db: Db): Promise<() => Promise<string[]>> => {
  await db.deleteFrom('webhook_deliveries').execute()
  await db.deleteFrom('webhook_endpoints').execute()
  const endpoint = { url: 'https://crm.exemple.fr/evenements', events: WEBHOOK_EVENTS }
  await createEndpoint(db, { partner: null }, endpoint, { allowsPrivate: false, now: new Date() })
  return async () => {
    const rows = await db.selectFrom('webhook_deliveries').select('event').orderBy('seq').execute()
    return rows.map(({ event }) => event)
  }
}

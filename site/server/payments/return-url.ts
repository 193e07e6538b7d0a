import { isAllowedOrigin } from '../../../shared/domain/allowed-origin'
import type { Db, LeadsTable } from '../db/tables'
import type { Due } from './payables'

const MAX_LENGTH = 2_000

/** Partners with the sites that carry the widget. */
export interface Partners {
  find: (slug: string) => Promise<{ allowedOrigins: readonly string[] } | null>
}

/** Parses the address of a web page; null for anything else. */
const pageOf = (text: string): URL | null => {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  // A blob's origin is that of its page.
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null
}

/** Origin of a lead: decides where its customer may return to. */
type Carrier = Pick<LeadsTable, 'partner' | 'page_origin'>

/** The lead of the quote, or of the order of cartons. */
const leadOf = async (
  db: Db,
  { subject, uuid }: Pick<Due, 'subject' | 'uuid'>,
): Promise<Carrier | undefined> => {
  if (subject === 'carton-cart')
    return db
      .selectFrom('store_leads')
      .innerJoin('orders', 'orders.store_lead_uuid', 'store_leads.uuid')
      .select(['store_leads.partner', 'store_leads.page_origin'])
      .where('orders.uuid', '=', uuid)
      .executeTakeFirst()
  const ofSimulation = db.selectFrom('simulations').select('lead_uuid').where('uuid', '=', uuid)
  const ofOrder = db.selectFrom('orders').select('lead_uuid').where('uuid', '=', uuid)
  return db
    .selectFrom('leads')
    .select(['partner', 'page_origin'])
    .where('uuid', '=', subject === 'simulation' ? ofSimulation : ofOrder)
    .executeTakeFirst()
}

/**
 * Returns the page to return to after paying; null if not permitted. A partner's `allowedOrigins`
 * permit its pages. If any page may embed us, only the site on which this quote began is permitted,
 * so that no link can lead from our pages to a foreign one.
 */
export const permittedReturnUrl = async (
  text: string,
  carrier: Carrier,
  partners: Partners,
): Promise<string | null> => {
  const url = pageOf(text)
  const partner =
    carrier.partner === null ? undefined : await partners.find(carrier.partner).catch(() => null)
  if (url === null || partner === null) return null
  const rules = partner?.allowedOrigins ?? []
  const isPermitted =
    rules.length === 0 ? url.origin === carrier.page_origin : isAllowedOrigin(rules, url.origin)
  return isPermitted ? url.href : null
}

/** Same for an amount due, by the lead of its quote. */
export const checkedReturnUrl = async (
  text: string,
  due: Pick<Due, 'subject' | 'uuid'>,
  { db, partners }: { db: Db; partners: Partners },
): Promise<string | null> => {
  const carrier = pageOf(text) === null ? undefined : await leadOf(db, due)
  return carrier === undefined ? null : permittedReturnUrl(text, carrier, partners)
}

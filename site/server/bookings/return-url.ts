import { isAllowedOrigin } from '../../../shared/domain/allowed-origin'
import type { Partners } from '../content/partners'
import type { Db } from '../db/tables'
import type { Due } from '../payments/subjects'

const MAX_LENGTH = 2_000

/** A page of the web; null for anything else. */
const pageOf = (text: string): URL | null => {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  // Of a blob: the origin is its page's, too.
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null
}

/** The lead that the quote of it was begun with. */
const leadOf = async (db: Db, { subject, uuid }: Pick<Due, 'subject' | 'uuid'>) => {
  const ofSimulation = db.selectFrom('simulations').select('lead_uuid').where('uuid', '=', uuid)
  const ofOrder = db.selectFrom('orders').select('lead_uuid').where('uuid', '=', uuid)
  return db
    .selectFrom('leads')
    .select(['partner', 'page_origin'])
    .where('uuid', '=', subject === 'simulation' ? ofSimulation : ofOrder)
    .executeTakeFirst()
}

/**
 * The page to go back to after paying; null for one that nobody permits. Of a partner with `allowedOrigins`, those permit
 * theirs. Where any page may carry us, by a partner without a list or by none, it is the site alone where this quote was
 * begun: nobody can make up a link that leads from our pages to his. None is permitted while the partner cannot be asked.
 */
export const checkedReturnUrl = async (
  text: string,
  due: Pick<Due, 'subject' | 'uuid'>,
  { db, partners }: { db: Db; partners: Pick<Partners, 'find'> },
): Promise<string | null> => {
  const url = pageOf(text)
  const lead = url === null ? undefined : await leadOf(db, due)
  if (url === null || lead === undefined) return null
  const partner = lead.partner === null ? undefined : await partners.find(lead.partner).catch(() => null)
  if (partner === null) return null
  const rules = partner?.allowedOrigins ?? []
  const isPermitted = rules.length === 0 ? url.origin === lead.page_origin : isAllowedOrigin(rules, url.origin)
  return isPermitted ? url.href : null
}

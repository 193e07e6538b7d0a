import { comparableEmail } from '../../../shared/domain/comparable-email'
import { recordErasures } from '../db/erasures'
import type { Db } from '../db/tables'
import { appendToAuditLog } from '../db/audit-log'
import { eraseLead } from '../erasure/erase-lead'
import { eraseOrder } from '../erasure/erase-order'
import type { StoreOrder } from '../orders/cartons/cartons-store'
import { findMailsOfPerson, callBackPhones, rowsOf } from './person'
import { deleteStoreLeads } from '../shop/store-leads'
import { deleteMessages } from '../forms/message-store'
import { deleteMails } from '../mail/erase-mails'

/** Erases a lead on another server; a lead that it does not have counts as erased. */
export type EraseAtUpstream = (lead: string) => Promise<boolean>

/**
 * Erases leads with simulations, photos and mails, on the other server first; false: that failed,
 * and the remaining ones must be retried. An order keeps what its invoice needs.
 */
const eraseLeads = async (
  db: Db,
  leads: readonly string[],
  eraseAtUpstream: EraseAtUpstream | null,
  now: Date,
): Promise<boolean> => {
  for (const uuid of leads) {
    if (eraseAtUpstream !== null && !(await eraseAtUpstream(uuid))) return false
    await eraseLead(db, uuid, 'adviser', now)
  }
  return true
}

/** Same for one lead, when two people share an e-mail; logged as a person's erasure. */
export const eraseOneLead = async (
  db: Db,
  uuid: string,
  eraseAtUpstream: EraseAtUpstream | null,
  now: Date,
): Promise<boolean> => {
  if (!(await eraseLeads(db, [uuid], eraseAtUpstream, now))) return false
  await appendToAuditLog(db, { actor: 'adviser', act: 'person-erased', data: { leads: 1 } }, now)
  return true
}

const ERASERS = {
  'store-lead': deleteStoreLeads,
  message: deleteMessages,
  mail: deleteMails,
}

/** Deletes rows permanently, also after a restored back-up. */
const eraseRows = async (
  db: Db,
  kind: keyof typeof ERASERS,
  uuids: readonly string[],
  now: Date,
): Promise<void> => {
  await recordErasures(db, kind, uuids, now)
  await ERASERS[kind](db, uuids)
}

const uuidsOf = (rows: readonly { uuid: string }[]): string[] => rows.map(({ uuid }) => uuid)

const isOfCartons = ({ kind }: { kind: string }): boolean => kind === 'cartons'

/** Returns the orders of cartons and the carts of an e-mail, ignoring case. */
export const findPurchasesOfCustomer = async (
  db: Db,
  { customer }: Pick<StoreOrder, 'customer'>,
) => {
  const email = comparableEmail(customer.email)
  if (email === '') return { storeOrders: [], carts: [] }
  const { orders, carts } = await rowsOf(db, email)
  return { storeOrders: uuidsOf(orders.filter(isOfCartons)), carts: uuidsOf(carts) }
}

/** Erases the customer of all of these that have ended. */
export const eraseStoreCustomer = async (
  db: Db,
  order: Pick<StoreOrder, 'customer'>,
  now: Date,
): Promise<void> => {
  const { storeOrders, carts } = await findPurchasesOfCustomer(db, order)
  for (const uuid of storeOrders) await eraseOrder(db, uuid, 'adviser', now)
  await eraseRows(db, 'store-lead', carts, now)
}

/**
 * Erases the person behind an e-mail, as far as the law allows: leads, messages, carts, ended
 * orders, mails to the person and mails about the person. Unsent mails of an order stay until they
 * are sent. False: as `eraseLeads`.
 */
export const erasePerson = async (
  db: Db,
  email: string,
  eraseAtUpstream: EraseAtUpstream | null,
  now: Date,
): Promise<boolean> => {
  const rows = await rowsOf(db, email)
  // Read before the mails of leads and orders are deleted, so that restored back-ups delete them
  // again.
  const mails = await findMailsOfPerson(db, email, callBackPhones(rows.messages))
  if (!(await eraseLeads(db, uuidsOf(rows.leads), eraseAtUpstream, now))) return false
  for (const { uuid } of rows.orders) await eraseOrder(db, uuid, 'adviser', now)
  await eraseRows(db, 'store-lead', uuidsOf(rows.carts), now)
  await eraseRows(db, 'message', uuidsOf(rows.messages), now)
  await eraseRows(db, 'mail', mails, now)
  const counts = {
    leads: rows.leads.length,
    storeOrders: rows.orders.filter(isOfCartons).length,
    carts: rows.carts.length,
    messages: rows.messages.length,
    mails: mails.length,
  }
  if (Object.values(counts).some(count => count > 0))
    await appendToAuditLog(db, { actor: 'adviser', act: 'person-erased', data: counts }, now)
  return true
}

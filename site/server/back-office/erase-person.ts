import type { Db } from '../db/tables'
import { noteErasures } from '../db/erasures'
import { appendTrail } from '../db/trail'
import { eraseLead } from '../product-api/erase-lead'
import { eraseStoreEmail } from '../shop/erase-customer'
import { mailsNaming, numbersCalled, rowsOf } from './person'

/** Whether another server that has the lead too has erased it; one that it does not have counts as erased. */
export type EraseElsewhere = (lead: string) => Promise<boolean>

/**
 * Erases leads with their simulations, photos and mails, at the other server first; false: that would not, or did not answer,
 * and what has not been erased yet stays here too, to be asked again. An order keeps who ordered what, as its invoice has to.
 */
export const eraseLeads = async (
  db: Db,
  leads: readonly string[],
  eraseElsewhere: EraseElsewhere | null,
  now: Date,
): Promise<boolean> => {
  for (const uuid of leads) {
    if (eraseElsewhere !== null && !(await eraseElsewhere(uuid))) return false
    await eraseLead(db, uuid, 'adviser', now)
  }
  return true
}

/** The same of one lead, as one of two people who write under one e-mail may ask; noted as a person's erasure is. */
export const eraseOneLead = async (
  db: Db,
  uuid: string,
  eraseElsewhere: EraseElsewhere | null,
  now: Date,
): Promise<boolean> => {
  if (!(await eraseLeads(db, [uuid], eraseElsewhere, now))) return false
  await appendTrail(db, { actor: 'adviser', act: 'person-erased', data: { leads: 1 } }, now)
  return true
}

/**
 * Erases the person behind an e-mail, as far as the law lets: leads; messages; carts, orders of cartons once they are over; the
 * mails to him, and those that tell others of him. A mail of an order that is still to leave goes with its time.
 * False: as `eraseLeads`.
 */
export const erasePerson = async (
  db: Db,
  email: string,
  eraseElsewhere: EraseElsewhere | null,
  now: Date,
): Promise<boolean> => {
  const { leads, storeOrders, carts, messages } = await rowsOf(db, email)
  const uuids = leads.map(({ uuid }) => uuid)
  // Before those of leads and orders go with them: a back-up has them too.
  const mails = await mailsNaming(db, email, numbersCalled(messages))
  if (!(await eraseLeads(db, uuids, eraseElsewhere, now))) return false
  await eraseStoreEmail(db, email, 'adviser', now)
  const written = messages.map(({ uuid }) => uuid)
  await noteErasures(db, 'message', written, now)
  await noteErasures(db, 'mail', mails, now)
  for (const uuid of written) await db.deleteFrom('messages').where('uuid', '=', uuid).execute()
  for (const uuid of mails) await db.deleteFrom('mails').where('uuid', '=', uuid).execute()
  const counts = {
    leads: leads.length,
    storeOrders: storeOrders.length,
    carts: carts.length,
    messages: messages.length,
    mails: mails.length,
  }
  if (Object.values(counts).some(count => count > 0))
    await appendTrail(db, { actor: 'adviser', act: 'person-erased', data: counts }, now)
  return true
}

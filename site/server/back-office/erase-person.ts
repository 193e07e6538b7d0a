import type { Db } from '../db/tables'
import { appendTrail } from '../db/trail'
import { eraseLead } from '../product-api/erase-lead'
import { eraseStoreEmail } from '../shop/erase-customer'
import { mailsOf, rowsOf } from './person'

/** Whether another server that has the lead too has erased it; one that it does not have counts as erased. */
export type EraseElsewhere = (lead: string) => Promise<boolean>

/** `elsewhere`: the product API behind this server would not, or did not answer. */
export type PersonErased = { ok: true } | { ok: false; reason: 'elsewhere' }

/**
 * Erases the person behind an e-mail, as far as the law lets: leads with their simulations, photos and mails; messages; carts.
 * An order keeps who ordered what, as its invoice has to; one of cartons that is not over is erased once it is. What another
 * server has is erased there first: where that fails, what has not been erased yet stays here too, to be asked again.
 */
export const erasePerson = async (
  db: Db,
  email: string,
  eraseElsewhere: EraseElsewhere | null,
  now: Date,
): Promise<PersonErased> => {
  const { leads, storeOrders, carts, messages } = await rowsOf(db, email)
  // Before the leads, by which some of them are found. What is still to leave tells of an order, and goes with its time.
  const mails = await mailsOf(
    db,
    email,
    leads.map(({ uuid }) => uuid),
  )
  for (const { uuid } of leads) {
    if (eraseElsewhere !== null && !(await eraseElsewhere(uuid))) return { ok: false, reason: 'elsewhere' }
    await eraseLead(db, uuid, 'adviser', now)
  }
  await eraseStoreEmail(db, email, 'adviser', now)
  for (const { uuid } of messages) await db.deleteFrom('messages').where('uuid', '=', uuid).execute()
  const gone = mails.filter(({ due_at }) => due_at === null)
  for (const { uuid } of gone) await db.deleteFrom('mails').where('uuid', '=', uuid).execute()
  const counts = {
    leads: leads.length,
    storeOrders: storeOrders.length,
    carts: carts.length,
    messages: messages.length,
    mails: gone.length,
  }
  if (Object.values(counts).some(count => count > 0))
    await appendTrail(db, { actor: 'adviser', act: 'person-erased', data: counts }, now)
  return { ok: true }
}

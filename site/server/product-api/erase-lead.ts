import type { Transaction } from 'kysely'
import { takesLead } from '../db/dialect'
import { noteErasures } from '../db/erasures'
import { appendTrail, type TrailActor } from '../db/trail'
import type { Db, Tables } from '../db/tables'
import { goesWithItsPerson } from '../mail/retention'
import { anonymousJson, blankedJson } from './anonymous-values'

/** An erased lead that orders hang on keeps its row, which is nobody's: no token's hash is empty. */
export const NOBODYS_HASH = ''

/** Payments that came to something, or may yet. */
const COUNTED_PAYMENTS = ['returned', 'pending', 'paid', 'surplus', 'refunded']
const NOTHING_STATES = ['expired', 'cancelled']

interface Kept {
  /** Orders whose record the law wants: they live, or money came in. */
  orders: { uuid: string; simulation_uuid: string | null }[]
  /** Orders that came to nothing. */
  overOrders: { uuid: string; customer_json: string; details_json: string }[]
  /** Simulations that stay, as something was ordered or paid for them. */
  simulations: string[]
}

const keptOf = async (transaction: Transaction<Tables>, lead: string): Promise<Kept> => {
  const orders = await transaction
    .selectFrom('orders')
    .select(['uuid', 'payment_status', 'paid_cents', 'simulation_uuid', 'customer_json', 'details_json'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.uuid')
          .whereRef('payments.order_uuid', '=', 'orders.uuid')
          .where('payments.state', 'in', COUNTED_PAYMENTS),
      ).as('has_payment'),
    )
    .where('lead_uuid', '=', lead)
    .execute()
  const links = await transaction
    .selectFrom('payment_links')
    .innerJoin('simulations', 'simulations.uuid', 'payment_links.simulation_uuid')
    .select('simulations.uuid')
    .where('simulations.lead_uuid', '=', lead)
    .where('payment_links.state', '=', 'paid')
    .execute()
  const isOver = ({ payment_status, paid_cents, has_payment }: (typeof orders)[number]) =>
    NOTHING_STATES.includes(payment_status) && paid_cents === 0 && Number(has_payment) === 0
  const kept = orders.filter(order => !isOver(order))
  return {
    orders: kept,
    overOrders: orders.filter(isOver),
    simulations: [
      ...kept.flatMap(({ simulation_uuid: uuid }) => (uuid === null ? [] : [uuid])),
      ...links.map(({ uuid }) => uuid),
    ],
  }
}

/** Leaves of a lead what its orders hang on, and nothing that says whose it was. */
const makeAnonymous = async (transaction: Transaction<Tables>, lead: string, kept: Kept, now: Date): Promise<void> => {
  const { values_json } = await transaction
    .selectFrom('leads')
    .select('values_json')
    .where('uuid', '=', lead)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('leads')
    .set({
      values_json: anonymousJson(values_json),
      phone_e164: null,
      search_text: '',
      consents_json: '[]',
      erasure_hash: NOBODYS_HASH,
      updated_at: now.toISOString(),
    })
    .where('uuid', '=', lead)
    .execute()
  const simulations = await transaction
    .selectFrom('simulations')
    .select(['uuid', 'values_json'])
    .where('lead_uuid', '=', lead)
    .execute()
  for (const { uuid, values_json: values } of simulations) {
    if (!kept.simulations.includes(uuid)) {
      await transaction.deleteFrom('simulations').where('uuid', '=', uuid).execute()
      continue
    }
    await transaction.deleteFrom('simulation_photos').where('simulation_uuid', '=', uuid).execute()
    await transaction.deleteFrom('quote_keys').where('simulation_uuid', '=', uuid).execute()
    await transaction
      .updateTable('simulations')
      .set({ values_json: anonymousJson(values), analysis_json: null })
      .where('uuid', '=', uuid)
      .execute()
  }
  await transaction.deleteFrom('idempotency_keys').where('lead_uuid', '=', lead).execute()
  await transaction.deleteFrom('mails').where('lead_uuid', '=', lead).where(goesWithItsPerson).execute()
}

/** Erases all but what the law wants; false: nothing is left of it. */
const eraseHeld = async (transaction: Transaction<Tables>, lead: string, kept: Kept, now: Date): Promise<boolean> => {
  for (const { uuid, customer_json, details_json } of kept.overOrders)
    await transaction
      .updateTable('orders')
      .set({
        customer_json: blankedJson(customer_json),
        details_json: blankedJson(details_json),
        lead_uuid: null,
        return_url: null,
        search_text: '',
      })
      .where('uuid', '=', uuid)
      .where('payment_status', 'in', NOTHING_STATES)
      .execute()
  const isAnonymous = kept.orders.length + kept.simulations.length > 0
  if (isAnonymous) await makeAnonymous(transaction, lead, kept, now)
  else await transaction.deleteFrom('leads').where('uuid', '=', lead).execute()
  return isAnonymous
}

/**
 * Erases a lead and all that hangs on it (simulations, kept answers, mails). One with an order is made anonymous instead: the
 * order keeps who ordered what, as the law wants, unless it came to nothing. False: there is no such lead.
 */
export const eraseLead = (db: Db, uuid: string, actor: TrailActor, now: Date): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    // First: nobody places an order of it meanwhile.
    if (!(await takesLead(transaction, uuid))) return false
    // What had its time has it again after a restore.
    if (actor !== 'server') await noteErasures(transaction, 'lead', [uuid], now)
    const kept = await keptOf(transaction, uuid)
    const isAnonymous = await eraseHeld(transaction, uuid, kept, now)
    const hasOrders = kept.orders.length + kept.overOrders.length > 0
    if (isAnonymous || hasOrders)
      await appendTrail(transaction, { actor, act: 'lead-erased', leadUuid: uuid, data: { isAnonymous } }, now)
    return true
  })

/**
 * Ends the erasure of leads of which an order stayed since it could still be paid: once it has come to nothing, it names nobody
 * either. Answers how many.
 */
export const eraseEndedOrders = async (db: Db, now: Date): Promise<number> => {
  const leads = await db
    .selectFrom('leads')
    .innerJoin('orders', 'orders.lead_uuid', 'leads.uuid')
    .select('leads.uuid')
    .distinct()
    .where('leads.erasure_hash', '=', NOBODYS_HASH)
    .where('orders.payment_status', 'in', NOTHING_STATES)
    .where('orders.paid_cents', '=', 0)
    .execute()
  const endOf = (uuid: string) =>
    db.transaction().execute(async transaction => {
      // Held, so that of two servers one does it.
      await transaction
        .updateTable('leads')
        .set(({ ref }) => ({ updated_at: ref('updated_at') }))
        .where('uuid', '=', uuid)
        .execute()
      const kept = await keptOf(transaction, uuid)
      if (kept.overOrders.length === 0) return false
      const isAnonymous = await eraseHeld(transaction, uuid, kept, now)
      await appendTrail(
        transaction,
        { actor: 'server', act: 'lead-erased', leadUuid: uuid, data: { isAnonymous } },
        now,
      )
      return true
    })
  let count = 0
  for (const { uuid } of leads) if (await endOf(uuid)) count += 1
  return count
}

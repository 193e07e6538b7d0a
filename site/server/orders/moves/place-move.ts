import type { Transaction } from 'kysely'
import { holdsLead } from '../../db/dialect'
import type { Tables } from '../../db/tables'
import { appendTrail, type TrailActor } from '../../db/audit-log'
import { claimPromo, promoKey } from '../../quotes/promo-codes'
import type { Opened, Opening } from '../../payments/payables'
import { TERMS_VERSION } from '../../../texts/terms-of-sale'
import type { OrderDeps } from '../order-deps'
import type { DraftOrder } from './draft-move'
import { holdSimulation, insertOrder, type NewOrder, newOrderNames } from './move-store'
import type { OrderNames } from '../order-rows'

/** Takes the simulation out of its customer's hands. False: it was ordered before, or is none. It is held either way. */
export const closeSimulation = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<boolean> => {
  await holdSimulation(transaction, uuid)
  const { numUpdatedRows } = await transaction
    .updateTable('simulations')
    .set({ status: 'ordered' })
    .where('uuid', '=', uuid)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const reopenSimulation = async (
  transaction: Transaction<Tables>,
  uuid: string,
): Promise<void> => {
  await transaction
    .updateTable('simulations')
    .set({ status: 'open' })
    .where('uuid', '=', uuid)
    .execute()
}

export interface Placing extends Pick<NewOrder, 'origin' | 'terms' | 'returnUrl'> {
  draft: DraftOrder
  expiresAt: Date
  actor: TrailActor
  /** Made already, where its mail was. */
  names?: OrderNames
}

/**
 * Places the order of a simulation that was just closed. Null: its lead was erased, or its promo code used up, this very
 * moment; the simulation is open again.
 */
export const placeOrder = async (
  transaction: Transaction<Tables>,
  { draft, actor, names, ...placing }: Placing,
  { now }: Pick<OrderDeps, 'now'>,
): Promise<string | null> => {
  const { simulationUuid, leadUuid, totalCents, depositCents } = draft
  if (!(await holdsLead(transaction, leadUuid))) return null
  const known = names ?? (await newOrderNames(transaction, draft.reference))
  const { uuid, reference } = await insertOrder(
    transaction,
    { ...draft, ...placing, now: now() },
    known,
  )
  const { promo_code: code } = await transaction
    .selectFrom('simulations')
    .select('promo_code')
    .where('uuid', '=', simulationUuid)
    .executeTakeFirstOrThrow()
  if (code !== null && !(await claimPromo(transaction, code, uuid, now()))) {
    await transaction.deleteFrom('orders').where('uuid', '=', uuid).execute()
    await reopenSimulation(transaction, simulationUuid)
    return null
  }
  const act = placing.origin === 'quote' ? 'order-made' : 'order-placed'
  const promoCode = code === null ? null : promoKey(code)
  const data = {
    reference,
    totalCents,
    depositCents,
    ...(code === null ? {} : { promoCode: code }),
  }
  await appendTrail(
    transaction,
    { actor, act, orderUuid: uuid, simulationUuid, leadUuid, promoCode, data },
    now(),
  )
  return uuid
}

/** Places the order of a simulation that was just closed, for its customer's payment; where it cannot, reopens the simulation. */
export const placeForPayment = async (
  transaction: Transaction<Tables>,
  draft: DraftOrder,
  { returnUrl, now: at, expiresAt }: Pick<Opening, 'returnUrl' | 'now'> & { expiresAt: Date },
  deps: Pick<OrderDeps, 'now'>,
): Promise<Opened> => {
  const { simulationUuid, leadUuid } = draft
  const terms = { version: TERMS_VERSION, at }
  const placing = {
    draft,
    origin: 'simulation',
    terms,
    returnUrl,
    expiresAt,
    actor: 'customer',
  } as const
  const orderUuid = await placeOrder(transaction, placing, deps)
  if (orderUuid !== null) return { ok: true, orderUuid, simulationUuid, leadUuid }
  await reopenSimulation(transaction, simulationUuid)
  return { ok: false, reason: 'changed' }
}

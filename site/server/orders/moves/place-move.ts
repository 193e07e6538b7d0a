import type { Transaction } from 'kysely'
import { lockLeadShared } from '../../db/dialect'
import type { Tables } from '../../db/tables'
import type { AuditActor } from '../../../ports/audit-act'
import { appendToAuditLog } from '../../db/audit-log'
import { claimPromo, promoKey } from '../../quotes/promo-codes'
import { findSimulationRow, reopenSimulation } from '../../quotes/simulation-writes'
import type { Opened, Opening } from '../../payments/payables'
import { TERMS_VERSION } from '../../../texts/terms-of-sale'
import type { OrderDeps } from '../order-deps'
import type { DraftOrder } from './draft-move'
import { insertOrder, type NewOrder, newOrderNames } from './move-store'
import { deleteOrder, type OrderNames } from '../order-rows'
import { queueEvent } from '../../webhooks/queue-event'

interface Placing extends Pick<NewOrder, 'origin' | 'terms' | 'returnUrl'> {
  draft: DraftOrder
  expiresAt: Date
  actor: AuditActor
  /** Created before, together with its mail. */
  names?: OrderNames
}

/**
 * Places the order of a simulation that was just closed. Null: its lead was erased, or its promo
 * code used up, at this moment; the simulation is open again.
 */
export const placeOrder = async (
  transaction: Transaction<Tables>,
  { draft, actor, names, ...placing }: Placing,
  { now }: Pick<OrderDeps, 'now'>,
): Promise<string | null> => {
  const { simulationUuid, leadUuid, totalCents, depositCents } = draft
  if (!(await lockLeadShared(transaction, leadUuid))) return null
  const known = names ?? (await newOrderNames(transaction, draft.reference))
  const { uuid, reference } = await insertOrder(
    transaction,
    { ...draft, ...placing, now: now() },
    known,
  )
  const code = (await findSimulationRow(transaction, simulationUuid))?.promo_code ?? null
  if (code !== null && !(await claimPromo(transaction, code, uuid, now()))) {
    await deleteOrder(transaction, uuid)
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
  await appendToAuditLog(
    transaction,
    { actor, act, orderUuid: uuid, simulationUuid, leadUuid, promoCode, data },
    now(),
  )
  await queueEvent(
    transaction,
    { event: 'order.placed', about: { orderUuid: uuid }, data: {}, ownData: { orderUuid: uuid } },
    now(),
  )
  return uuid
}

/**
 * Places the order of a simulation that was just closed, for its customer's payment; reopens the
 * simulation if that fails.
 */
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

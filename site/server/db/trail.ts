import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from './tables'

/** Something that happened to an order, a payment, a simulation, a lead or a promo code. */
export interface TrailEntry {
  actor: 'customer' | 'bank' | 'adviser' | 'server'
  /** In words joined by hyphens: 'order-placed', 'simulation-adjusted'… */
  act: string
  orderUuid?: string | null
  paymentUuid?: string | null
  simulationUuid?: string | null
  leadUuid?: string | null
  /** What came with it. Nothing that names a card or a person. */
  data?: object
}

/** Adds to the trail, in the transaction of what it tells of. */
export const appendTrail = async (
  transaction: Transaction<Tables>,
  { actor, act, orderUuid, paymentUuid, simulationUuid, leadUuid, data = {} }: TrailEntry,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('trail')
    .values({
      uuid: randomUUID(),
      at: now.toISOString(),
      actor,
      act,
      order_uuid: orderUuid ?? null,
      payment_uuid: paymentUuid ?? null,
      simulation_uuid: simulationUuid ?? null,
      lead_uuid: leadUuid ?? null,
      data_json: JSON.stringify(data),
    })
    .execute()
}

import { randomUUID } from 'node:crypto'
import type { Db } from './tables'

/** Who did it. */
export type TrailActor = 'customer' | 'bank' | 'adviser' | 'server'

/** All that happens to orders and payments, and what advisers do. A name, once written, keeps its meaning. */
export const TRAIL_ACTS = [
  'order-placed',
  'order-made',
  'order-expired',
  'order-revived',
  'order-cancelled',
  'order-deposit-paid',
  'order-paid',
  'order-refunded',
  /** The customer has asked for it from the order's page; an adviser answers. */
  'order-change-asked',
  'order-cancel-asked',
  /** The customer asks for another day; an adviser confirms or refuses it. */
  'order-date-asked',
  'order-date-changed',
  'order-date-refused',
  /** The customer has named a company for the next invoices, or none any more. */
  'order-billing-named',
  'balance-reminded',
  'supplement-added',
  'supplement-paid',
  'supplement-withdrawn',
  'link-made',
  'link-paid',
  'link-withdrawn',
  'payment-started',
  /** The customer came back from the bank with its signed word, before its notification. */
  'payment-returned',
  'payment-pending',
  'payment-paid',
  'payment-refused',
  'payment-expired',
  'payment-surplus',
  'payment-refunded',
  /** The bank could not be asked: nobody went there. */
  'payment-unsent',
  /** The bank said once more what was known, or what comes too late to count. */
  'notification-repeated',
  /** Signed by the bank, and of another amount or currency than the payment's. */
  'notification-mismatched',
  /** What a lender had granted is taken, or the bank has not let it be. */
  'payment-captured',
  'capture-failed',
  /** The bank said what else was done with a payment: a refund, a chargeback. */
  'operation-notified',
  /** A later term of a payment in several: paid or refused, it moves nothing here. */
  'term-notified',
  /** A flash offer is kept for who books it, his for good, or free again. */
  'flash-held',
  'flash-sold',
  'flash-released',
  /** An order of cartons, by the states it goes through; expired: nobody paid it in time. */
  'store-order-placed',
  'store-order-paid',
  'store-order-prepared',
  'store-order-ready',
  'store-order-shipped',
  'store-order-closed',
  'store-order-cancelled',
  'store-order-expired',
  'store-order-withdrawn',
  'store-order-refunded',
  'store-order-part-refunded',
  'store-order-part-withdrawn',
  /** Refund of either kind: the bank was asked, refused, or has not answered; 'payment-refunded' says that it is done. */
  'refund-asked',
  'refund-refused',
  'refund-unanswered',
  /** The same, of cartons alone, as an earlier release wrote it. */
  'store-refund-asked',
  'store-refund-refused',
  'store-refund-unanswered',
  'customer-erased',
  'orders-exported',
  /** All invoices and credit notes, as a file for the accountant. */
  'documents-exported',
  /** An adviser has counted what is left of an item. */
  'stock-set',
  'simulation-adjusted',
  'promo-made',
  'promo-withdrawn',
  /** The order that had used it is over: another may. */
  'promo-released',
  'lead-erased',
  'leads-exported',
  /** All that is kept of a person was handed over, or erased; what had its time was erased by the server. It names nobody. */
  'person-exported',
  'person-erased',
  'old-erased',
] as const
export type TrailAct = (typeof TRAIL_ACTS)[number]

export interface TrailEntry {
  actor: TrailActor
  act: TrailAct
  orderUuid?: string | null
  paymentUuid?: string | null
  simulationUuid?: string | null
  leadUuid?: string | null
  promoCode?: string | null
  /** What came with it; nothing that names a card or a person. */
  data?: object
}

/** Adds a row to the trail, in the transaction of what it tells of: both are there or neither. */
export const appendTrail = async (transaction: Db, entry: TrailEntry, now: Date): Promise<void> => {
  await transaction
    .insertInto('trail')
    .values({
      uuid: randomUUID(),
      at: now.toISOString(),
      actor: entry.actor,
      act: entry.act,
      order_uuid: entry.orderUuid ?? null,
      payment_uuid: entry.paymentUuid ?? null,
      simulation_uuid: entry.simulationUuid ?? null,
      lead_uuid: entry.leadUuid ?? null,
      promo_code: entry.promoCode ?? null,
      data_json: JSON.stringify(entry.data ?? {}),
    })
    .execute()
}

/** The same, but for what the trail says of a payment already, word for word: who repeats himself fills no disk. */
export const appendTrailOnce = async (
  transaction: Db,
  entry: TrailEntry & { paymentUuid: string; data: object },
  now: Date,
): Promise<void> => {
  const noted = await transaction
    .selectFrom('trail')
    .select('uuid')
    .where('payment_uuid', '=', entry.paymentUuid)
    .where('act', '=', entry.act)
    .where('data_json', '=', JSON.stringify(entry.data))
    .executeTakeFirst()
  if (noted === undefined) await appendTrail(transaction, entry, now)
}

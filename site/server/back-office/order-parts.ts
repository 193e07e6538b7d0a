import { defaulted, nullable, string, type } from 'superstruct'
import type { OrderFile } from '../../pages/back-office/order-file'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import type { OrderRow } from '../orders/order-rows'
import { phoneWords } from './customer-words'
import { documentLines } from './document-lines'
import { paymentsOfOrder } from './due-lines'
import { refundLines } from './refund-lines'
import { trailOf } from './trail-lines'

const Terms = type({ at: defaulted(nullable(string()), null) })
const said = () => defaulted(string(), '')
const Buyer = type({ phone: said(), companyName: said(), siren: said() })

type Parts = Pick<
  OrderFile,
  | 'phone'
  | 'companyName'
  | 'siren'
  | 'partner'
  | 'termsAt'
  | 'payments'
  | 'refunds'
  | 'documents'
  | 'erasureAskedAt'
  | 'trail'
>

/**
 * Returns the parts of an order's file that both kinds have. `simulations`: those whose log entries
 * belong to it.
 */
export const orderParts = async (
  db: Db,
  row: OrderRow,
  simulations: readonly string[] = [],
): Promise<Parts> => {
  const { uuid } = row
  const payments = await paymentsOfOrder(db, uuid)
  const { phone, companyName, siren } = fromStored(row.customer_json, Buyer)
  const acts = {
    order_uuid: [uuid],
    simulation_uuid: simulations,
    payment_uuid: payments.map(payment => payment.uuid),
  }
  return {
    phone: phoneWords(phone),
    companyName,
    siren,
    partner: row.partner,
    termsAt: row.terms_json === null ? null : fromStored(row.terms_json, Terms).at,
    payments,
    refunds: await refundLines(db, uuid),
    documents: await documentLines(db, uuid),
    erasureAskedAt: row.erasure_asked_at,
    trail: await trailOf(db, acts),
  }
}

import { ERASED_HASH } from '../../leads/lead-token'
import type { Db } from '../../db/tables'

/** Leads of one answer. */
const PAGE = 100

/** The furthest step of a lead. */
type LeadStep = 'lead' | 'price' | 'booking' | 'paid'

/** A lead of a partner, without personal data. Amounts in cents, VAT included. */
interface PartnerLead {
  reference: string
  createdAt: string
  step: LeadStep
  /** The last price; null: none yet. */
  priceCents: number | null
  orders: readonly { reference: string; totalCents: number; paidCents: number }[]
}

const stepOf = ({ priceCents, orders }: Pick<PartnerLead, 'priceCents' | 'orders'>): LeadStep => {
  if (orders.some(({ paidCents }) => paidCents > 0)) return 'paid'
  if (orders.length > 0) return 'booking'
  return priceCents === null ? 'lead' : 'price'
}

/**
 * Returns leads of a partner, the latest first, without tests and erased ones. `before`: the `next`
 * of the last answer; '' for the first.
 */
export const listPartnerLeads = async (
  db: Db,
  partner: string,
  before: string,
): Promise<{ leads: PartnerLead[]; next: string | null }> => {
  const [at = '', uuid = ''] = before.split('_')
  const rows = await db
    .selectFrom('leads')
    .select(['uuid', 'reference', 'created_at'])
    .where('partner', '=', partner)
    .where('is_test', '=', 0)
    .where('erasure_hash', '!=', ERASED_HASH)
    .$if(before !== '', query =>
      query.where(({ eb, and, or }) =>
        or([eb('created_at', '<', at), and([eb('created_at', '=', at), eb('uuid', '<', uuid)])]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(PAGE)
    .execute()
  const uuids = rows.map(row => row.uuid)
  const [prices, orders] =
    uuids.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .selectFrom('simulations')
            .select(['lead_uuid', 'total_cents'])
            .where('lead_uuid', 'in', uuids)
            .orderBy('created_at')
            .execute(),
          db
            .selectFrom('orders')
            .select(['lead_uuid', 'reference', 'total_cents', 'paid_cents'])
            .where('lead_uuid', 'in', uuids)
            .orderBy('created_at')
            .execute(),
        ])
  const leads = rows.map((row): PartnerLead => {
    const priceCents = prices.findLast(price => price.lead_uuid === row.uuid)?.total_cents ?? null
    const own = orders
      .filter(order => order.lead_uuid === row.uuid)
      .map(({ reference, total_cents, paid_cents }) => ({
        reference,
        totalCents: total_cents,
        paidCents: paid_cents,
      }))
    return {
      reference: row.reference ?? '',
      createdAt: row.created_at,
      step: stepOf({ priceCents, orders: own }),
      priceCents,
      orders: own,
    }
  })
  const last = rows.at(-1)
  const isLast = last === undefined || rows.length < PAGE
  return { leads, next: isLast ? null : `${last.created_at}_${last.uuid}` }
}

import type { FunnelValues } from '../../../shared/domain/funnel-values'
import type { Violation } from '../../../shared/domain/violation'
import { appendToAuditLog } from '../db/audit-log'
import { lockLeadForQuote } from '../db/dialect'
import type { Db } from '../db/tables'
import type { Locate } from '../geo/move-places'
import { changeContact } from '../leads/lead-store'
import { queueMails, type NewMail } from '../mail/outbox'
import { discountedPrice, discountFault } from './discount-rule'
import { type ChangedLine, quoteDifference } from './document/quote-difference'
import { documentOf } from './document/quote-mailer'
import {
  changeBar,
  contactOf,
  findChangeable,
  priceChange,
  type PricedChange,
} from './price-change'
import { validPromoOf } from './promo-codes'
import { changeOpenSimulation, holdOpenSimulation } from './simulation-writes'

/** Consent of an adviser to a change: the version that was read, and the price that was accepted. */
export interface ChangeConsent {
  /** Version of the quote that the adviser has read. */
  seen: string
  /** New price that was accepted, in cents; null: none was shown yet. */
  acceptedCents: number | null
}

/** Price and lines of a change. Cents, VAT included. */
export interface ChangeSummary {
  beforeCents: number
  afterCents: number
  lines: readonly ChangedLine[]
}

/**
 * Reason why a quote or an order is not changed. `discount`: its discounts are too high for the new
 * price.
 */
export type ChangeRefusal =
  'unknown' | 'ordered' | 'changed' | 'flash' | 'elsewhere' | 'same' | 'discount'

export type Changed<Summary extends ChangeSummary, Refusal extends string> =
  | { ok: true; uuid: string }
  | { ok: false; reason: Refusal }
  | { ok: false; reason: 'invalid'; violations: Violation[] }
  | { ok: false; reason: 'unconfirmed'; summary: Summary }

export type ChangedQuote = Changed<ChangeSummary, ChangeRefusal>

interface ChangeQuoteDeps {
  db: Db
  now: () => Date
  locate: Locate
  /** Writes the mail that says what changed. */
  writeMail: (change: PricedChange, summary: ChangeSummary) => Promise<NewMail[]>
}

/** Tells if the confirmed price is the one that was made. */
export const isAccepted = ({ acceptedCents }: ChangeConsent, afterCents: number): boolean =>
  acceptedCents === afterCents

/** Returns the prices and the changed lines of a change. */
const summaryOf = (
  before: { totalCents: number; document: ReturnType<typeof documentOf> },
  change: PricedChange,
): ChangeSummary => {
  const after = documentOf(change.quote)
  return {
    beforeCents: before.totalCents,
    afterCents: change.totalCents,
    lines: after === null ? [] : quoteDifference(before.document ?? { parts: [] }, after),
  }
}

/**
 * Changes an open quote for an adviser: contact, date, places, volume and options. It is priced as
 * the customer's own change; adjustments and a valid promo code stay. The new price counts once the
 * adviser has accepted it; then the customer gets a mail with the changed lines.
 */
export const createQuoteChange =
  ({ db, now, locate, writeMail }: ChangeQuoteDeps) =>
  async (uuid: string, values: FunnelValues, consent: ChangeConsent): Promise<ChangedQuote> => {
    const found = await findChangeable(db, uuid)
    if (found === null) return { ok: false, reason: 'unknown' }
    if (found.row.status !== 'open') return { ok: false, reason: 'ordered' }
    const bar = changeBar(found.row)
    if (bar !== null) return { ok: false, reason: bar }
    if (found.version !== consent.seen) return { ok: false, reason: 'changed' }
    const at = now()
    const extras = { ...found.extras, promo: await validPromoOf(db, found.row, at) }
    const priced = priceChange(found, values, extras, { locate, now: at })
    if (!priced.ok) return { ok: false, reason: 'invalid', violations: priced.violations }
    const change = priced.value
    const { adjustments } = extras
    const fault = discountFault(
      discountedPrice(change.quote.simulation, change.totalCents, adjustments),
      discountedPrice(found.quote.simulation, found.row.total_cents, adjustments),
    )
    if (fault !== null) return { ok: false, reason: 'discount' }
    const before = { totalCents: found.row.total_cents, document: documentOf(found.quote) }
    const summary = summaryOf(before, change)
    if (summary.lines.length === 0 && summary.beforeCents === summary.afterCents)
      return { ok: false, reason: 'same' }
    if (!isAccepted(consent, summary.afterCents))
      return { ok: false, reason: 'unconfirmed', summary }
    const written = await writeMail(change, summary)
    return db.transaction().execute(async (transaction): Promise<ChangedQuote> => {
      if (!(await lockLeadForQuote(transaction, found.row.lead_uuid)))
        return { ok: false, reason: 'unknown' }
      if ((await holdOpenSimulation(transaction, uuid)) === undefined)
        return { ok: false, reason: 'ordered' }
      const current = await findChangeable(transaction, uuid)
      if (current?.version !== consent.seen) return { ok: false, reason: 'changed' }
      await changeContact(transaction, found.row.lead_uuid, contactOf(values), at)
      await changeOpenSimulation(transaction, uuid, change.columns)
      await appendToAuditLog(
        transaction,
        {
          actor: 'adviser',
          act: 'quote-changed',
          simulationUuid: uuid,
          leadUuid: found.row.lead_uuid,
          data: auditData(summary),
        },
        at,
      )
      await queueMails(transaction, written, at)
      return { ok: true, uuid }
    })
  }

/** Returns the audit log's data of a change: which lines changed, without personal data. */
export const auditData = ({ beforeCents, afterCents, lines }: ChangeSummary) => ({
  totalCents: { before: beforeCents, after: afterCents },
  lines: lines.map(({ label }) => label).join(', '),
})

import { chosenPrice } from '../../../../shared/domain/simulation'
import { dayInFrance, isBookable } from '../../../../shared/domain/moving-date'
import { Uuid } from '../../../../shared/domain/uuid'
import type { Partners } from '../../content/read-partners'
import { appendToAuditLog } from '../../db/audit-log'
import { lockLeadShared } from '../../db/dialect'
import type { Locate } from '../../geo/move-places'
import { LIMITS } from '../../http/limits'
import type { Log } from '../../http/logger'
import { countUpTo, uncount } from '../../http/stored-count'
import { createCurrentSimulation } from '../current-simulation'
import { findQuote } from './find-quote'
import type { QuoteDocument } from './quote-document'
import type { PhotoSource } from '../photos/photo-store'
import { createQuoteMailer, documentOf } from './quote-mailer'

interface AdviserSendingDeps extends PhotoSource {
  now: () => Date
  locate: Locate
  partners: Pick<Partners, 'find'>
  /** Public address of the site; null: the mail has no link. */
  siteOrigin: () => string | null
  /** Renders a quote as a file; the site's own PDF by default. */
  renderPdf?: (document: QuoteDocument) => Promise<Uint8Array>
  log: Pick<Log, 'warn' | 'error'>
}

/**
 * Outcome of an adviser's sending. `email`: the customer has none. `ordered`: it is ordered.
 * `expired`: its day can no longer be booked. `price`: it was priced again, and the adviser has not
 * seen this price. `many`: too many mails of it within an hour.
 */
export type Sent =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'email' | 'ordered' | 'flash' | 'expired' | 'price' | 'many' }

const no = (reason: Exclude<Sent, { ok: true }>['reason']): Sent => ({ ok: false, reason })

/**
 * Mails a quote, or a reminder of it, for an adviser. A price that is over is made again first;
 * `seenCents`: the price that the adviser has read.
 */
export const createAdviserSending = ({
  db,
  now,
  locate,
  siteOrigin,
  ...deps
}: AdviserSendingDeps) => {
  const current = createCurrentSimulation({ db, now, locate })
  const prepare = createQuoteMailer({ db, now, ...deps })

  return async (
    uuid: string,
    { way, seenCents }: { way: 'adviser' | 'reminder'; seenCents: number | null },
  ): Promise<Sent> => {
    const found = Uuid.is(uuid) ? await current(uuid) : null
    const quote = found === null ? null : await findQuote(db, uuid)
    if (quote === null) return no('unknown')
    const { simulation, values, lead } = quote
    if (simulation.status !== 'open') return no('ordered')
    // The link of an offer is mailed while the customer holds it.
    if (simulation.flash !== undefined) return no('flash')
    if (values.email === '') return no('email')
    const document = documentOf(quote)
    const isOver =
      document === null ||
      !isBookable(simulation.movingDate, now()) ||
      document.validUntil < dayInFrance(now())
    if (isOver) return no('expired')
    if (chosenPrice(simulation)?.totalIncludingTaxesPrice !== seenCents) return no('price')
    if ((await countUpTo(db, 'send', uuid, LIMITS.send.most)) !== null) return no('many')
    let isQueued = false
    try {
      const queue = await prepare({ quote, document, origin: siteOrigin(), way })
      isQueued = await db.transaction().execute(async transaction => {
        if (!(await lockLeadShared(transaction, lead.uuid))) return false
        await queue(transaction)
        const act = way === 'reminder' ? 'quote-reminded' : 'quote-sent'
        await appendToAuditLog(
          transaction,
          { actor: 'adviser', act, simulationUuid: uuid, leadUuid: lead.uuid },
          now(),
        )
        return true
      })
      return isQueued ? { ok: true } : no('unknown')
    } finally {
      if (!isQueued) await uncount(db, 'send', uuid)
    }
  }
}

import { dayInFrance } from '../../../../shared/domain/moving-date'
import { lockLeadShared } from '../../db/dialect'
import type { AddressCount } from '../../http/mail-limit'
import { createLeaseQueue } from '../../jobs/lease-queue'
import { findQuote } from './find-quote'
import { isCounted } from './first-quote'
import { createQuoteMailer, documentOf, type QuoteMailerDeps } from './quote-mailer'

interface FirstQuoteDeps extends QuoteMailerDeps {
  siteOrigin: () => string | null
  /** Counts a mail to an address. Returns the seconds to wait, or null. */
  countAddress: AddressCount
}

/** Lease of the server that writes a quote's mail. */
const LEASE_MS = 60_000
const AT_ONCE = 10
/** Age after which an unsent quote is no longer mailed automatically. */
const GIVEN_UP_MS = 24 * 3_600_000

const FIRST_QUOTES = createLeaseQueue({
  table: 'simulations',
  keys: ['uuid'],
  due: 'quote_mail_due_at',
  columns: ['created_at'],
})
type LeasedQuote = Awaited<ReturnType<typeof FIRST_QUOTES.lease>>[number]

/**
 * Mails due quotes automatically: the first priced quote of each lead, once, in its present state.
 * Ordered, sent and erased ones are skipped. Returns the number of mails.
 */
export const createFirstQuoteMails = ({ siteOrigin, countAddress, ...deps }: FirstQuoteDeps) => {
  const { db, now, log } = deps
  const prepare = createQuoteMailer(deps)

  const abandon = async (uuid: string): Promise<void> => {
    await db
      .updateTable('simulations')
      .set({ quote_mail_due_at: null })
      .where('uuid', '=', uuid)
      .execute()
  }

  const mail = async (leased: LeasedQuote): Promise<boolean> => {
    const { uuid } = leased
    const quote = await findQuote(db, uuid)
    const document = quote === null ? null : documentOf(quote)
    const isOver = document === null || document.validUntil < dayInFrance(now())
    if (quote === null || document === null || isOver || quote.simulation.status !== 'open') {
      await abandon(uuid)
      return false
    }
    if (!(await isCounted(db, uuid)) && (await countAddress(quote.values.email)) !== null) {
      await abandon(uuid)
      return false
    }
    const queue = await prepare({ quote, document, origin: siteOrigin(), way: 'automatic' })
    return db.transaction().execute(async transaction => {
      if (!(await lockLeadShared(transaction, quote.lead.uuid))) return false
      const { numUpdatedRows } = await transaction
        .updateTable('simulations')
        .set({ quote_mail_due_at: null })
        .where(FIRST_QUOTES.isHeld(leased))
        .where('status', '=', 'open')
        // A price that changed meanwhile is mailed when the lease ends.
        .where('updated_at', '=', quote.pricedAt.toISOString())
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return false
      await queue(transaction)
      return true
    })
  }

  return async (): Promise<number> => {
    let written = 0
    for (let tried = 0; tried < AT_ONCE; tried += 1) {
      // One at a time: each has the whole lease for itself.
      const options = { limit: 1, leaseMs: LEASE_MS, now: now() }
      const [leased] = await FIRST_QUOTES.lease(db, options)
      if (leased === undefined) break
      try {
        if (await mail(leased)) written += 1
      } catch (err) {
        log.error({ err, simulation: leased.uuid }, 'cannot mail a first quote')
        if (now().getTime() - Date.parse(leased.created_at) > GIVEN_UP_MS)
          await abandon(leased.uuid)
      }
    }
    return written
  }
}

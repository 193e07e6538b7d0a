import { dayInFrance } from '../../../../shared/domain/moving-date'
import { holdsLead } from '../../db/dialect'
import type { Db } from '../../db/tables'
import type { AddressCount } from '../../http/mail-limit'
import { findQuote } from './find-quote'
import { isCounted } from './first-quote'
import { createQuoteMailer, documentOf, type QuoteMailerDeps } from './quote-mailer'

export interface FirstQuoteDeps extends QuoteMailerDeps {
  db: Db
  siteOrigin: () => string | null
  /** Counts a mail to an address. Returns the seconds to wait, or null. */
  countAddress: AddressCount
}

/** Lease of the server that writes a quote's mail. */
const LEASE_MS = 60_000
const AT_ONCE = 10
/** Age after which an unsent quote is no longer mailed automatically. */
const GIVEN_UP_MS = 24 * 3_600_000

/**
 * Mails due quotes automatically: the first priced quote of each lead, once, in its present state.
 * One that was ordered, sent or erased meanwhile is skipped. Returns the number of mails.
 */
export const createFirstQuoteMails = ({
  db,
  siteOrigin,
  countAddress,
  ...deps
}: FirstQuoteDeps) => {
  const { now, log } = deps
  const prepare = createQuoteMailer(deps)

  /** Leases a quote to this server; null: another server has it, or it was sent meanwhile. */
  const lease = async (uuid: string, dueAt: string): Promise<string | null> => {
    const until = new Date(now().getTime() + LEASE_MS).toISOString()
    const { numUpdatedRows } = await db
      .updateTable('simulations')
      .set({ quote_mail_due_at: until })
      .where('uuid', '=', uuid)
      .where('quote_mail_due_at', '=', dueAt)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? until : null
  }

  const giveUp = async (uuid: string): Promise<void> => {
    await db
      .updateTable('simulations')
      .set({ quote_mail_due_at: null })
      .where('uuid', '=', uuid)
      .execute()
  }

  const mail = async (uuid: string, leasedUntil: string): Promise<boolean> => {
    const quote = await findQuote(db, uuid)
    const document = quote === null ? null : documentOf(quote)
    const isOver = document === null || document.validUntil < dayInFrance(now())
    if (quote === null || document === null || isOver || quote.simulation.status !== 'open') {
      await giveUp(uuid)
      return false
    }
    if (!(await isCounted(db, uuid)) && (await countAddress(quote.values.email)) !== null) {
      await giveUp(uuid)
      return false
    }
    const queue = await prepare({ quote, document, origin: siteOrigin(), isUnasked: true })
    return db.transaction().execute(async transaction => {
      if (!(await holdsLead(transaction, quote.lead.uuid))) return false
      const { numUpdatedRows } = await transaction
        .updateTable('simulations')
        .set({ quote_mail_due_at: null })
        .where('uuid', '=', uuid)
        .where('quote_mail_due_at', '=', leasedUntil)
        .where('status', '=', 'open')
        // A price that changed meanwhile is mailed anew when the lease ends.
        .where('updated_at', '=', quote.pricedAt.toISOString())
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return false
      await queue(transaction)
      return true
    })
  }

  return async (): Promise<number> => {
    const due = await db
      .selectFrom('simulations')
      .select(['uuid', 'quote_mail_due_at', 'created_at'])
      .where('quote_mail_due_at', '<=', now().toISOString())
      .orderBy('quote_mail_due_at')
      .limit(AT_ONCE)
      .execute()
    let written = 0
    for (const { uuid, quote_mail_due_at: dueAt, created_at } of due) {
      const leasedUntil = await lease(uuid, dueAt ?? '')
      if (leasedUntil === null) continue
      try {
        if (await mail(uuid, leasedUntil)) written += 1
      } catch (err) {
        log.error({ err, simulation: uuid }, 'a first quote could not be mailed')
        if (now().getTime() - Date.parse(created_at) > GIVEN_UP_MS) await giveUp(uuid)
      }
    }
    return written
  }
}

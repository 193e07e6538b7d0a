import type { Transaction } from 'kysely'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { chosenPrice } from '../../../../shared/domain/simulation'
import type { Partners } from '../../content/read-partners'
import type { Tables } from '../../db/tables'
import type { Log } from '../../http/logger'
import { mailAccent } from '../../mail/mail-accent'
import { createMailPartner } from '../../mail/mail-partner'
import { queueMail } from '../../mail/outbox'
import type { FoundQuote } from './find-quote'
import { quoteDocument, type QuoteDocument } from './quote-document'
import { hashed, insertQuoteKey, newQuoteKey } from './quote-keys'
import { recordSending, type SendingWay } from './quote-sendings'
import { createQuoteLetter, type QuoteLetterDeps } from './quote-letter'
import { flashLink, quoteLink } from './quote-link'

export interface QuoteMailerDeps extends QuoteLetterDeps {
  partners: Pick<Partners, 'find'>
  log: Pick<Log, 'warn' | 'error'>
}

/** Returns the quote document; null when its day has no price. */
export const documentOf = ({
  reference,
  values,
  simulation,
  pricedAt,
}: FoundQuote): QuoteDocument | null => {
  const price = chosenPrice(simulation)
  if (price === null) return null
  const totalCents = price.totalIncludingTaxesPrice
  return quoteDocument({
    reference,
    values,
    simulation,
    totalCents,
    pricedOn: dayInFrance(pricedAt),
  })
}

interface ToMail {
  quote: FoundQuote
  document: QuoteDocument
  /** Public address of the site; null: the mail has no link. */
  origin: string | null
  /** Way in which it is sent; the customer's request by default. */
  way?: SendingWay
}

/**
 * Writes the mail of a quote. Returns a function that queues it in the transaction that locks its
 * lead: rendering takes too long for a transaction.
 */
export const createQuoteMailer = (deps: QuoteMailerDeps) => {
  const { now } = deps
  const partnerOf = createMailPartner(deps)
  const write = createQuoteLetter(deps)
  return async ({ quote, document, origin, way = 'customer' }: ToMail) => {
    const { simulation, lead, values } = quote
    const { uuid } = simulation
    const isFlash = simulation.flash !== undefined
    const isAutomatic = way === 'automatic'
    const partner = await partnerOf(lead.partner)
    const key = newQuoteKey()
    const link =
      origin === null
        ? null
        : isFlash
          ? flashLink(origin, uuid)
          : quoteLink(origin, partner?.slug, key)
    const mail = await write({
      quote,
      document,
      link,
      accent: mailAccent(partner),
      isAutomatic,
      isReminder: way === 'reminder',
    })
    return async (transaction: Transaction<Tables>): Promise<void> => {
      const hasKey = origin !== null && !isFlash
      if (hasKey) await insertQuoteKey(transaction, key, uuid, document.validUntil)
      await recordSending(transaction, uuid, { way, keyHash: hasKey ? hashed(key) : null }, now())
      await transaction
        .updateTable('simulations')
        .set(({ eb }) => ({
          sent_count: eb('sent_count', '+', 1),
          quote_mail_due_at: null,
          ...(isAutomatic ? { quote_mailed_at: now().toISOString() } : {}),
        }))
        .where('uuid', '=', uuid)
        .execute()
      await queueMail(
        transaction,
        { kind: 'quote', to: values.email, leadUuid: lead.uuid, ...mail },
        now(),
      )
    }
  }
}

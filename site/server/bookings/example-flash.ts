import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Db } from '../db/tables'
import { bookableTerms, type FlashTerms } from '../flash/flash-terms'
import { freeOffer } from '../flash/holds'
import type { FlashOffers } from '../flash/offers'
import { queueMail } from '../mail/outbox'
import { findQuote } from '../product-api/quote-document/find-quote'
import { quoteDocument } from '../product-api/quote-document/quote-document'
import { createQuoteLetter, type QuoteLetterDeps } from '../product-api/quote-document/quote-letter'
import { flashLink } from '../product-api/quote-document/quote-link'
import { bookExample } from './example-flash-booking'

export interface ExampleFlashDeps extends QuoteLetterDeps {
  db: Db
  flashOffers: Pick<FlashOffers, 'list'>
  /** Where customers reach this site; null where nobody has said it: then the mail has no link. */
  origin: string | null
}

/** A customer who has booked an offer and let its time run out. Null: somebody else was faster. */
const exampleBooking = (db: Db, terms: FlashTerms, now: Date): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const uuid = await bookExample(transaction, terms, now)
    if (uuid !== null) await freeOffer(transaction, uuid, 'server', now)
    return uuid
  })

/**
 * The mail of a flash offer for a demonstration that begins: the last of the list, which stays free, and can be paid by its
 * link as long as it is. False: there is none.
 */
export const makeExampleFlash = async (deps: ExampleFlashDeps): Promise<boolean> => {
  const { db, now, flashOffers, origin } = deps
  const offers = await flashOffers.list().catch(() => [])
  const terms = offers
    .map(offer => bookableTerms(offer, now()))
    .filter(bookable => bookable !== null)
    .at(-1)
  const uuid = terms === undefined ? null : await exampleBooking(db, terms, now())
  const quote = uuid === null ? null : await findQuote(db, uuid)
  if (terms === undefined || uuid === null || quote === null) return false
  const { simulation, reference, values, lead } = quote
  const document = quoteDocument({
    ...{ reference, values, simulation },
    totalCents: terms.offerCents,
    pricedOn: dayInFrance(now()),
  })
  const link = origin === null ? null : flashLink(origin, uuid)
  const mail = await createQuoteLetter(deps)({ quote, document, link })
  await db.transaction().execute(async transaction => {
    await queueMail(transaction, { kind: 'quote', to: values.email, leadUuid: lead.uuid, ...mail }, now())
    await transaction.updateTable('simulations').set({ sent_count: 1 }).where('uuid', '=', uuid).execute()
  })
  return true
}

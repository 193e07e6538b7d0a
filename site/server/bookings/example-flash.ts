import { randomUUID } from 'node:crypto'
import { create } from 'superstruct'
import { flashTown } from '../../../shared/domain/flash-offer'
import { LeadBody } from '../../../shared/domain/lead'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { SimulationBody } from '../../../shared/domain/simulation'
import type { Db } from '../db/tables'
import { bookableTerms, type FlashTerms } from '../flash/flash-terms'
import { freeOffer } from '../flash/holds'
import type { FlashOffers } from '../flash/offers'
import { queueMail } from '../mail/outbox'
import { bookOffer } from '../product-api/flash-store'
import { insertLead } from '../product-api/lead-store'
import { tokenHash } from '../product-api/lead-token'
import { findQuote } from '../product-api/quote-document/find-quote'
import { quoteDocument } from '../product-api/quote-document/quote-document'
import { createQuoteLetter, type QuoteLetterDeps } from '../product-api/quote-document/quote-letter'
import { flashLink } from '../product-api/quote-document/quote-link'
import { exampleAddress } from './example-bookings'

export interface ExampleFlashDeps extends QuoteLetterDeps {
  db: Db
  flashOffers: Pick<FlashOffers, 'list'>
  /** Where customers reach this site; null where nobody has said it: then the mail has no link. */
  origin: string | null
}

const streetIn = (town: string) => {
  const { city, postalCode } = flashTown(town)
  return exampleAddress('8', 'Rue de la République', postalCode, city)
}

/** A customer who has booked an offer and let its time run out. Null: somebody else was faster. */
const exampleBooking = (db: Db, terms: FlashTerms, now: Date): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const person = {
      ...{ firstname: 'Camille', lastname: 'Exemple', email: 'camille@client.example', phone: '06 00 00 00 00' },
      ...{ termsAgreement: true, movingDate: terms.movingDate, isKnownVolume: 'known', volume: terms.volumeM3 },
      ...{ departureAddress: streetIn(terms.from), arrivalAddress: streetIn(terms.to) },
    }
    const { uuid: leadUuid } = await insertLead(transaction, {
      body: create(person, LeadBody),
      source: { sourceToken: '', isKnownSource: false, partner: null, pageOrigin: null },
      // Nobody's: no device holds its token.
      ownerHash: () => tokenHash(randomUUID()),
      now,
    })
    const booked = await bookOffer(transaction, create({ ...person, leadUuid }, SimulationBody), terms, now)
    if (typeof booked === 'string') return null
    await freeOffer(transaction, booked.uuid, 'server', now)
    return booked.uuid
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
  const { simulation, values, lead } = quote
  const document = quoteDocument({
    ...{ reference: lead.reference, values, simulation },
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

import type { Transaction } from 'kysely'
import { flashTown } from '../../../shared/domain/flash-offer'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { TERMS_VERSION } from '../../texts/terms-of-sale'
import { draftOrder } from '../orders/moves/draft-move'
import { findOrder } from '../orders/moves/move-store'
import { placeOrder } from '../orders/moves/place-move'
import { closeSimulation, countSentQuote } from '../quotes/simulation-writes'
import type { Db, Tables } from '../db/tables'
import { bookableTerms, type FlashTerms } from '../flash/flash-terms'
import { releaseOfferOf } from '../flash/holds'
import type { FlashOffers } from '../flash/offers'
import type { Log } from '../http/logger'
import { queueMail } from '../mail/outbox'
import type { Payables } from '../payments/payables'
import { bookOffer } from '../quotes/flash-simulation-store'
import { findQuote } from '../quotes/document/find-quote'
import { quoteDocument } from '../quotes/document/quote-document'
import { createQuoteLetter, type QuoteLetterDeps } from '../quotes/document/quote-letter'
import { flashLink } from '../quotes/document/quote-link'
import { exampleAddress, insertExampleLead } from './example-moves'
import { payExample } from './pay-example'

const streetIn = (town: string) => {
  const { city, postalCode } = flashTown(town)
  return exampleAddress('8', 'Rue de la République', postalCode, city)
}

/**
 * Books an offer for a customer. Returns the simulation that holds it; null: another customer has
 * it.
 */
const bookExample = async (
  transaction: Transaction<Tables>,
  terms: FlashTerms,
  now: Date,
): Promise<string | null> => {
  const move = {
    movingDate: terms.movingDate,
    volume: terms.volumeM3,
    departureAddress: streetIn(terms.from),
    arrivalAddress: streetIn(terms.to),
  }
  const body = await insertExampleLead(transaction, move, now)
  const booked = await bookOffer(transaction, body, terms, { now })
  return typeof booked === 'string' ? null : booked.uuid
}

interface ExampleFlashDeps {
  db: Db
  now: () => Date
  log: Pick<Log, 'error'>
  /** Renders a quote as a file; the site's own PDF by default. */
  renderPdf?: QuoteLetterDeps['renderPdf']
  flashOffers: Pick<FlashOffers, 'list'>
  /** Origin of this site for customers; null: not configured, the mail has no link. */
  origin: string | null
}

/**
 * Queues the mail of a flash offer for a new demonstration: the last of the list, which stays free
 * and can be paid by the link as long as it is. False: there is no offer.
 */
export const makeExampleFlash = async (deps: ExampleFlashDeps): Promise<boolean> => {
  const { db, now, log, renderPdf, flashOffers, origin } = deps
  const offers = await flashOffers.list().catch(() => [])
  const terms = offers
    .map(offer => bookableTerms(offer, now()))
    .filter(bookable => bookable !== null)
    .at(-1)
  const uuid =
    terms === undefined
      ? null
      : await db.transaction().execute(async transaction => {
          const booked = await bookExample(transaction, terms, now())
          if (booked !== null) await releaseOfferOf(transaction, booked, 'server', now())
          return booked
        })
  const quote = uuid === null ? null : await findQuote(db, uuid)
  if (terms === undefined || uuid === null || quote === null) return false
  const { simulation, reference, values, lead } = quote
  const document = quoteDocument({
    reference,
    values,
    simulation,
    totalCents: terms.offerCents,
    pricedOn: dayInFrance(now()),
  })
  const link = origin === null ? null : flashLink(origin, uuid)
  const writeLetter = createQuoteLetter({ db, now, log, renderPdf, photoBucket: null })
  const mail = await writeLetter({ quote, document, link })
  await db.transaction().execute(async transaction => {
    await queueMail(
      transaction,
      { kind: 'quote', to: values.email, leadUuid: lead.uuid, ...mail },
      now(),
    )
    await countSentQuote(transaction, uuid)
  })
  return true
}

export interface ExampleFlashOrderDeps {
  db: Db
  now: () => Date
  flashOffers: Pick<FlashOffers, 'list'>
  payables: Payables
}

/**
 * Returns the first offer that editors no longer show, in its former state, so that the example
 * order blocks no offer on sale.
 */
const previousTerms = async ({
  flashOffers,
  now,
}: ExampleFlashOrderDeps): Promise<FlashTerms | null> => {
  const offers = await flashOffers.list()
  const previous = offers
    .filter(({ isActive }) => !isActive)
    .map(offer => bookableTerms({ ...offer, isActive: true }, now()))
  return previous.find(terms => terms !== null) ?? null
}

const placeExample = (
  terms: FlashTerms,
  { db, now }: ExampleFlashOrderDeps,
): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const simulationUuid = await bookExample(transaction, terms, now())
    const draft = simulationUuid && (await draftOrder(transaction, simulationUuid, { now }))
    if (simulationUuid === null || !draft) return null
    await closeSimulation(transaction, simulationUuid)
    const placing = {
      draft,
      origin: 'simulation',
      terms: { version: TERMS_VERSION, at: now() },
      returnUrl: null,
      expiresAt: now(),
      actor: 'customer',
    } as const
    return placeOrder(transaction, placing, { now })
  })

/**
 * Creates the order of a flash offer for a new demonstration, so that its confirmation, its receipt
 * and its page can be seen. False: there is no offer for it.
 */
export const makeExampleFlashOrder = async (deps: ExampleFlashOrderDeps): Promise<boolean> => {
  const terms = await previousTerms(deps)
  const uuid = terms && (await placeExample(terms, deps))
  const order = uuid && (await findOrder(deps.db, uuid))
  if (!order || order.simulationUuid === null) return false
  await payExample(deps, { subject: 'simulation', uuid: order.simulationUuid }, order, deps.now())
  return true
}

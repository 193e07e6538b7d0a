import { dayInFrance } from '../../../../shared/domain/moving-date'
import { chosenPrice } from '../../../../shared/domain/simulation'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import { holdToPay } from '../../flash/holds'
import { routes } from '../../../routes'
import type { PrintedQuote } from '../../../ports/booking-sources'
import { findQuote } from './find-quote'
import {
  bindingQuote,
  includedIn,
  withReference,
  QuoteDocument,
  quoteDocument,
  withoutClient,
} from './quote-document'

/** A quote and the reference under which it is known. */
export interface NamedDocument {
  reference: string
  document: QuoteDocument
}

/**
 * Returns the complete quote of a simulation as it was priced, for callers that may see personal
 * data. Null: unknown simulation.
 */
export const simulationDocument = async (db: Db, uuid: string): Promise<NamedDocument | null> => {
  const quote = await findQuote(db, uuid)
  const price = quote === null ? null : chosenPrice(quote.simulation)
  if (quote === null || price === null) return null
  const { simulation, reference, values, pricedAt } = quote
  const document = quoteDocument({
    reference,
    values,
    simulation,
    totalCents: price.totalIncludingTaxesPrice,
    pricedOn: dayInFrance(pricedAt),
  })
  return { reference, document }
}

/** Returns the quote of an order, as it was ordered. */
export const orderDocument = async (db: Db, uuid: string): Promise<NamedDocument | null> => {
  const order = await db
    .selectFrom('orders')
    .select(['reference', 'details_json', 'paid_cents'])
    .where('uuid', '=', uuid)
    .where('kind', '=', 'move')
    .executeTakeFirst()
  if (order === undefined) return null
  const { reference, details_json, paid_cents } = order
  const document = withReference(reference, fromStored(details_json, QuoteDocument))
  return { reference, document: paid_cents > 0 ? bindingQuote(document) : document }
}

/**
 * Returns a simulation's quote to print, without the customer: anyone with its address can see it.
 */
export const printedQuote = async (
  db: Db,
  uuid: string,
  now: Date,
): Promise<PrintedQuote | null> => {
  const found = await simulationDocument(db, uuid)
  if (found === null) return null
  const { title, parts, sums, conditions } = withoutClient(found.document)
  const isFlash = includedIn(found.document) !== null
  return {
    title,
    parts: parts.map(({ title: heading, facts, areAmounts = false }) => ({
      title: heading,
      facts,
      areAmounts,
    })),
    sums,
    conditions,
    pdfHref: routes.quotePdf.href(uuid),
    payHref: isFlash ? routes.simulationPayment.href(uuid) : null,
    hold: isFlash ? await holdToPay(db, uuid, now) : null,
  }
}

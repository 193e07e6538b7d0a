import { array, assign, type Infer, string, type } from 'superstruct'
import { agreedDeposit } from '../../../../shared/domain/deposit'
import { formatCents, includedVat } from '../../../../shared/domain/money'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { chosenPrice } from '../../../../shared/domain/simulation'
import { stopsOf } from '../../../../shared/domain/stops'
import { DUE_TEXTS } from '../../../../shared/texts/due'
import { formatDay, formatM3 } from '../../../../shared/texts/figures'
import { FLASH_TEXTS } from '../../../../shared/texts/flash-offer-texts'
import { QUOTE_DOCUMENT_TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { FoundQuote } from '../../quotes/document/find-quote'
import { QuoteDocument, quoteDocument } from '../../quotes/document/quote-document'

/**
 * A quote as it was ordered: the document that the law requires, and the move in a few words
 * without personal data.
 */
export const FrozenQuote = assign(
  QuoteDocument,
  type({
    move: type({
      /** 'Déménagement Nantes → Lyon' */
      title: string(),
      facts: array(type({ label: string(), value: string() })),
      /** The departure, for the calendar. */
      place: string(),
    }),
  }),
)
export type FrozenQuote = Infer<typeof FrozenQuote>

const moveOf = ({ values, simulation }: FoundQuote): FrozenQuote['move'] => {
  const stops = stopsOf(values)
  const first = stops[0]?.address
  const last = stops.at(-1)?.address
  const from = first?.city ?? ''
  const to = values.needStorage ? DUE_TEXTS.storage : (last?.city ?? '')
  const hasArrivalStop = stops.at(-1)?.id === 'arrival'
  const townOf = (address: typeof first) =>
    `${address?.postalCode ?? ''} ${address?.city ?? ''}`.trim()
  return {
    title: DUE_TEXTS.move(from, to),
    facts: [
      { label: DUE_TEXTS.date, value: formatDay(simulation.movingDate) },
      { label: DUE_TEXTS.departure, value: townOf(first) },
      ...stops.slice(1, hasArrivalStop ? -1 : undefined).map(({ address }, index) => ({
        label: DUE_TEXTS.stopover(index + 1),
        value: townOf(address),
      })),
      { label: DUE_TEXTS.arrival, value: to === DUE_TEXTS.storage ? to : townOf(last) },
      {
        label: simulation.flash === undefined ? DUE_TEXTS.volume : FLASH_TEXTS.truck,
        value: formatM3(simulation.detail.volume),
      },
    ],
    place: first?.formattedAddress ?? '',
  }
}

/** The quote with its parts; null when its day has no price any more. */
export const freezeQuote = (quote: FoundQuote): FrozenQuote | null => {
  const price = chosenPrice(quote.simulation)
  if (price === null) return null
  const document = quoteDocument({
    reference: quote.reference,
    values: quote.values,
    simulation: quote.simulation,
    totalCents: price.totalIncludingTaxesPrice,
    pricedOn: dayInFrance(quote.pricedAt),
  })
  return { ...document, move: moveOf(quote) }
}

/** Returns the quote with an agreed deposit, if it is not the usual one. */
const withDeposit = (
  quote: FrozenQuote,
  order: { totalCents: number; depositCents: number },
): FrozenQuote => {
  const agreed = agreedDeposit(order)
  const { usualDeposit, agreedDeposit: depositText } = QUOTE_DOCUMENT_TEXTS
  if (agreed === null) return quote
  return {
    ...quote,
    conditions: quote.conditions.map(text => (text === usualDeposit ? depositText(agreed) : text)),
  }
}

/**
 * Returns the quote at an agreed price and deposit. The difference of the price is a line of its
 * own, so that the lines still add up to the total.
 */
export const atAgreedPrice = (
  found: FrozenQuote,
  order: { totalCents: number; depositCents: number },
): FrozenQuote => {
  const quote = withDeposit(found, order)
  const { totalCents } = order
  const difference = totalCents - quote.totalCents
  if (difference === 0) return quote
  const line = { label: DUE_TEXTS.agreed, value: formatCents(difference) }
  const vat = includedVat(totalCents)
  const texts = QUOTE_DOCUMENT_TEXTS
  return {
    ...quote,
    totalCents,
    parts: quote.parts.map(part =>
      part.areAmounts === true ? { ...part, facts: [...part.facts, line] } : part,
    ),
    sums: [
      { label: texts.beforeVat, value: formatCents(totalCents - vat) },
      { label: texts.vat, value: formatCents(vat) },
      { label: texts.final, value: formatCents(totalCents) },
    ],
  }
}

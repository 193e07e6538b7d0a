/**
 * Returns a number as it is read in French: decimal comma, thousands apart, a minus sign below
 * zero: `−1 234,5`.
 */
export const grouped = (figure: string): string =>
  figure.replace('-', '\u2212').replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, '\u202F')

/**
 * Cents as a French price: `1 234,50 €`, and `1 234 €` when there are no cents. Not by `Intl`: a page's first format takes a
 * slow phone 75 ms at once.
 */
export const formatCents = (amountCents: number): string =>
  amountCents % 100 === 0
    ? `${grouped(String(amountCents / 100))}\u00A0€`
    : formatExactCents(amountCents)

/** Formats cents with two decimals always, as in a catalogue: `1 234,00 €`. */
export const formatExactCents = (amountCents: number): string =>
  `${grouped((amountCents / 100).toFixed(2).replace('.', ','))}\u00A0€`

/** French VAT on moving services and cartons, as a share of the price before tax. */
export const VAT_RATE = 0.2

/** The VAT inside a price that includes it, in cents. */
export const includedVat = (amountCents: number): number =>
  Math.round(amountCents - amountCents / (1 + VAT_RATE))

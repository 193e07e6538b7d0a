import { markup, type Markup } from '../../ui/markup'
import { priceWords } from './price-words'

/** A price for each home, in cents; a cell stays empty without one. */
export const fareCells = (
  homes: readonly { label: string }[],
  cents: readonly number[],
): readonly Markup[] =>
  homes.map(({ label }, index) => {
    const amount = cents[index]
    return markup`<td data-label="${label}">${amount === undefined ? null : priceWords(amount)}</td>`
  })

import { markup, type Markup } from '../../ui/markup'
import { priceWords } from './price-words'

/** A price for each home, in cents; a cell stays empty without one. */
export const fareCells = (homes: readonly unknown[], cents: readonly number[]): readonly Markup[] =>
  homes.map((_, index) => {
    const amount = cents[index]
    return markup`<td>${amount === undefined ? null : priceWords(amount)}</td>`
  })

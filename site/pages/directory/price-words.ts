import { keptWords } from '../../../shared/domain/kept-words'
import { price } from '../../../shared/texts/site'

/** Formats cents as `price` does, cached: a town's page has sixty whole-euro prices. */
export const priceWords = keptWords(price, 10_000)

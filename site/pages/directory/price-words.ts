import { protectedWords } from '../../../shared/domain/protected-words'
import { price } from '../../../shared/texts/site'

/** Formats cents as `price` does, cached: a town's page has sixty whole-euro prices. */
export const priceWords = protectedWords(price, 10_000)

import { keptWords } from '../../../shared/domain/kept-words'
import { price } from '../../../shared/texts/site'

/** As `price` says it, of cents: a town's page names sixty, and they are whole euros. */
export const priceWords = keptWords(price, 10_000)

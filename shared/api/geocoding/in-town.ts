import { foldText } from '../../domain/text'
import type { AddressFinder } from './geocoder'

interface Town {
  city: string
  /** '' if none is known. */
  postalCode: string
}

/**
 * Returns a finder for streets of one town: a street alone is searched there. A text that names a
 * town, by code or first letters, is searched as it is.
 */
export const inTown = (finder: AddressFinder, { city, postalCode }: Town): AddressFinder => {
  const town = foldText(city)
  const isSaid = (text: string) => {
    const folded = foldText(text)
    return town.startsWith(folded) || ` ${folded} `.includes(` ${town} `) || /\b\d{5}\b/.test(text)
  }
  const where = [postalCode, city].filter(Boolean).join(' ')
  return {
    ...finder,
    suggest: (text, signal, step) =>
      finder.suggest(step !== undefined || isSaid(text) ? text : `${text}, ${where}`, signal, step),
  }
}

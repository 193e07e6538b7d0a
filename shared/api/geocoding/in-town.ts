import { foldText } from '../../domain/text'
import type { AddressFinder } from './geocoder'

interface Town {
  city: string
  /** '' if none is known. */
  postalCode: string
}

/**
 * A finder for a field that wants a street of one town: whoever types a street alone means it there. A text that names a
 * town already, with its code or by its first letters, is asked about as it stands.
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

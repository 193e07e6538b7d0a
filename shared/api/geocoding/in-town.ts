import { foldText } from '../../domain/text'
import type { AddressFinder, Found, Suggestion } from './geocoder'

interface Town {
  city: string
  /** '' if none is known. */
  postalCode: string
}

/** Most suggestions of each town that are offered when a text names another town. */
const OFFERED_EACH = 3

const hasWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `)

/** Parts of a label: '12 Rue Basse' and 'Lyon' of '12 Rue Basse 69003 Lyon'; a step names its town. */
const partsOf = ({ label, city }: Suggestion): { street: string; town: string } => {
  const [, street = '', town = ''] = /^(.*?) ?\b\d{5} (.+)/.exec(label) ?? []
  return { street, town: foldText(city ?? town) }
}

/** Returns whether a folded text names the suggestion's town outside the street's own name. */
const namesTownOf = (text: string, suggestion: Suggestion): boolean => {
  const { street, town } = partsOf(suggestion)
  return town !== '' && hasWords(text.replace(foldText(street), ' '), town)
}

/**
 * Returns a finder for streets of one town: a street alone is searched there. A text that names that
 * town, or any postal code, is searched as it is. If it names another town, streets of both are
 * offered with the note `other-town`.
 */
export const inTown = (finder: AddressFinder, { city, postalCode }: Town): AddressFinder => {
  const town = foldText(city)
  const where = [postalCode, city].filter(Boolean).join(' ')
  const isSearchedAsIs = (text: string) => {
    const folded = foldText(text)
    return town.startsWith(folded) || hasWords(folded, town) || /\b\d{5}\b/.test(text)
  }

  const suggestStreet = async (text: string, signal?: AbortSignal): Promise<Found> => {
    const suggestHere = (street: string) => finder.suggest(`${street}, ${where}`, signal)
    const [here, anywhere] = await Promise.all([suggestHere(text), finder.suggest(text, signal)])
    if (anywhere.note !== undefined) return here
    const elsewhere = anywhere.suggestions.filter(found => namesTownOf(foldText(text), found))
    const [best] = elsewhere
    if (best === undefined) return here
    // The same street in this town: the other town's name is no part of it.
    const { street } = partsOf(best)
    const { suggestions } = street === '' ? here : await suggestHere(street)
    return {
      ...here,
      note: 'other-town',
      suggestions: [suggestions, elsewhere].flatMap(each => each.slice(0, OFFERED_EACH)),
    }
  }

  return {
    ...finder,
    suggest: (text, signal, step) =>
      step !== undefined || isSearchedAsIs(text)
        ? finder.suggest(text, signal, step)
        : suggestStreet(text, signal),
  }
}

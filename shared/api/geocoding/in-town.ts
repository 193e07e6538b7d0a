import { foldText } from '../../domain/text'
import type { AddressFinder } from './geocoder'

interface Town {
  city: string
  /** '' if none is known. */
  postalCode: string
}

const includesWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `)

/**
 * Returns a finder for streets of one town: a street alone is searched there. A text that names that
 * town, or any postal code, is searched as it is. If it names another town, streets of both are
 * offered with the note `other-town`.
 */
export const inTown = (finder: AddressFinder, { city, postalCode }: Town): AddressFinder => {
  const town = foldText(city)
  return {
    ...finder,
    suggest: async (text, signal, step) => {
      const find = (query: string) => finder.suggest(query, signal, step)
      const findHere = (street: string) => find(`${street}, ${`${postalCode} ${city}`.trim()}`)
      const normalised = foldText(text)
      const isSearchedAsIs =
        step !== undefined ||
        town.startsWith(normalised) ||
        includesWords(normalised, town) ||
        /\b\d{5}\b/.test(text)
      if (isSearchedAsIs) return find(text)
      const [here, anywhere] = await Promise.all([findHere(text), find(text)])
      // A street may bear a town's name: the town counts as named only if its name also stands
      // outside the street.
      const otherTowns = anywhere.suggestions.filter(
        found =>
          found.town &&
          includesWords(normalised.replace(foldText(found.street ?? ''), ''), foldText(found.town)),
      )
      const [best] = otherTowns
      if (best === undefined || anywhere.note !== undefined) return here
      // Address of the street in this town, without the other town's name.
      const { suggestions } = await findHere(best.street || text)
      return { ...here, note: 'other-town', suggestions: [...suggestions, ...otherTowns] }
    },
  }
}

import { boolean, object } from 'superstruct'
import type { AddressFinder, Found, Geocoder, Suggestion } from '../api/geocoding/geocoder'
import { completePostalCode } from '../api/geocoding/complete-postal-code'
import { lazily } from '../domain/lazily'
import { NO_PERSISTENCE, type Persistence } from './persistence'

/** The customer's choice about Google Maps at an address field. */
export const mapsChoiceRecord = lazily(() => object({ isAgreed: boolean() }))
type MapsChoicePersistence = Persistence<{ isAgreed: boolean }>

interface AddressFinderOptions {
  /** Our own server, used without consent to Google, and when Google fails. */
  own: Geocoder
  /** Key that our server sends with its results; null if it has none, or was not asked yet. */
  mapsKey(): string | null
  /** Google's geocoder, one for the whole page: it loads Google's script at its first question. */
  openMaps(key: string): Geocoder
  persistence?: MapsChoicePersistence
}

/**
 * Finds addresses: with Google Maps after the customer's consent, else with our own server. Nothing
 * is loaded from Google before, and the service works without consent.
 */
export const createAddressFinder = ({
  own,
  mapsKey,
  openMaps,
  persistence = NO_PERSISTENCE,
}: AddressFinderOptions): Required<AddressFinder> => {
  let choice: boolean | null = null
  let hasFailed = false
  const isAgreed = () => (choice ??= persistence.load()?.isAgreed ?? null)
  const ofMaps = new WeakMap<Suggestion, Geocoder>()

  const chosenMaps = (): Geocoder | null => {
    const key = mapsKey()
    return key !== null && !hasFailed && isAgreed() ? openMaps(key) : null
  }
  // The service is not called again before the customer retries: key presses must not wait for a
  // service that does not answer.
  const fallBack = (error: unknown) => {
    console.warn('Geocoder failed due to:', error)
    hasFailed = true
  }
  const searchMaps = async (
    maps: Geocoder | null,
    text: string,
    signal?: AbortSignal,
  ): Promise<Found | null> => {
    if (maps === null) return null
    try {
      const { suggestions } = await maps.suggest(text, signal)
      for (const suggestion of suggestions) ofMaps.set(suggestion, maps)
      // A place that Google does not find in France may be overseas, which our server recognises.
      return suggestions.length > 0 ? { suggestions, maps: 'used' } : null
    } catch (error) {
      if (signal?.aborted === true) throw error
      fallBack(error)
      return null
    }
  }
  const withOffer = (found: Found): Found => {
    if (mapsKey() === null || isAgreed() === false) return found
    if (isAgreed() === null) return { ...found, maps: 'offered' }
    return hasFailed ? { ...found, maps: 'failed' } : found
  }

  return {
    suggest: async (text, signal, step) => {
      if (step !== undefined) return own.suggest(text, signal, step)
      const maps = chosenMaps()
      const atOnce = await searchMaps(maps, text, signal)
      if (atOnce !== null) return atOnce
      const found = await own.suggest(text, signal)
      // After consent on an earlier visit, our first answer is only needed for the key.
      const named = maps === null ? await searchMaps(chosenMaps(), text, signal) : null
      return named ?? withOffer(found)
    },

    resolve: async (suggestion, signal) => {
      const maps = ofMaps.get(suggestion)
      if (maps === undefined) return own.resolve(suggestion, signal)
      try {
        return await completePostalCode(
          await maps.resolve(suggestion, signal),
          own.postalCodeAt,
          signal,
        )
      } catch (error) {
        if (signal?.aborted !== true) fallBack(error)
        throw error
      }
    },

    chooseMaps: isChosen => {
      choice = isChosen
      hasFailed = false
      if (isChosen === null) persistence.clear()
      else persistence.save({ isAgreed: isChosen })
    },
  }
}

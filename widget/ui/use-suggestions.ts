import { useEffect, useState } from 'react'
import type { AddressFinder, Found, Suggestion } from '../../shared/api/geocoding/geocoder'
import { later } from '../../shared/domain/later'

/** Pause in ms: long enough to skip the letters in between, short enough to feel immediate. */
const TYPING_PAUSE_MS = 120
/** Suggestions come from the second letter on. */
export const SHORTEST_QUERY = 2

export type Suggestions =
  | { state: 'closed' }
  | { state: 'loading' }
  | { state: 'failed' }
  /** Results with their text: the field may be some letters ahead. */
  | {
      state: 'done'
      found: readonly Suggestion[]
      isOverseas: boolean
      maps: Found['maps']
      note: Found['note']
      query: string
      step: Suggestion | null
      attempt: number
    }

const CLOSED: Suggestions = { state: 'closed' }

/**
 * Fetches suggestions for the typed text, one request at a time; `attempt` changes to repeat.
 * `text` null: none. `step`: only the places behind that suggestion.
 */
export const useSuggestions = (
  geocoder: AddressFinder,
  text: string | null,
  step: Suggestion | null,
  attempt: number,
): Suggestions => {
  const [suggestions, setSuggestions] = useState<Suggestions>(CLOSED)
  useEffect(() => {
    const query = text?.trim() ?? ''
    if (query.length < SHORTEST_QUERY) {
      setSuggestions(CLOSED)
      return
    }
    const controller = new AbortController()
    // Results for fewer letters stay until the answer arrives.
    setSuggestions(current =>
      current.state === 'done' && current.attempt === attempt ? current : { state: 'loading' },
    )
    const stop = later(() => {
      geocoder.suggest(query, controller.signal, step ?? undefined).then(
        ({ suggestions: found, isOverseas = false, maps, note }) => {
          if (controller.signal.aborted) return
          setSuggestions({ state: 'done', found, isOverseas, maps, note, query, step, attempt })
        },
        (error: unknown) => {
          if (controller.signal.aborted) return
          console.warn('Geocoder failed due to:', error)
          setSuggestions({ state: 'failed' })
        },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      stop()
      controller.abort()
    }
  }, [geocoder, text, step, attempt])
  return suggestions
}

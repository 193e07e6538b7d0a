import type { Suggestion } from '../../shared/api/geocoding/geocoder'
import { foldText } from '../../shared/domain/text'

/**
 * What may be taken for a text that its customer leaves without choosing: the only answer, or the first if it is the
 * town or address typed, accents and hyphens aside, and no other answer is. A town that is a step to its postal codes
 * stays a choice.
 */
export const clearSuggestion = (text: string, found: readonly Suggestion[]): Suggestion | undefined => {
  const [first] = found
  if (first === undefined || first.isStep === true) return undefined
  if (found.length === 1) return first
  const typed = foldText(text)
  const same = found.filter(({ label }) => {
    const folded = foldText(label)
    return typed === folded || typed === folded.replace(/^\d{5} /, '')
  })
  return same.length === 1 && same[0] === first ? first : undefined
}

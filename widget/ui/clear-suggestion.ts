import type { Suggestion } from '../../shared/api/geocoding/geocoder'
import { foldText } from '../../shared/domain/text'

/** The words of a text in an order of their own: '75011 Paris 12 rue Oberkampf' is the same place as its usual order. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter(word => word !== 'france')
    .sort()

/**
 * Returns the suggestion that a text means without a choice from the list: the only answer, the
 * first if only that one is the typed town or address, or the first if only that one has every word
 * of a text with a postal code. A step, which has postal codes to choose from, is returned only if
 * it is exactly the text.
 */
export const clearSuggestion = (
  text: string,
  found: readonly Suggestion[],
): Suggestion | undefined => {
  const [first] = found
  if (first === undefined || (found.length === 1 && first.isStep !== true)) return first
  const enteredWords = wordsOf(text)
  const isSame = (label: string) => wordsOf(label).join() === enteredWords.join()
  if (first.isStep === true && !isSame(first.label)) return undefined
  // The codes of a town that is a step follow it, with the same context; a namesake is elsewhere.
  const others = found
    .slice(1)
    .filter(({ context }) => first.isStep !== true || context !== first.context)
  const isOnly = (matches: (label: string) => boolean) =>
    matches(first.label) && !others.some(({ label }) => matches(label))
  const isPlace = (label: string) => isSame(label) || isSame(label.replace(/^\d{5} /, ''))
  const hasAll = (label: string) => enteredWords.every(word => wordsOf(label).includes(word))
  return isOnly(isPlace) || (/\b\d{5}\b/.test(text) && isOnly(hasAll)) ? first : undefined
}

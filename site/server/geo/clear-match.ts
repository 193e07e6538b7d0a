import type { BanFeature } from '../../../shared/api/geocoding/ban-format'
import { isPostalCodeOpen, toAddress } from '../../../shared/api/geocoding/ban-geocoder'
import type { FindClearPlace } from '../../../shared/api/geocoding/clear-place'
import { completePostalCode } from '../../../shared/api/geocoding/complete-postal-code'
import { isQuery, MAX_QUERY_LENGTH } from '../../../shared/api/geocoding/geocoder-query'
import { foldText } from '../../../shared/domain/text'
import type { GeoSearch } from './geo-search'
import { createPostalCodeAt } from './postal-code-at'

const LIMIT = 5

const wordsOf = (text: string): string[] => foldText(text).split(' ')

/**
 * Returns whether the first answer is a town of several postal codes, named exactly and without a namesake elsewhere.
 */
const isNamedOnly = (text: string, [first, ...others]: readonly BanFeature[]): boolean => {
  const isNamed = ({ properties }: BanFeature) => foldText(properties.city) === foldText(text)
  return (
    first?.properties.type === 'municipality' &&
    isNamed(first) &&
    !others.some(other => isNamed(other) && other.properties.context !== first.properties.context)
  )
}

/** Returns the only answer, or the first if only that one has every typed word. */
const clearFeature = (text: string, features: readonly BanFeature[]): BanFeature | undefined => {
  const [first] = features
  if (first === undefined) return undefined
  if (isPostalCodeOpen(first)) return isNamedOnly(text, features) ? first : undefined
  if (features.length === 1) return first
  const entered = wordsOf(text)
  const matching = features.filter(({ properties: { label } }) => {
    const words = new Set(wordsOf(label))
    return entered.every(word => words.has(word))
  })
  return matching.length === 1 && matching[0] === first ? first : undefined
}

/**
 * Finds a place from a typed text where no list can be shown. The result must be shown to the
 * customer.
 */
export const createClearPlace =
  (geocoder: GeoSearch): FindClearPlace =>
  async entered => {
    const text = entered.trim()
    if (text.length > MAX_QUERY_LENGTH || !isQuery(text, 2))
      return { ok: false, reason: 'none', labels: [] }
    const {
      features,
      isOverseas = false,
      note,
    } = await geocoder.search({ text, limit: LIMIT, isAutocomplete: false })
    // Overseas results are places of the same name; a result with a note needs the customer's
    // choice.
    const feature = isOverseas || note !== undefined ? undefined : clearFeature(text, features)
    const address =
      feature && (await completePostalCode(toAddress(feature), createPostalCodeAt(geocoder)))
    if (address !== undefined && address.postalCode !== '') return { ok: true, address }
    const labels = features
      .filter(item => !isPostalCodeOpen(item))
      .map(({ properties }) => properties.label)
    if (isOverseas) return { ok: false, reason: 'overseas', labels }
    return { ok: false, reason: features.length === 0 ? 'none' : 'several', labels }
  }

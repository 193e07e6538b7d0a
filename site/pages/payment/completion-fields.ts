import { MAX_FLOOR, MAX_LIFT_CAPACITY } from '../../../shared/domain/access'
import { typedAddress } from '../../../shared/domain/address'
import type { CompletedPlace } from '../../../shared/domain/completion'
import type { MissingPlace } from '../../../shared/domain/missing-details'
import { toPlainText, TYPED_LENGTH } from '../../../shared/domain/text'

type Part = 'rue' | 'code' | 'etage' | 'ascenseur'

/** Name of a field of the plain form, for one stop. */
export const fieldName = ({ stop }: Pick<MissingPlace, 'stop'>, part: Part): string =>
  `${part}-${stop}`

const numberIn = (text: string, max: number): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= max ? Number(text) : null

/**
 * Reads a street of a known town as it was typed: without script there is no list to choose from.
 */
const streetIn = (
  entered: string,
  { city }: MissingPlace,
  postalCode: string,
): CompletedPlace['address'] => {
  const text = toPlainText(entered, TYPED_LENGTH).trim()
  if (text === '' || !/^\d{5}$/.test(postalCode)) return null
  const [, streetNumber = '', street = text] =
    /^(\d{1,4}(?:\s?(?:bis|ter|quater))?)[\s,]+(.*)$/i.exec(text) ?? []
  const formattedAddress = `${text} ${postalCode} ${city}`
  return {
    ...typedAddress(formattedAddress),
    formattedAddress,
    street,
    streetNumber,
    city,
    postalCode,
    country: 'France',
  }
}

/** Reads the answers of the plain form. */
export const completedPlaces = (
  fields: URLSearchParams,
  missing: readonly MissingPlace[],
): CompletedPlace[] =>
  missing.map(place => {
    const fieldText = (part: Part) => fields.get(fieldName(place, part)) ?? ''
    return {
      stop: place.stop,
      address: streetIn(fieldText('rue'), place, place.postalCode || fieldText('code').trim()),
      floor: numberIn(fieldText('etage'), MAX_FLOOR),
      liftCapacity: numberIn(fieldText('ascenseur'), MAX_LIFT_CAPACITY),
    }
  })

import { array, type Infer, mask, optional, pattern, string, type, union } from 'superstruct'
import { openingHours } from '../../../../shared/texts/opening-hours'
import { WEEKDAYS } from '../../../kinds/weekdays'
import type { Agency } from '../../../ports/editorial'
import { isLink } from './safe-link'

const Time = pattern(string(), /^\d{1,2}:\d{2}/)

const Place = type({
  streetNumber: optional(string()),
  street: string(),
  postalCode: string(),
  city: string(),
  formattedAddress: optional(string()),
})
type Place = Infer<typeof Place>

const AgencyFields = type({
  address: optional(union([string(), Place])),
  phone: optional(string()),
  map: optional(string()),
  /** `days`: separated by commas, or a list. */
  hours: optional(
    array(type({ days: union([array(string()), string()]), opens: Time, closes: Time })),
  ),
})

const postalOf = ({
  streetNumber = '',
  street,
  postalCode,
  city,
}: Place): NonNullable<Agency['postal']> => ({
  street: `${streetNumber} ${street}`.trim(),
  postalCode,
  city,
})

const lineOf = (place: Place): string => {
  const { street, postalCode, city } = postalOf(place)
  return place.formattedAddress ?? `${street}, ${postalCode} ${city}`
}

/** '9:00:00', as Strapi writes a time, becomes '09:00'. */
const timeOf = (text: string): string =>
  text.padStart(text.indexOf(':') === 1 ? text.length + 1 : 0, '0').slice(0, 5)

const openingsOf = ({ hours = [] }: Infer<typeof AgencyFields>): Agency['openings'] =>
  hours.flatMap(({ days, opens, closes }) => {
    const dayNames = (Array.isArray(days) ? days : days.split(',')).map(day =>
      day.trim().toLowerCase(),
    )
    const weekdays = WEEKDAYS.filter(day => dayNames.includes(day))
    return weekdays.length === 0
      ? []
      : [{ days: weekdays, opens: timeOf(opens), closes: timeOf(closes) }]
  })

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`

/**
 * Returns address and hours of an agency; null without an address. Throws for another kind of
 * entry.
 */
export const agencyOf = (attributes: unknown): Agency | null => {
  const fields = mask(attributes, AgencyFields)
  const { address: place, phone = null, map = '' } = fields
  if (place === undefined) return null
  const address = typeof place === 'string' ? place : lineOf(place)
  const openings = openingsOf(fields)
  return {
    address,
    postal: typeof place === 'string' ? null : postalOf(place),
    phone,
    hours: openingHours(openings),
    openings,
    mapHref: isLink(map) ? map : mapOf(address),
  }
}

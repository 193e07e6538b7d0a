import { array, type Infer, optional, pattern, refine, string, type, union } from 'superstruct'
import { openingHours } from '../../../../shared/texts/opening-hours'
import { WEEKDAYS } from '../../../kinds/weekdays'
import type { Agency } from '../../../ports/editorial'
import type { ReportLeftOut } from '../content-faults'
import { readFields } from '../read-fields'
import { isLink } from './safe-link'

const Time = pattern(string(), /^(?:[01]?\d|2[0-3]):[0-5]\d/)

const namesOf = (days: string | readonly string[]): readonly string[] =>
  (typeof days === 'string' ? days.split(/,|;| et /) : days).map(day => day.trim().toLowerCase())

/**
 * Names of days: a list, or separated by commas. Any other word makes the line unreadable: of
 * 'lundi, mardi fermé' no day is known for sure.
 */
const Days = refine(union([array(string()), string()]), 'days', days =>
  namesOf(days).every(name => WEEKDAYS.some(day => day === name)),
)

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
  hours: optional(array(type({ days: Days, opens: Time, closes: Time }))),
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
  hours.map(({ days, opens, closes }) => {
    const names = namesOf(days)
    return {
      days: WEEKDAYS.filter(day => names.includes(day)),
      opens: timeOf(opens),
      closes: timeOf(closes),
    }
  })

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`

/** Returns address and hours of an agency; null without an address. */
export const agencyOf = (attributes: unknown, report: ReportLeftOut): Agency | null => {
  const fields = readFields(attributes, AgencyFields, report)
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

import { defaulted, record, string, type, unknown } from 'superstruct'
import { foldText } from '../../../shared/domain/text'
import { fromStored, textOrEmpty } from './stored-json'

interface Named {
  firstname?: string
  lastname?: string
  email?: string
}

/**
 * Returns the search text of a lead or an order: name and e-mail, lower case, without accents or
 * signs; then a number in E.164.
 */
export const searchTextOf = (
  { firstname = '', lastname = '', email = '' }: Named,
  phone: string | null = null,
): string => [foldText(`${firstname} ${lastname} ${email}`), phone ?? ''].join(' ').trim()

const Place = type({ city: textOrEmpty(), postalCode: textOrEmpty() })
const place = () => defaulted(Place, () => ({ city: '', postalCode: '' }))
const Places = type({ departureAddress: place(), arrivalAddress: place() })

/**
 * Returns the search text of a quote: its towns and postal codes, lower case, without accents or
 * signs. Empty for unreadable values.
 */
export const placeTextOf = (valuesJson: string): string => {
  try {
    const { departureAddress, arrivalAddress } = fromStored(valuesJson, Places)
    return foldText(
      [departureAddress, arrivalAddress]
        .map(({ city, postalCode }) => `${city} ${postalCode}`)
        .join(' '),
    )
  } catch {
    return ''
  }
}

const Cartons = type({ destination: defaulted(type({ address: place() }), () => ({})) })

/**
 * Returns the search text of the destination of cartons: town and postal code, lower case, without
 * accents or signs. Empty for unreadable details.
 */
export const cartonsPlaceText = (detailsJson: string): string => {
  try {
    const { city, postalCode } = fromStored(detailsJson, Cartons).destination.address
    return foldText(`${city} ${postalCode}`)
  } catch {
    return ''
  }
}

/** Fields of messages without words of the customer: keys of choices, and the number. */
const WORDLESS: readonly string[] = ['call_channel', 'call_window', 'consent_version', 'phone']

/**
 * Returns the search text of a message: the customer's words, lower case, without accents or signs;
 * then the number as `numberOf` writes it. Empty for unreadable fields.
 */
export const messageTextOf = (
  fieldsJson: string,
  numberOf: (typed: string) => string | null,
): string => {
  try {
    const fields = fromStored(fieldsJson, record(string(), unknown()))
    const words = Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' && !WORDLESS.includes(name) ? [value] : [],
    )
    const { phone } = fields
    const number = typeof phone === 'string' ? numberOf(phone) : null
    return [foldText(words.join(' ')), number ?? ''].join(' ').trim()
  } catch {
    return ''
  }
}

import { type Infer, nullable, number, object, refine, type Struct } from 'superstruct'
import { withRule } from './rule'
import { plainText, tooLong, TYPED_LENGTH } from './text'

export const ADDRESS_LENGTH = 200
const text = plainText(ADDRESS_LENGTH)
const latitude = refine(number(), 'latitude', value => Math.abs(value) <= 90)
const longitude = refine(number(), 'longitude', value => Math.abs(value) <= 180)

/**
 * A place as every geocoder adapter answers it and as it travels on the wire (field names are the product API's).
 * `addressInTextInput` is what stood in the field when the place was chosen: equal to `formattedAddress` as long as the
 * customer has not typed on. Parts that the place does not have (a town has no street) are empty strings.
 * Coordinates are WGS 84 degrees, null when the geocoder gave none.
 */
export const Address = object({
  formattedAddress: text,
  addressInTextInput: plainText(TYPED_LENGTH),
  street: text,
  streetNumber: text,
  city: text,
  postalCode: text,
  country: text,
  latitude: nullable(latitude),
  longitude: nullable(longitude),
})
export type Address = Infer<typeof Address>

/** Precision that a form requires: a town for a price, a street to send a crew. */
export type AddressPrecision = 'city' | 'street'
export type AddressFault =
  'city-missing' | 'street-missing' | `code-missing-${string}` | `too-long-${typeof ADDRESS_LENGTH}`

/** Returns an address without its postal code, to be chosen among those of its town. */
export const withoutCode = (addressInTextInput: string, city: string): Address => ({
  ...typedAddress(addressInTextInput),
  city,
})

/**
 * Returns the fault of an address; null for one that was chosen from the suggestions, whose text is
 * unchanged since, with postal code and city; the precision `street` also requires a street.
 */
export const addressFault = (
  address: Address,
  precision: AddressPrecision = 'city',
): AddressFault | null => {
  if (address.addressInTextInput.length > ADDRESS_LENGTH) return tooLong(ADDRESS_LENGTH)
  if (address.formattedAddress === '' && address.city !== '') return `code-missing-${address.city}`
  const isChosen =
    address.formattedAddress !== '' && address.addressInTextInput === address.formattedAddress
  const hasCity = isChosen && address.postalCode !== '' && address.city !== ''
  if (precision === 'street') return hasCity && address.street !== '' ? null : 'street-missing'
  return hasCity ? null : 'city-missing'
}

/**
 * Returns the schema of an address of that precision; a fault has the name of the failed
 * refinement.
 */
export const preciseAddress = /* @__NO_SIDE_EFFECTS__ */ (
  precision: AddressPrecision = 'city',
): Struct<Address, typeof Address.schema> =>
  withRule(Address, address => {
    const fault = addressFault(address, precision)
    return fault === null ? null : { refinement: fault }
  })

/** An untouched address field, or one with typed text and nothing chosen. */
export const typedAddress = (addressInTextInput = ''): Address => ({
  formattedAddress: '',
  addressInTextInput,
  street: '',
  streetNumber: '',
  city: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
})

/** Metropolitan France and Corsica by postal code: 97 and 98 are overseas and Monaco. */
export const isMetropolitan = ({
  postalCode,
  country,
}: Pick<Address, 'postalCode' | 'country'>): boolean =>
  /^(?!00|9[6-9])\d{5}$/.test(postalCode) && /^(?:fr|$)/i.test(country)

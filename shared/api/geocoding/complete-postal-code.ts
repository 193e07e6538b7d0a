import type { Address } from '../../domain/address'
import type { Geocoder } from './geocoder'

/**
 * Adds a postal code that the service left out, by reverse geocoding; if that finds none, the
 * address stays without.
 */
export const completePostalCode = async (
  address: Address,
  postalCodeAt: Geocoder['postalCodeAt'],
  signal?: AbortSignal,
): Promise<Address> => {
  const { postalCode, latitude, longitude } = address
  if (postalCode !== '' || latitude === null || longitude === null) return address
  return { ...address, postalCode: (await postalCodeAt(latitude, longitude, signal)) ?? '' }
}

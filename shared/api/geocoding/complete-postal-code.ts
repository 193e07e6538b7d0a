import type { Address } from '../../domain/address'
import type { Geocoder } from './geocoder'

/**
 * A postal code that the service left out is found by reverse geocoding; if that finds none, the
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

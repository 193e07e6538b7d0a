import type { Address } from '../address'
import { emptyFunnelValues, type FunnelValues } from '../funnel-values'

/** A street in Paris and a town, as a geocoder answers them. */
export const PARIS: Address = {
  formattedAddress: '12 Rue de Rivoli 75004 Paris',
  addressInTextInput: '12 Rue de Rivoli 75004 Paris',
  street: 'Rue de Rivoli',
  streetNumber: '12',
  city: 'Paris',
  postalCode: '75004',
  country: 'France',
  latitude: 48.8557,
  longitude: 2.3588,
}
export const LYON: Address = {
  formattedAddress: '69001 Lyon',
  addressInTextInput: '69001 Lyon',
  street: '',
  streetNumber: '',
  city: 'Lyon',
  postalCode: '69001',
  country: 'France',
  latitude: 45.767,
  longitude: 4.834,
}

/** A Wednesday, 11 h in Paris: the day itself can still be booked. */
export const NOW = new Date('2026-12-02T10:00:00Z')

/** A funnel filled in to its end. */
export const customerValues = (changes: Partial<FunnelValues> = {}): FunnelValues => ({
  ...emptyFunnelValues(),
  departureAddress: { ...PARIS },
  arrivalAddress: { ...LYON },
  movingDate: '2026-12-12',
  lastname: 'Lefèvre',
  firstname: 'Zoé',
  email: 'zoe.lefevre@exemple.fr',
  phone: '06 12 34 56 78',
  termsAgreement: true,
  isKnownVolume: 'known',
  volume: 30,
  ...changes,
})

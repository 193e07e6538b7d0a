import { create } from 'superstruct'
import { emptyFunnelValues, FunnelValues } from '../../../shared/domain/funnel-values'
import { addDays, minimumMovingDate } from '../../../shared/domain/moving-date'
import { quoteConfigurationOf } from '../../../shared/domain/quote-configuration'

const town = (city: string, postalCode: string, latitude: number, longitude: number) => ({
  formattedAddress: `${postalCode} ${city}`,
  addressInTextInput: `${postalCode} ${city}`,
  street: '',
  streetNumber: '',
  city,
  postalCode,
  country: 'France',
  latitude,
  longitude,
})

export const PARIS = town('Paris', '75001', 48.8566, 2.3522)
export const LYON = town('Lyon', '69001', 45.7676, 4.8344)

/** A day that can be booked, some weeks ahead. */
export const bookableDay = (): string => addDays(minimumMovingDate(), 40)

/** Contact details as a customer types them. */
export const CONTACT = {
  lastname: 'Quintefeuille',
  firstname: 'Élise',
  email: 'elise.quintefeuille@example.fr',
  phone: '06 12 34 56 78',
}

/** Body that the first step sends. */
export const leadBody = () => ({
  departureAddress: PARIS,
  movingDate: bookableDay(),
  ...CONTACT,
  termsAgreement: true,
  offersAgreement: false,
  partnersAgreement: false,
  sourceToken: 'src_open',
  gclid: 'click-1',
  attribution: { utm_source: 'journal' },
  consentVersion: '2026-11-21',
})

/** Body of the last step: 30 m3 from Paris to Lyon. */
export const simulationBody = (leadUuid: string) => ({
  ...leadBody(),
  arrivalAddress: LYON,
  isKnownVolume: 'known',
  volume: 30,
  leadUuid,
})

/** Returns an address in a street of a town. */
export const inStreet = (place: typeof PARIS) => {
  const formattedAddress = `12 Rue des Lilas ${place.formattedAddress}`
  return {
    ...place,
    formattedAddress,
    addressInTextInput: formattedAddress,
    street: 'Rue des Lilas',
    streetNumber: '12',
  }
}

/** The same, fit to be booked: streets, and access at both ends. */
export const bookableBody = (leadUuid: string) => ({
  ...simulationBody(leadUuid),
  departureAddress: inStreet(PARIS),
  arrivalAddress: inStreet(LYON),
  departureFloor: 0,
  arrivalFloor: 2,
  arrivalLiftCapacity: 4,
})

/** Returns the body that asks for a quote by mail. `changes`: of the values that the funnel has. */
export const quoteMailBody = (changes: object = {}) => {
  const { consentVersion: _, leadUuid: __, ...values } = { ...bookableBody(''), ...changes }
  return quoteConfigurationOf(create({ ...emptyFunnelValues(), ...values }, FunnelValues))
}

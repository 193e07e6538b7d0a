import { FLASH_TERMS, flashAddressFault, isLongFlash } from '../../../shared/domain/flash-offer'
import { emptyFunnelValues, type FunnelValues } from '../../../shared/domain/funnel-values'
import { includedVat } from '../../../shared/domain/money'
import type { SimulationBody } from '../../../shared/domain/simulation'
import type { Violation } from '../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { toViolations } from '../../../shared/validation/check'
import type { FlashTerms } from '../flash/flash-terms'
import type { Quote } from './priced-quote'

/** Returns the violations of a booking's addresses: each must be a street in the offer's town. */
export const flashViolations = (
  { departureAddress, arrivalAddress }: Pick<SimulationBody, 'departureAddress' | 'arrivalAddress'>,
  { from, to }: FlashTerms,
): Violation[] => {
  const faults = {
    departureAddress: flashAddressFault(departureAddress, from),
    arrivalAddress: flashAddressFault(arrivalAddress, to),
  }
  return toViolations(
    Object.entries(faults).flatMap(([field, refinement]) =>
      refinement === null ? [] : [{ path: [field], refinement }],
    ),
  )
}

/**
 * Returns the values of a booking: customer and addresses from the body; everything else from the
 * offer, whatever was sent.
 */
export const flashValues = (body: SimulationBody, terms: FlashTerms): FunnelValues => {
  const untouched = emptyFunnelValues()
  const {
    departureAddress,
    departureFloor,
    departureLiftCapacity,
    departureCellarOrGarage,
    departureCourtyard,
  } = body
  const {
    arrivalAddress,
    arrivalFloor,
    arrivalLiftCapacity,
    arrivalCellarOrGarage,
    arrivalCourtyard,
  } = body
  const { lastname, firstname, email, phone, type, gclid, sourceToken, attribution } = body
  const { termsAgreement, offersAgreement, partnersAgreement } = body
  const { globalPropertyValue, maxValuePerItem } = FLASH_TERMS
  return {
    ...untouched,
    departureAddress,
    departureFloor,
    departureLiftCapacity,
    departureCellarOrGarage,
    departureCourtyard,
    arrivalAddress,
    arrivalFloor,
    arrivalLiftCapacity,
    arrivalCellarOrGarage,
    arrivalCourtyard,
    lastname,
    firstname,
    email,
    phone,
    type,
    gclid,
    sourceToken,
    attribution,
    termsAgreement,
    offersAgreement,
    partnersAgreement,
    movingDate: terms.movingDate,
    isKnownVolume: 'known',
    volume: terms.volumeM3,
    optionsConfiguration: {
      ...untouched.optionsConfiguration,
      globalPropertyValue,
      maxValuePerItem,
    },
  }
}

/** Maximum working hours included; for a long distance they count again for unloading. */
const hoursOf = ({ distanceKm }: FlashTerms): number => {
  const { serviceHours } = FLASH_TERMS
  return distanceKm !== null && isLongFlash(distanceKm) ? 2 * serviceHours : serviceHours
}

/** Returns an offer's price in the form of any quote: one day, one line, no choice. */
export const flashQuote = (terms: FlashTerms): Quote => {
  const { offerCents: totalCents, movingDate, volumeM3, movers } = terms
  const { globalPropertyValue, maxValuePerItem } = FLASH_TERMS
  return {
    totalCents,
    simulationsPrices: [{ movingDate, totalIncludingTaxesPrice: totalCents, storagePrice: 0 }],
    detail: {
      lines: [{ code: 'flash', label: SERVER_TEXTS.flashLine, amount: totalCents, quantity: null }],
      vat: includedVat(totalCents),
      movers,
      hours: hoursOf(terms),
      truckM3: Math.round(volumeM3),
      truckCount: 1,
      distanceKm: terms.distanceKm ?? 0,
      volume: volumeM3,
    },
    options: [],
    insured: {
      globalPropertyValue: [{ value: globalPropertyValue, amount: 0 }],
      maxValuePerItem: [{ value: maxValuePerItem, amount: 0 }],
    },
  }
}

import { FLASH_TERMS, type FlashOffer } from './flash-offer'
import type { FunnelValues } from './funnel-values'
import type { OptionsConfiguration } from './options'

/** Returns the form values that an offer fixes. */
export const flashValuesOf = (
  { date_depart: movingDate, volume_camion: volume }: FlashOffer,
  options: OptionsConfiguration,
): Pick<FunnelValues, 'movingDate' | 'isKnownVolume' | 'volume' | 'optionsConfiguration'> => {
  const { globalPropertyValue, maxValuePerItem } = FLASH_TERMS
  return {
    movingDate,
    isKnownVolume: 'known',
    // With the two decimals of a form's volume.
    volume: Math.round(volume * 100) / 100,
    optionsConfiguration: { ...options, globalPropertyValue, maxValuePerItem },
  }
}

/** Tells if two versions of an offer promise the same: day, route, truck, crew and price. */
export const isSameTerms = (one: FlashOffer, other: FlashOffer): boolean =>
  (
    [
      'date_depart',
      'depart',
      'destination',
      'volume_camion',
      'nombre_demenageurs',
      'prix_offre',
    ] as const
  ).every(field => one[field] === other[field])

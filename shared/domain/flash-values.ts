import { FLASH_TERMS, type FlashOffer } from './flash-offer'
import type { FunnelValues } from './funnel-values'
import type { OptionsConfiguration } from './options'

/** What an offer says of a move, as form values have it: nobody is asked for it. */
export const flashValuesOf = (
  { date_depart: movingDate, volume_camion: volume }: FlashOffer,
  options: OptionsConfiguration,
): Pick<FunnelValues, 'movingDate' | 'isKnownVolume' | 'volume' | 'optionsConfiguration'> => {
  const { globalPropertyValue, maxValuePerItem } = FLASH_TERMS
  return {
    movingDate,
    isKnownVolume: 'known',
    // With the two decimals that a form's volume has.
    volume: Math.round(volume * 100) / 100,
    optionsConfiguration: { ...options, globalPropertyValue, maxValuePerItem },
  }
}

/** Whether two readings of an offer promise the same: the day, the ways, the truck, the crew and the price. */
export const isSameDeal = (one: FlashOffer, other: FlashOffer): boolean =>
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

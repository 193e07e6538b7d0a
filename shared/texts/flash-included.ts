import { FLASH_TERMS, isLongFlash } from '../domain/flash-offer'
import { formatCents } from '../domain/money'
import { NBSP } from './spaces'

const { globalPropertyValue, maxValuePerItem, longFromKm, serviceHours } = FLASH_TERMS
const hours = `${serviceHours}${NBSP}h`
const both = `${hours} au chargement et ${hours} à la livraison`

const serviceWords = (distanceKm: number | null): string => {
  if (distanceKm === null) return `au plus ${hours} sous ${longFromKm}${NBSP}km${NBSP}; au-delà, au plus ${both}`
  return isLongFlash(distanceKm) ? `au plus ${both}` : `au plus ${hours}`
}

/**
 * What a flash offer comes with beside its truck and its crew, as its papers say it (spec §5). Without a distance, both cases
 * are told.
 */
export const flashIncluded = (distanceKm: number | null): { label: string; value: string }[] => [
  { label: 'Carburant et péages', value: 'compris' },
  { label: 'Prestation', value: serviceWords(distanceKm) },
  {
    label: 'Assurance',
    value: `${formatCents(globalPropertyValue * 100)} au maximum au total et ${formatCents(maxValuePerItem * 100)} par objet`,
  },
  { label: 'Acompte', value: `aucun${NBSP}: la totalité se paie à la réservation` },
]

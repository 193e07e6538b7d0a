import { FLASH_TERMS } from '../domain/flash-offer'
import { formatCents } from '../domain/money'
import { flashServiceLines } from './flash-offer'
import { NBSP } from './spaces'

const { globalPropertyValue, maxValuePerItem } = FLASH_TERMS

/**
 * What a flash offer comes with beside its truck and its crew, as facts of its papers (spec §5). Without a distance, both cases
 * are told.
 */
export const flashIncluded = (distanceKm: number | null): { label: string; value: string }[] => [
  { label: 'Carburant et péages', value: 'compris' },
  { label: 'Durée', value: flashServiceLines(distanceKm).join('. ') },
  {
    label: 'Assurance',
    value: `${formatCents(globalPropertyValue * 100)} maximum au total, ${formatCents(maxValuePerItem * 100)} par objet`,
  },
  { label: 'Acompte', value: `aucun${NBSP}: la totalité se règle à la réservation` },
]

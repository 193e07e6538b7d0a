import type { FunnelValues } from '../domain/funnel-values'
import { inventoryCount } from '../domain/inventory'
import { formatCents } from '../domain/money'
import { formatDayOfMonth, formatM3 } from './figures'
import { INVENTORY_TEXTS } from './volume'

const NBSP = '\u00A0'

type SaidValues = Pick<
  FunnelValues,
  'departureAddress' | 'arrivalAddress' | 'noArrivalAddress' | 'movingDate' | 'isKnownVolume' | 'volume' | 'inventory'
>
interface SavedQuote {
  values: SaidValues
  isPriceStale: boolean
  told: { movingDate: string; amountCents: number; volumeM3: number } | null
}

const volumeWords = ({ isKnownVolume, volume, inventory }: SaidValues): string => {
  if (isKnownVolume === 'known') return volume === null ? '' : formatM3(volume)
  const count = isKnownVolume === 'unknown' ? inventoryCount(inventory) : 0
  return count === 0 ? '' : INVENTORY_TEXTS.count(count)
}

/**
 * A quote left earlier in one line, 'Nantes → Lyon · 15,5 m³ · 20 janvier · 1 444 €': what of it is known, '' for nothing.
 * A price is said as long as it is the answers' own and its day, `minimumDate` or later, can be booked.
 */
export const savedQuoteText = ({ values, isPriceStale, told }: SavedQuote, minimumDate: string): string => {
  const { departureAddress, arrivalAddress, noArrivalAddress, movingDate } = values
  const isPriced = told !== null && !isPriceStale && told.movingDate === movingDate && movingDate >= minimumDate
  const places = [departureAddress.city, noArrivalAddress ? '' : arrivalAddress.city].filter(city => city !== '')
  return [
    places.join(' → '),
    isPriced ? formatM3(told.volumeM3) : volumeWords(values),
    movingDate === '' ? '' : formatDayOfMonth(movingDate),
    isPriced ? formatCents(told.amountCents) : '',
  ]
    .filter(part => part !== '')
    .map(part => part.replaceAll(' ', NBSP))
    .join(`${NBSP}· `)
}

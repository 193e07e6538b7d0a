import type { FunnelValues } from '../domain/funnel-values'
import { inventoryCount } from '../domain/inventory'
import { formatCents } from '../domain/money'
import { volumeOfSurface } from '../domain/photos'
import { formatDayOfMonth, formatM3 } from './figures'
import { INVENTORY_TEXTS } from './volume-texts'
import { NBSP } from './spaces'

/** Shown while the quote of a mail's link is opened, and when it cannot be. */
export const OPENING_TEXTS = {
  offered: {
    title: 'Votre devis vous attend',
    message: 'Il ne s’ouvre qu’une fois, sur l’appareil de votre choix.',
    open: 'Ouvrir mon devis sur cet appareil',
    later: 'Pas maintenant',
  },
  pending: 'Nous ouvrons votre devis…',
  failed: {
    title: 'Votre devis n’a pas pu s’ouvrir',
    message: 'Réessayez dans un instant.',
    details: 'Le lien de votre e-mail reste valable.',
  },
  invalid: {
    title: 'Ce lien n’ouvre plus de devis',
    message:
      'Il a déjà servi, ou le devis a expiré ou a été effacé. Si vous l’avez ouvert sur un autre appareil, il y est toujours.',
    details: 'Vous pouvez aussi en commencer un autre ci-dessous.',
  },
} as const

type SummarisedValues = Pick<
  FunnelValues,
  | 'departureAddress'
  | 'arrivalAddress'
  | 'noArrivalAddress'
  | 'needStorage'
  | 'movingDate'
  | 'isKnownVolume'
  | 'volume'
  | 'surface'
  | 'inventory'
>
interface SavedQuote {
  values: SummarisedValues
  isPriceStale: boolean
  told: { movingDate: string; amountCents: number; volumeM3: number } | null
}

const volumeWords = ({ isKnownVolume, volume, surface, inventory }: SummarisedValues): string => {
  if (isKnownVolume === 'known') return volume === null ? '' : formatM3(volume)
  if (isKnownVolume === 'asi') return surface === null ? '' : formatM3(volumeOfSurface(surface))
  const count = isKnownVolume === 'unknown' ? inventoryCount(inventory) : 0
  return count === 0 ? '' : INVENTORY_TEXTS.count(count)
}

/**
 * Returns a stored quote in one line, 'Nantes → Lyon · 15,5 m³ · 20 janvier · 1 444 €': its known
 * parts, '' for none. The price only if it is that of the answers, and its day, `minimumDate` or
 * later, can be booked.
 */
export const savedQuoteText = (
  { values, isPriceStale, told }: SavedQuote,
  minimumDate: string,
): string => {
  const { departureAddress, arrivalAddress, noArrivalAddress, needStorage, movingDate } = values
  const isPriced =
    told !== null && !isPriceStale && told.movingDate === movingDate && movingDate >= minimumDate
  const end = needStorage ? 'stockage' : noArrivalAddress ? '' : arrivalAddress.city
  const places = [departureAddress.city, end].filter(city => city !== '')
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

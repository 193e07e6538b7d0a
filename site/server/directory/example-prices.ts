import { LRUCache } from 'lru-cache'
import { MAX_VOLUME_M3 } from '../../../shared/domain/funnel-values'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { foldText } from '../../../shared/domain/text'
import type { Place } from '../geo/place'
import { ordinaryDay } from '../pricing/ordinary-day'
import { plainMove } from '../pricing/plain-move'
import { priceMove } from '../pricing/price'
import { townsByName } from '../geo/towns-by-name'

const MAX_PRICES = 500

interface Move {
  from: string
  to: string
  volumeM3: number
}

interface ExamplePrice {
  /** VAT included. */
  cents: number
  /** ISO day (`ordinaryDay`). */
  movingDate: string
}

/**
 * Prices a move between two towns by name, from ground floor to ground floor, without options, on
 * the next ordinary day; once per day. Null: unknown town, or a volume that is not priced unseen.
 */
export const createExamplePrices = (
  places: readonly Place[],
  now: () => Date,
): ((move: Move) => ExamplePrice | null) => {
  const towns = townsByName(places)
  const cache = new LRUCache<string, { price: ExamplePrice | null }>({ max: MAX_PRICES })

  const priceOn = (movingDate: string, { from, to, volumeM3 }: Move): ExamplePrice | null => {
    const departure = towns.get(foldText(from))
    const arrival = towns.get(foldText(to))
    if (
      departure === undefined ||
      arrival === undefined ||
      volumeM3 <= 0 ||
      volumeM3 > MAX_VOLUME_M3
    )
      return null
    const { totalCents } = priceMove(
      plainMove({ from: departure, to: arrival, volumeM3, movingDate }),
    )
    return { cents: totalCents, movingDate }
  }

  let ahead = { today: '', movingDate: '' }
  return move => {
    const today = dayInFrance(now())
    if (today !== ahead.today) ahead = { today, movingDate: ordinaryDay(today) }
    const { movingDate } = ahead
    const key = `${movingDate} ${move.volumeM3} ${move.from} / ${move.to}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached.price
    const price = priceOn(movingDate, move)
    cache.set(key, { price })
    return price
  }
}

import type { KnownAccess } from '../../../shared/domain/access'
import { includedVat } from '../../../shared/domain/money'
import type { IsoDate } from '../../../shared/domain/moving-date'
import type { OptionsConfiguration } from '../../../shared/domain/options'
import type {
  PriceDetail,
  PriceLine,
  PriceLineCode,
  StorageTerms,
} from '../../../shared/domain/simulation'
import { roundM3, truckFor } from '../../../shared/domain/volume'
import { accessOf } from './access-price'
import { seasonPercent } from './calendar'
import { crewHours, crewSize, handlingHours } from './crew'
import { extraLines, type PriceExtras } from './extras-price'
import { type HeavyItem, heavyItemsCents, heavyLoadOf } from './heavy-item-prices'
import { insuranceCents, servicesOf } from './option-price'
import { seaCents } from './sea-price'
import { storageMonthCents, storageMonths, storagePriceCents } from './storage-price'
import { TARIFF, type Tariff } from './tariff'
import { transportCents } from './transport-price'
import { toWholeEuros } from './whole-euros'

export interface PricingInput {
  movingDate: IsoDate
  volumeM3: number
  /** By road, over all legs. */
  distanceKm: number
  /** Crossings between Corsica and the mainland; default: none. */
  seaCrossings?: number
  /** In order: departure, stopovers, arrival or depot. */
  places: KnownAccess[]
  heavyItems: HeavyItem[]
  options: OptionsConfiguration
  /**
   * From the moving date, in the depot of that town. `endDate` null: an open end, and the first
   * month is due.
   */
  storage: { depot: string; endDate: IsoDate | null } | null
  /** Amounts of an adviser and of a promo code. */
  extras?: PriceExtras
}

/** VAT included, in cents: the total is the move plus the storage, and the sum of the detail's lines. */
interface MovePrice {
  totalCents: number
  storageCents: number
  movingCents: number
  detail: PriceDetail
}

const line = (code: PriceLineCode, cents: number, quantity: number | null): PriceLine => ({
  code,
  amount: toWholeEuros(cents),
  quantity,
})

const storageTerms = (
  { storage, movingDate, volumeM3 }: PricingInput,
  tariff: Tariff,
): StorageTerms | undefined =>
  storage === null
    ? undefined
    : {
        ...storage,
        months: storageMonths(movingDate, storage.endDate, tariff),
        furtherMonthAmount: toWholeEuros(storageMonthCents(volumeM3, tariff)),
      }

const sum = (lines: PriceLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/**
 * Returns the price of a move. The same input has the same price, and a larger move (more volume,
 * distance, floors, heavy items, options, insured value, storage) never a lower one: each line only
 * grows with each of these, and rounding to whole euros, line by line, preserves that. Crew and
 * trucks are not billed by their number: a step from two movers to three changes no price. Lines,
 * in order, and their quantity: `crew` (hours of the crew), `transport` (km), `sea` (crossings),
 * `access` (addresses), `heavy-items` (pieces), `season` (per cent of the five before it), one for
 * each chosen option under the option's name (null), `insurance` (insured value in euros),
 * `storage` (months), then those of `extras`. A line of 0 is left out, except a chosen option that
 * another one contains.
 */
export const priceMove = (input: PricingInput, tariff: Tariff = TARIFF): MovePrice => {
  const { volumeM3, distanceKm, seaCrossings = 0, places, options } = input
  const heavy = heavyLoadOf(input.heavyItems)
  const handling = handlingHours(volumeM3, places, tariff)
  const access = accessOf(places, volumeM3 + heavy.kg / tariff.carrying.heavyKgPerM3, tariff)
  const services = servicesOf(options, volumeM3, places.length, tariff)
  const serviceHours = services.reduce((hours, service) => hours + service.hours, 0)
  const movers = crewSize(handling + access.hours, heavy.heaviestKg, tariff)
  const hours = crewHours(handling + access.hours + serviceHours, movers)

  const work = [
    line('crew', handling * tariff.crew.hourCents, hours),
    line('transport', transportCents(volumeM3, distanceKm, tariff), Math.round(distanceKm)),
    line('sea', seaCents(volumeM3, seaCrossings, tariff), seaCrossings),
    line('access', access.cents, places.length),
    line('heavy-items', heavyItemsCents(heavy, tariff), heavy.pieces),
  ]
  const percent = seasonPercent(input.movingDate, tariff)
  const season = line('season', (sum(work) * percent) / 100, percent)
  const chosen = services.map(({ option, cents }) => line(option, cents, null))
  const insurance = line('insurance', insuranceCents(options, tariff), options.globalPropertyValue)
  const storage = storageTerms(input, tariff)
  const months = storage?.months ?? 0
  const rent = line(
    'storage',
    storage === undefined ? 0 : storagePriceCents(volumeM3, months, tariff),
    months,
  )

  const isCharged = ({ amount }: PriceLine) => amount > 0
  const tariffed = [
    ...[...work, season].filter(isCharged),
    ...chosen,
    ...[insurance, rent].filter(isCharged),
  ]
  const extras =
    input.extras === undefined ? [] : extraLines(sum(tariffed) - rent.amount, input.extras)
  const lines = [...tariffed, ...extras]
  const totalCents = sum(lines)
  const truck = truckFor(volumeM3)
  return {
    totalCents,
    storageCents: rent.amount,
    movingCents: totalCents - rent.amount,
    detail: {
      lines,
      vat: includedVat(totalCents),
      movers,
      hours,
      truckM3: truck.sizeM3,
      truckCount: truck.count,
      distanceKm: Math.round(distanceKm),
      volume: roundM3(volumeM3),
      ...(storage === undefined ? {} : { storage }),
    },
  }
}

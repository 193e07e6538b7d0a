import {
  addDays,
  type IsoDate,
  isBookable,
  movingDateFault,
} from '../../../shared/domain/moving-date'
import { isFirm } from '../../../shared/domain/missing-details'
import { type FoundPiece, volumeOfSurface } from '../../../shared/domain/photos'
import {
  COMPARISON_DAYS,
  type PhotoVolume,
  type PriceDetail,
  type SimulationPrice,
} from '../../../shared/domain/simulation'
import { stopsOf } from '../../../shared/domain/stops'
import type { InsuredChoices, Promo } from '../../../shared/domain/booking'
import type { MovingKitItem } from '../../../shared/domain/moving-kit'
import { type Checked, toViolations } from '../../../shared/validation/check'
import { priceMove, type PricingInput } from '../pricing/price'
import { accessRange } from '../pricing/access-range'
import { insuredAmounts, type OptionAmount, optionAmounts } from '../pricing/what-if'
import { suggestedKit } from './stored-moving-kit'
import type { Locate } from '../geo/move-places'
import { NO_EXTRAS, type QuoteExtras } from './price-extras'
import { foundVolume, type PricedValues, pricingInput } from './pricing-input'

/**
 * Price of the chosen day with its breakdown, and prices of the bookable days around it, earliest
 * first.
 */
export interface Quote {
  totalCents: number
  simulationsPrices: SimulationPrice[]
  detail: PriceDetail
  photoVolume?: PhotoVolume
  /** Price with each option, and with each insured value. */
  options: OptionAmount[]
  insured: InsuredChoices
  /** From the easiest to a hard access, while floors or lifts are unknown. */
  range?: { lowCents: number; highCents: number }
  /** Promo code at the time of pricing. */
  promo?: Promo
  /** Moving kit set by an adviser, or the one that fits the volume if the kit was chosen. */
  kit?: MovingKitItem[]
}

const dayPrice = (input: PricingInput, movingDate: IsoDate): SimulationPrice => {
  const { totalCents, storageCents } = priceMove({ ...input, movingDate })
  return { movingDate, totalIncludingTaxesPrice: totalCents, storagePrice: storageCents }
}

/** Number of days before and after the chosen one. */
export interface Window {
  before: number
  after: number
}

/**
 * Returns the prices of the days around the input's; unbookable days are left out. A day keeps its
 * displayed price (`named`), so that a change of the tariff never shows a customer two prices.
 */
export const windowPrices = (
  input: PricingInput,
  { before, after }: Window,
  now: Date,
  named: readonly SimulationPrice[] = [],
): SimulationPrice[] =>
  Array.from({ length: before + after + 1 }, (_, index) =>
    addDays(input.movingDate, index - before),
  )
    .filter(day => isBookable(day, now))
    .map(day => named.find(({ movingDate }) => movingDate === day) ?? dayPrice(input, day))

const photoVolumeOf = ({ isKnownVolume, surface }: PricedValues, found: readonly FoundPiece[]) =>
  isKnownVolume === 'asi'
    ? {
        photoVolume: {
          from:
            foundVolume(found) > volumeOfSurface(surface ?? 0)
              ? ('analysis' as const)
              : ('surface' as const),
          // Without the boxes, which are shown on the photos only.
          furniture: found.map(({ room, reference, quantity, confidence }) => ({
            room,
            reference,
            quantity,
            confidence,
          })),
        },
      }
    : {}

const kitOf = (
  { optionsConfiguration }: PricedValues,
  { adjustments }: QuoteExtras,
  volumeM3: number,
) => {
  const { movingKitItems } = adjustments
  if (movingKitItems.length > 0) return { kit: movingKitItems }
  return optionsConfiguration.movingKit ? { kit: suggestedKit(volumeM3) } : {}
}

const rangeOf = (values: PricedValues, input: PricingInput) =>
  isFirm(values)
    ? {}
    : {
        range: accessRange(
          input,
          stopsOf(values).map(({ access }) => access),
        ),
      }

/**
 * Prices a simulation; also refuses a day that cannot be booked at `now`. `found`: objects detected
 * on photos.
 */
export const quoteFor = (
  values: PricedValues,
  locate: Locate,
  now: Date,
  found: readonly FoundPiece[],
  extras: QuoteExtras = NO_EXTRAS,
): Checked<Quote> => {
  const fault = movingDateFault(values.movingDate, now)
  if (fault !== null)
    return { ok: false, violations: toViolations([{ path: ['movingDate'], refinement: fault }]) }
  const input = pricingInput(values, locate, found, extras)
  if (!input.ok) return input
  const { totalCents, detail } = priceMove(input.value)
  const simulationsPrices = windowPrices(
    input.value,
    { before: COMPARISON_DAYS, after: COMPARISON_DAYS },
    now,
  )
  return {
    ok: true,
    value: {
      totalCents,
      simulationsPrices,
      detail,
      ...photoVolumeOf(values, found),
      options: optionAmounts(input.value),
      insured: insuredAmounts(input.value),
      ...rangeOf(values, input.value),
      ...(extras.promo === null ? {} : { promo: extras.promo }),
      ...kitOf(values, extras, detail.volume),
    },
  }
}

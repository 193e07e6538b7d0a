import { array, type as shape, integer, is, mask, min, object, string } from 'superstruct'
import { InsuredChoices, OfferedOption, Promo } from '../../../shared/domain/booking'
import type { FunnelValues } from '../../../shared/domain/funnel-values'
import { inventoryVolume } from '../../../shared/domain/inventory'
import { includedVat } from '../../../shared/domain/money'
import { IsoDate } from '../../../shared/domain/moving-date'
import { PhotoVolume, PriceDetail, type SimulationPrice } from '../../../shared/domain/simulation'
import { volumeOfSurface } from '../../../shared/domain/packing-needs'
import { FURNITURE_VOLUMES } from '../catalogue/catalogue'
import { toM3 } from '../../../shared/domain/volume'
import { GATEWAY_TEXTS } from '../../../shared/texts/gateway-texts'
import { PRICE_LINE_TEXTS } from '../../../shared/texts/quote-texts'

const Cents = min(integer(), 0)
const UpstreamPrice = shape({
  movingDate: string(),
  totalIncludingTaxesPrice: Cents,
  storagePrice: Cents,
})
/** Prices in an answer, the same for a simulation and a comparison. */
export const UpstreamPrices = shape({ simulationsPrices: array(UpstreamPrice) })

const Plain = object({ movingDate: IsoDate, totalIncludingTaxesPrice: Cents, storagePrice: Cents })

/** Symfony writes dates as date-times: `2026-12-24T00:00:00+00:00`. */
export const plainPrices = (prices: readonly SimulationPrice[]): SimulationPrice[] =>
  prices
    .map(price => ({ ...price, movingDate: price.movingDate.slice(0, 10) }))
    .flatMap(price => (IsoDate.is(price.movingDate) ? [mask(price, Plain)] : []))
    .toSorted((one, other) => (one.movingDate < other.movingDate ? -1 : 1))

/** Stated volume in m3; objects that only the upstream knows count as 0. */
const enteredVolume = ({ isKnownVolume, volume, surface, inventory }: FunnelValues): number => {
  if (isKnownVolume === 'known') return volume ?? 0
  if (isKnownVolume === 'asi') return volumeOfSurface(surface ?? 0)
  return toM3(inventoryVolume(inventory, FURNITURE_VOLUMES))
}

/** Breakdown when the upstream gives none: move and storage; unknown amounts are 0 and hidden. */
const plainDetail = (price: SimulationPrice, values: FunnelValues): PriceDetail => {
  const { totalIncludingTaxesPrice: total, storagePrice: storage } = price
  const line = (code: string, amount: number, label: string) => ({
    code,
    label,
    amount,
    quantity: null,
  })
  return {
    lines: [
      line('move', total - storage, GATEWAY_TEXTS.priceLine),
      ...(storage > 0 ? [line('storage', storage, PRICE_LINE_TEXTS.storage)] : []),
    ],
    vat: includedVat(total),
    movers: 0,
    hours: 0,
    truckM3: 0,
    truckCount: 0,
    distanceKm: 0,
    volume: enteredVolume(values),
  }
}

/** A breakdown is shown only if it adds up to the price. */
const isOf = (detail: PriceDetail, price: SimulationPrice): boolean =>
  detail.lines.reduce((sum, { amount }) => sum + amount, 0) === price.totalIncludingTaxesPrice

const Extras = {
  photoVolume: shape({ photoVolume: PhotoVolume }),
  options: shape({ options: array(OfferedOption) }),
  insured: shape({ insured: InsuredChoices }),
  promo: shape({ promo: Promo }),
}

/**
 * Returns the stored form of an upstream's price. `upstreamAnswer`: its answer; parts beyond the
 * specification are stored if they are readable, otherwise dropped and hidden.
 */
export const pricedUpstream = (
  upstreamAnswer: unknown,
  price: SimulationPrice,
  simulationsPrices: readonly SimulationPrice[],
  values: FunnelValues,
) => {
  const Detailed = shape({ detail: PriceDetail })
  const detail =
    is(upstreamAnswer, Detailed) && isOf(upstreamAnswer.detail, price)
      ? upstreamAnswer.detail
      : plainDetail(price, values)
  return {
    simulationsPrices,
    detail,
    ...(is(upstreamAnswer, Extras.photoVolume) ? { photoVolume: upstreamAnswer.photoVolume } : {}),
    ...(is(upstreamAnswer, Extras.options) ? { options: upstreamAnswer.options } : {}),
    ...(is(upstreamAnswer, Extras.insured) ? { insured: upstreamAnswer.insured } : {}),
    ...(is(upstreamAnswer, Extras.promo) ? { promo: upstreamAnswer.promo } : {}),
    isUpstream: true,
  }
}

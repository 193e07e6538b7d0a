import type { Adjustments, Promo } from '../../../shared/domain/booking'
import type { OptionsConfiguration } from '../../../shared/domain/options'
import { promoLabel } from '../../../shared/texts/options-texts'
import type { PriceExtras } from '../pricing/extras-price'

/** Parts of a price that do not come from the customer's answers. */
export interface QuoteExtras {
  adjustments: Adjustments
  promo: Promo | null
}

export const NO_ADJUSTMENTS: Adjustments = {
  discounts: [],
  manualSupplements: [],
  movingKitItems: [],
  extraCharges: [],
}
export const NO_EXTRAS: QuoteExtras = { adjustments: NO_ADJUSTMENTS, promo: null }

/** Returns the extras as the tariff takes them. */
export const priceExtras = ({ adjustments, promo }: QuoteExtras): PriceExtras => ({
  supplements: adjustments.manualSupplements,
  discounts: adjustments.discounts,
  promo:
    promo === null
      ? null
      : {
          label: promoLabel(promo.code),
          kind: promo.kind === 'percent' ? 'percent' : 'amount',
          value: promo.value,
        },
})

/**
 * Sets the three charges for a change as an adviser set them, whatever a customer's call contains.
 */
export const withExtraCharges = (
  options: OptionsConfiguration,
  { extraCharges }: Adjustments,
): OptionsConfiguration => ({
  ...options,
  extraChargeForCommandChange1: extraCharges.includes(1),
  extraChargeForCommandChange2: extraCharges.includes(2),
  extraChargeForCommandChange3: extraCharges.includes(3),
})

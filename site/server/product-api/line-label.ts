import type { PriceLine } from '../../../shared/domain/simulation'
import { PRICE_LINE_TEXTS } from '../../../shared/texts/quote'

/** What a line of the breakdown is for: the words it brings, as an adviser's does, or those of its code. */
export const lineLabel = ({ label, code }: Pick<PriceLine, 'label' | 'code'>): string =>
  label ?? PRICE_LINE_TEXTS[code] ?? code

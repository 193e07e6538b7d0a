import { INVOICE_TEXTS as TEXTS } from '../../../../shared/texts/invoice'
import type { StoreOrder } from '../../orders/cartons/cartons-store'
import type { RefundPlan } from './refund-plan'

/** A line as it is given back: what is kept of it counts below zero. Cents, VAT included. */
export interface CreditedLine {
  label: string
  quantity: number
  unitCents: number
}

/** What a refund is made of, in the order of the invoice; together it is what goes back. */
export const creditedLines = (
  {
    lines,
    deliveryOption,
    deliveryCents,
  }: Pick<StoreOrder, 'lines' | 'deliveryOption' | 'deliveryCents'>,
  { lines: given, hasDelivery, gestureCents, deductionCents, alreadyCents }: RefundPlan,
): CreditedLine[] => [
  ...given.flatMap(({ line, quantity }) => {
    const bought = lines[line]
    return bought === undefined || quantity === 0
      ? []
      : [{ label: bought.label, quantity, unitCents: bought.unitCents }]
  }),
  ...(hasDelivery
    ? [{ label: TEXTS.destinations[deliveryOption], quantity: 1, unitCents: deliveryCents }]
    : []),
  ...(gestureCents > 0 ? [{ label: TEXTS.gesture, quantity: 1, unitCents: gestureCents }] : []),
  ...(deductionCents > 0
    ? [{ label: TEXTS.deduction, quantity: -1, unitCents: deductionCents }]
    : []),
  ...(alreadyCents > 0 ? [{ label: TEXTS.already, quantity: -1, unitCents: alreadyCents }] : []),
]

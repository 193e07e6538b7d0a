import { INVOICE_TEXTS as TEXTS } from '../../../../shared/texts/invoice'
import type { StoreOrder } from '../../orders/cartons/cartons-store'
import type { RefundPlan } from './refund-plan'

/** A line of a refund: retained amounts are negative. Cents, VAT included. */
interface CreditedLine {
  label: string
  quantity: number
  unitCents: number
}

/** Returns the lines of a refund in the order of the invoice; their sum is refunded. */
export const creditedLines = (
  {
    lines,
    deliveryOption,
    deliveryCents,
  }: Pick<StoreOrder, 'lines' | 'deliveryOption' | 'deliveryCents'>,
  { lines: refundedLines, hasDelivery, gestureCents, deductionCents, alreadyCents }: RefundPlan,
): CreditedLine[] => [
  ...refundedLines.flatMap(({ line, quantity }) => {
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

import { exactPrice } from '../../../shared/texts/site'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order-texts'
import { WITHDRAWAL_TEXTS } from '../../../shared/texts/withdrawal-texts'
import type { WithdrawalDetails } from '../../ports/withdrawal'
import { Facts } from '../../ui/facts'

interface WithdrawnLinesProps {
  order: Pick<WithdrawalDetails, 'lines' | 'deliveryCents' | 'refundCents'>
  /** Label of the sum. */
  label: string
}

/** Lines of a withdrawal with quantities and amounts, and the refund. */
export const WithdrawnLines = ({
  order: { lines, deliveryCents, refundCents },
  label,
}: WithdrawnLinesProps) => (
  <Facts
    facts={[
      ...lines.map(line => ({
        label: STORE_ORDER_TEXTS.counted(line.quantity, line.label),
        value: exactPrice(line.quantity * line.unitCents),
      })),
      ...(deliveryCents === 0
        ? []
        : [{ label: WITHDRAWAL_TEXTS.confirm.delivery, value: exactPrice(deliveryCents) }]),
      { label, value: exactPrice(refundCents) },
    ]}
    hasTotal
  />
)

/** The articles of a statement; empty for the whole order. */
export const statedArticles = ({
  isWhole,
  lines,
}: Pick<WithdrawalDetails, 'isWhole' | 'lines'>): string[] =>
  isWhole ? [] : lines.map(({ quantity, label }) => STORE_ORDER_TEXTS.counted(quantity, label))

import { exactPrice } from '../../../shared/texts/site'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order'
import type { WithdrawableOrder } from '../../withdrawal'
import { Facts } from '../../ui/facts'

interface WithdrawnLinesProps {
  order: Pick<WithdrawableOrder, 'lines' | 'totalCents'>
  /** What the sum is called. */
  label: string
}

/** What was ordered, how many of each, and what goes back for all of it. */
export const WithdrawnLines = ({ order: { lines, totalCents }, label }: WithdrawnLinesProps) => (
  <>
    <ul className="withdrawn-lines">
      {lines.map(line => (
        <li key={line.label}>{STORE_ORDER_TEXTS.counted(line.quantity, line.label)}</li>
      ))}
    </ul>
    <Facts facts={[{ label, value: exactPrice(totalCents) }]} hasTotal />
  </>
)

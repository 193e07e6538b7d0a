import { formatCents } from '../../../shared/domain/money'
import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking'
import { useQuote } from '../funnel-context'

const Rows = ({ title, rows }: { title: string; rows: readonly (readonly [term: string, value: string])[] }) =>
  rows.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className="quote-title">{title}</h3>
      <dl>
        {rows.map(([term, value], index) => (
          <div key={index} className="lines-row">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )

/** What an adviser has set, and what comes with the kit. */
export const Adjustments = () => {
  const { simulation } = useQuote()
  if (simulation === null) return null
  const { adjustments, kit = [], detail } = simulation
  const { discounts = [], manualSupplements = [] } = adjustments ?? {}
  return (
    <>
      <Rows
        title={TEXTS.adjustedTitle}
        rows={[
          ...discounts.map(({ label, amount }) => [label, formatCents(-amount)] as const),
          ...manualSupplements.map(({ label, amount }) => [label, formatCents(amount)] as const),
          ...detail.lines
            .filter(({ code }) => code.startsWith('extraCharge'))
            .map(({ code, label = code, amount }) => [label, formatCents(amount)] as const),
        ]}
      />
      <Rows title={TEXTS.kitTitle} rows={kit.map(({ label, quantity }) => [label, `${quantity}`])} />
    </>
  )
}

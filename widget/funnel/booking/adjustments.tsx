import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking-texts'
import { useQuote } from '../funnel-context'
import { signedCents } from '../signed-cents'

/** Lines of the price that only an adviser can set. */
const BY_ADVISER = /^(discount|supplement|extraCharge)/

const Rows = ({
  title,
  rows,
}: {
  title: string
  rows: readonly (readonly [term: string, value: string])[]
}) =>
  rows.length === 0 ? null : (
    <section className="recap" aria-label={title}>
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

/** Adjustments by an adviser, and the content of the kit. */
export const Adjustments = () => {
  const { simulation } = useQuote()
  const { kit = [], detail } = simulation ?? {}
  const set = (detail?.lines ?? []).filter(({ code }) => BY_ADVISER.test(code))
  return (
    <>
      <Rows
        title={TEXTS.adjustedTitle}
        rows={set.map(({ code, label = code, amount }) => [label, signedCents(amount)])}
      />
      <Rows
        title={TEXTS.kitTitle}
        rows={kit.map(({ label, quantity }) => [label, `${quantity}`])}
      />
    </>
  )
}

import { ORDER_PAGE_TEXTS as TEXTS } from '../../../shared/texts/order-page'
import type { ShownOrder } from '../../booking-sources'
import { orderSteps } from './order-steps'

const { done, now, waiting } = TEXTS.steps
const MARKS = { done, now, waiting, later: null }

/** What was done, whose turn it is, and what comes. */
export const OrderTimeline = ({ order }: { order: ShownOrder }) => {
  const steps = orderSteps(order)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="suite">
      <h2 id="suite">{TEXTS.nextTitle}</h2>
      <ol className="order-steps">
        {steps.map(({ title, note, state }) => (
          <li key={title} className={`order-step-${state}`}>
            <p className="order-step-title">
              {title}
              {MARKS[state] !== null && (
                <span className={state === 'done' ? 'tag tag-good order-step-mark' : 'tag order-step-mark'}>
                  {MARKS[state]}
                </span>
              )}
            </p>
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

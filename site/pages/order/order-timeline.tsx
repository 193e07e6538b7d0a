import { ORDER_PAGE_TEXTS as TEXTS } from '../../../shared/texts/order-page-texts'

export interface OrderStep {
  title: string
  note: string
  /** `now`: the customer has to act; `doing`: the company; `waiting`: the bank. */
  state: 'done' | 'now' | 'doing' | 'waiting' | 'later'
}

const { done, now, doing, waiting } = TEXTS.steps
const MARKS = { done, now, doing, waiting, later: null }

/** Steps of an order: done, current, and coming; empty without any. */
export const OrderTimeline = ({ title, steps }: { title: string; steps: readonly OrderStep[] }) =>
  steps.length === 0 ? null : (
    <section aria-labelledby="suite">
      <h2 id="suite">{title}</h2>
      <ol className="order-steps">
        {steps.map(step => (
          <li key={step.title} className={`order-step-${step.state}`}>
            <p className="order-step-title">
              {step.title}
              {MARKS[step.state] !== null && (
                <span
                  className={
                    step.state === 'done' ? 'tag tag-good order-step-mark' : 'tag order-step-mark'
                  }
                >
                  {MARKS[step.state]}
                </span>
              )}
            </p>
            {step.note !== '' && <p>{step.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )

import { dayInFrance } from '../../../shared/domain/moving-date'
import { STORE_ORDER_TEXTS as TEXTS } from '../../../shared/texts/store-order-texts'
import type { CartonsOrderView } from '../../ports/shop'
import type { OrderStep } from './order-timeline'

const DELIVERY_STEPS = {
  store_pickup: ['paid', 'prepared', 'ready', 'closed'],
  home_delivery: ['paid', 'prepared', 'shipped', 'closed'],
} as const
type StepState = (typeof DELIVERY_STEPS)[keyof typeof DELIVERY_STEPS][number]

/** State that the expected day refers to: ready for pickup, or delivered. */
const PROMISED = { store_pickup: 'ready', home_delivery: 'closed' } as const

type SteppedOrder = Pick<
  CartonsOrderView,
  'state' | 'deliveryOption' | 'steps' | 'expectedDay' | 'isUndecided' | 'isLost'
>

const stepText = (state: StepState, option: SteppedOrder['deliveryOption']) =>
  state === 'closed' ? TEXTS.steps.closed[option] : TEXTS.steps[state]

const noteOn = (at: Date | null, instead: string): string =>
  at === null ? instead : TEXTS.stepOn(dayInFrance(at))

/** Steps of an order that was stopped. */
const past = ({ steps }: SteppedOrder): readonly OrderStep[] =>
  steps
    .filter(({ state }) => state !== 'waiting')
    .map(({ state, at }) => ({
      title: TEXTS.states[state].title,
      note: noteOn(at, ''),
      state: 'done',
    }))

/**
 * Returns the steps of an order from payment to receipt; for a stopped order the completed steps,
 * oldest first. An order that was sold out before its payment arrived has none.
 */
export const cartonsSteps = (order: SteppedOrder): readonly OrderStep[] => {
  const { state, deliveryOption: option, steps, expectedDay, isUndecided, isLost } = order
  if (isLost) return []
  const way = DELIVERY_STEPS[option]
  const reached = way.findIndex(step => step === state)
  if (reached === -1 && state !== 'waiting') return past(order)
  const isHisTurn = state === 'waiting' || state === 'ready'
  const turn = isUndecided ? 'waiting' : isHisTurn ? 'now' : 'doing'
  return way.map((step, index): OrderStep => {
    const { title, note } = stepText(step, option)
    const at = steps.findLast(passed => passed.state === step)?.at ?? null
    if (index <= reached) return { title, note: noteOn(at, note), state: 'done' }
    const by =
      step === PROMISED[option] && expectedDay !== null ? `${TEXTS.stepBy(expectedDay)} ` : ''
    return { title, note: by + note, state: index === reached + 1 ? turn : 'later' }
  })
}

import { type OrderState, OVER_STATES, type SimulationStatus } from '../../../shared/domain/order'
import { wordOf } from '../../../shared/domain/word-of'
import { BACK_OFFICE } from '../../texts/back-office'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import type { FlashLine } from './flash-file'
import type { LeadLine } from './lead-file-view'
import type { CartonState, OrderLine } from './order-file'

/** Look of a state: to do, good, over, or wrong. */
type Look = 'open' | 'good' | 'over' | 'wrong'

export const StateTag = ({ look, children }: { look: Look; children: string }) => (
  <span className={look === 'over' ? 'tag' : `tag tag-${look}`}>{children}</span>
)

/** Marks records created in test mode: no adviser has to act. */
export const TestTag = ({ isTest }: { isTest: boolean }) =>
  isTest && <StateTag look="wrong">{BACK_OFFICE.test}</StateTag>

const OF_MOVES: Readonly<Record<OrderState, Look>> = {
  quote: 'open',
  'deposit-paid': 'good',
  paid: 'good',
  expired: 'over',
  cancelled: 'over',
  refunded: 'over',
}

const OF_CARTONS: Readonly<Record<CartonState, Look>> = {
  waiting: 'over',
  lost: 'wrong',
  paid: 'open',
  prepared: 'open',
  ready: 'good',
  shipped: 'good',
  closed: 'over',
  cancelled: 'over',
  withdrawn: 'wrong',
  refunded: 'over',
}

/** Tells whether an order waits for a payment that is being decided. */
const isUndecided = (order: OrderLine): boolean =>
  order.undecidedCents > 0 &&
  (order.kind === 'move' ? !OVER_STATES.includes(order.state) : order.state === 'waiting')

/** Tag with the state of an order, or with the payment that it waits for. */
export const OrderTag = ({ order }: { order: OrderLine }) => {
  if (isUndecided(order)) return <StateTag look="open">{BACK_OFFICE.orders.undecidedTag}</StateTag>
  return order.kind === 'move' ? (
    <StateTag look={OF_MOVES[order.state]}>{BACK_OFFICE.orderStates[order.state]}</StateTag>
  ) : (
    <StateTag look={OF_CARTONS[order.state]}>{SHOP_OFFICE.states[order.state]}</StateTag>
  )
}

export const SimulationTag = ({ status }: { status: SimulationStatus }) => (
  <StateTag look={status === 'paid' ? 'good' : status === 'open' ? 'open' : 'over'}>
    {BACK_OFFICE.simulation.states[status]}
  </StateTag>
)

/** Returns the look of a state; unknown states may be of a later release. */
const lookOf = (looks: Readonly<Record<string, Look>>, state: string): Look =>
  looks[state] ?? 'over'

const OF_EXTRAS = {
  due: 'open',
  paid: 'good',
  withdrawn: 'over',
  expired: 'over',
  over: 'over',
} as const satisfies Record<keyof typeof BACK_OFFICE.extraStates, Look>
export const ExtraTag = ({ state }: { state: string }) => (
  <StateTag look={lookOf(OF_EXTRAS, state)}>{wordOf(BACK_OFFICE.extraStates, state)}</StateTag>
)

const OF_FLASH: Readonly<Record<FlashLine['state'], Look>> = {
  free: 'open',
  held: 'open',
  undecided: 'open',
  sold: 'good',
  released: 'over',
  closed: 'over',
}
export const FlashTag = ({ state }: Pick<FlashLine, 'state'>) => (
  <StateTag look={OF_FLASH[state]}>{BACK_OFFICE.flash.states[state]}</StateTag>
)

const OF_PAYMENTS = {
  started: 'over',
  returned: 'open',
  pending: 'open',
  paid: 'good',
  refused: 'wrong',
  surplus: 'wrong',
  refunded: 'over',
} as const satisfies Record<keyof typeof BACK_OFFICE.paymentStates, Look>
export const PaymentTag = ({ state }: { state: string }) => (
  <StateTag look={lookOf(OF_PAYMENTS, state)}>{wordOf(BACK_OFFICE.paymentStates, state)}</StateTag>
)

/** State of a lead: that of its newest order, or how far it came. */
export const LeadTag = ({ lead: { isErased, orders, priceCents } }: { lead: LeadLine }) => {
  const [order] = orders
  const { states } = BACK_OFFICE.leads
  if (isErased) return <StateTag look="over">{states.erased}</StateTag>
  if (order !== undefined) return <OrderTag order={order} />
  return priceCents === null ? (
    <StateTag look="over">{states.contact}</StateTag>
  ) : (
    <StateTag look="open">{states.priced}</StateTag>
  )
}

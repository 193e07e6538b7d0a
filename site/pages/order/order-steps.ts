import { OVER_STATES } from '../../../shared/domain/order'
import { formatDay } from '../../../shared/texts/figures'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page'
import type { ShownOrder } from '../../booking-sources'

const { steps: TEXTS, flash } = ORDER_PAGE_TEXTS

export interface OrderStep {
  title: string
  note: string
  /** `now`: it is the customer's turn; `doing`: ours; `waiting`: the bank's. */
  state: 'done' | 'now' | 'doing' | 'waiting' | 'later'
}

/** What comes next, in order; nothing does any more once an order is over. */
export const orderSteps = ({
  state,
  movingDate,
  paidCents,
  totalCents,
  isUndecided,
  included,
}: ShownOrder): readonly OrderStep[] => {
  if (OVER_STATES.includes(state)) return []
  const isBooked = state !== 'quote'
  const isPaid = paidCents >= totalCents
  const turn = isUndecided ? 'waiting' : 'now'
  const balance: OrderStep = {
    title: TEXTS.balance,
    note: TEXTS.balanceNote,
    state: isPaid ? 'done' : isBooked ? turn : 'later',
  }
  return [
    {
      title: TEXTS.booked,
      note: included === null ? TEXTS.bookedNote : flash.bookedNote,
      state: isBooked ? 'done' : turn,
    },
    ...(included === null ? [balance] : []),
    { title: TEXTS.call, note: TEXTS.callNote, state: 'later' },
    {
      title: movingDate === null ? TEXTS.move : `${TEXTS.move} le ${formatDay(movingDate)}`,
      note: TEXTS.moveNote,
      state: 'later',
    },
  ]
}

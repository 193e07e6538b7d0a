import { BALANCE_REMINDER_DAYS } from '../../../shared/domain/deposit'
import { addDays } from '../../../shared/domain/moving-date'
import { OVER_STATES } from '../../../shared/domain/order'
import { formatDay, formatDayOfMonth } from '../../../shared/texts/figures'
import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import { TRANSFER_TEXTS } from '../../../shared/texts/transfer-texts'
import type { MoveOrderView } from '../../ports/booking-sources'
import type { OrderStep } from './order-timeline'

const { steps: TEXTS, flash } = ORDER_PAGE_TEXTS

/** Returns the day in words, `days` before the move; null if it is past or there is none. */
export const dayBefore = (
  movingDate: string | null,
  days: number,
  today: string,
): string | null => {
  const day = movingDate === null ? null : addDays(movingDate, -days)
  return day === null || day <= today ? null : formatDayOfMonth(day)
}

/**
 * Returns the completed steps and the coming ones, in order; an order that has ended has no coming
 * steps.
 */
export const moveSteps = (
  {
    state,
    movingDate,
    paidCents,
    refundedCents,
    totalCents,
    agreedDepositCents,
    isUndecided,
    included,
    payments,
  }: MoveOrderView,
  today: string,
): readonly OrderStep[] => {
  if (OVER_STATES.includes(state)) return []
  const isBooked = state !== 'quote'
  const balanceCents = totalCents - paidCents - refundedCents
  const isPaid = balanceCents <= 0
  const turn = isUndecided ? 'waiting' : 'now'
  const isTransfer = payments.some(
    payment => payment.method === 'transfer' && payment.state === 'pending',
  )
  const transferNote = isTransfer ? TRANSFER_TEXTS.awaited : null
  const balanceText = TEXTS.balanceNote(
    balanceCents,
    movingDate && formatDayOfMonth(movingDate),
    isBooked ? dayBefore(movingDate, BALANCE_REMINDER_DAYS, today) : null,
  )
  const balance: OrderStep = isPaid
    ? { title: TEXTS.balanceDone, note: TEXTS.balanceDoneNote, state: 'done' }
    : {
        title: TEXTS.balance,
        note: isBooked ? (transferNote ?? balanceText) : TEXTS.balanceLater,
        state: isBooked ? turn : 'later',
      }
  return [
    isBooked
      ? { title: TEXTS.bookedDone, note: TEXTS.paidNote(paidCents), state: 'done' }
      : {
          title: TEXTS.booked,
          note:
            transferNote ??
            (included === null ? TEXTS.bookedNote(agreedDepositCents) : flash.bookedNote),
          state: turn,
        },
    ...(included === null ? [balance] : []),
    ...(isBooked && movingDate !== null && movingDate < today
      ? [{ title: TEXTS.moveDone(formatDay(movingDate)), note: '', state: 'done' } as const]
      : [
          {
            title: TEXTS.call,
            note: TEXTS.callNote(dayBefore(movingDate, 1, today)),
            state: 'later',
          } as const,
          {
            title: movingDate === null ? TEXTS.move : `${TEXTS.move} le ${formatDay(movingDate)}`,
            note: TEXTS.moveNote,
            state: 'later',
          } as const,
        ]),
  ]
}

/** Percent of an order that its deposit is. */
export const DEPOSIT_PERCENT = 30

/** Returns the usual deposit of a total, in cents: 30 %, rounded to a cent. */
export const depositCents = (totalCents: number): number =>
  Math.round((totalCents * DEPOSIT_PERCENT) / 100)

/** Returns the deposit that was agreed on, 0 where all is paid at once; null where it is the usual one. */
export const agreedDeposit = (order: {
  totalCents: number
  depositCents: number
}): number | null => {
  if (order.depositCents === depositCents(order.totalCents)) return null
  return order.depositCents < order.totalCents ? order.depositCents : 0
}

/** Days before the move at which a mail reminds of the balance. The balance is due before the day of the move. */
export const BALANCE_REMINDER_DAYS = 7

/** Percent of an order that its deposit is. */
export const DEPOSIT_PERCENT = 30

/** Returns the usual deposit of a total, in cents: 30 %, rounded to a cent. */
export const depositCents = (totalCents: number): number => Math.round((totalCents * DEPOSIT_PERCENT) / 100)

/** Days before the move at which a mail reminds of the balance. The balance is due before the day of the move. */
export const BALANCE_REMINDED_DAYS = 7

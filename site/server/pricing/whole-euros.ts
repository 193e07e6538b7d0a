/** Rounds a price to whole euros, in cents. Never reverses the order of two amounts. */
export const toWholeEuros = (cents: number): number => Math.round(cents / 100) * 100

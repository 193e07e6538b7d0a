/** Prices are named in whole euros, still counted in cents. It never reverses the order of two amounts. */
export const toWholeEuros = (cents: number): number => Math.round(cents / 100) * 100

/**
 * Checked by hand: a failing schema creates an error each time, and content has tens of thousands
 * of values.
 */
export type Table = Readonly<Record<string, unknown>>

export const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

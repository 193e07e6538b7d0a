/** Behaviour of the bank after a card was confirmed. */
export interface CardPlan {
  /** EXECCODE of the return. */
  code: string
  /** Code of a later notification; null: none. */
  laterCode: string | null
  /** `stays`: the customer sees the outcome at the bank, and may not return. */
  notice: 'before' | 'twice' | 'late' | 'stays' | 'never'
}

type Effect =
  | 'paid'
  | '4001'
  | '4002'
  | '4003'
  | '4005'
  | '4006'
  | '4007'
  | '0003'
  | '5004'
  | 'twice'
  | 'late'
  | 'stays'
  | 'never'

/** The cards that the page lists; those of refusals are known from simulators of this bank. */
export const TEST_CARDS: readonly { number: string; effect: Effect }[] = [
  { number: '5555556778250000', effect: 'paid' },
  { number: '5555557376384001', effect: '4001' },
  { number: '5555554530114002', effect: '4002' },
  { number: '5555550226824003', effect: '4003' },
  { number: '5555558726544005', effect: '4005' },
  { number: '5555550082334006', effect: '4006' },
  { number: '5555550082334007', effect: '4007' },
  { number: '5555555555550003', effect: '0003' },
  { number: '5555555555555004', effect: '5004' },
  { number: '5555555555557001', effect: 'twice' },
  { number: '5555555555557002', effect: 'late' },
  { number: '5555555555557003', effect: 'stays' },
  { number: '5555555555557004', effect: 'never' },
]

const PAID: CardPlan = { code: '0000', laterCode: null, notice: 'before' }
const OTHERS: Readonly<Record<string, CardPlan>> = {
  '0003': { ...PAID, code: '0003', laterCode: '0000' },
  '5004': { ...PAID, code: '5004', laterCode: '4001' },
  '7001': { ...PAID, notice: 'twice' },
  '7002': { ...PAID, notice: 'late' },
  '7003': { ...PAID, notice: 'stays' },
  '7004': { ...PAID, notice: 'never' },
}
const REFUSALS = /^(?:40(?:0[1-9]|1[0-7])|600[1-4])$/

/**
 * Returns the behaviour for a card's last four digits, which are the code; other cards are paid.
 */
export const planOf = (digits: string): CardPlan => {
  const ending = digits.slice(-4)
  return REFUSALS.test(ending) ? { ...PAID, code: ending } : (OTHERS[ending] ?? PAID)
}

import { useFlashQuote } from './flash-context'

/** Until when the offer is kept for this customer (ISO 8601), which may be over; null: it is not. */
export const useOwnHold = (): string | null => useFlashQuote().simulation?.flash?.heldUntil ?? null

/** Calls `act` after a delay; returns a function that cancels it. */
export const later = (act: () => void, delayMs?: number): (() => void) => {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}

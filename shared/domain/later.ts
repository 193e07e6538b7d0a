/** Calls `act` after a delay; returns what calls it off. */
export const later = (act: () => void, delayMs?: number): (() => void) => {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}

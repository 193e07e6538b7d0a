import { FLASH_PAYMENT_TEXTS } from '../../../shared/texts/flash-pages'

const { held } = FLASH_PAYMENT_TEXTS
const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Minutes before the end at which a screen reader is told, and no others: a clock that speaks leaves no word to anything else. */
const TOLD_MINUTES = [10, 5, 2, 1] as const

/** '19 min 05 s' */
export const leftWords = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  return held.clock(Math.floor(seconds / 60), seconds % 60)
}

/** What is said now that `leftMs` are left and `beforeMs` were when somebody last looked; null: nothing. */
export const saidAt = (leftMs: number, beforeMs: number): string | null => {
  if (leftMs <= 0) return beforeMs > 0 ? `${held.over.title}. ${held.over.text}` : null
  const passed = TOLD_MINUTES.findLast(minutes => leftMs <= minutes * MINUTE_MS && beforeMs > minutes * MINUTE_MS)
  return passed === undefined ? null : held.minutes(passed)
}

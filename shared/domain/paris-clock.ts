const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Returns the change of clocks in France in a month (0: January): its last Sunday, at 1:00 UTC. */
const changeIn = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * DAY_MS
}

// Cached for a minute, since the server asks for every page and each of its prices.
let latest = { minute: Number.NaN, day: '', time: '' }

/**
 * `YYYY-MM-DD` and `HH:MM`, as clocks in France show them since 1996. Not by `Intl`: a page's first format takes a slow phone
 * 75 ms at once.
 */
export const parisClock = (now: Date): Readonly<Record<'day' | 'time', string>> => {
  const at = now.getTime()
  const minute = Math.floor(at / MINUTE_MS)
  if (minute !== latest.minute) {
    const year = now.getUTCFullYear()
    const isSummer = at >= changeIn(year, 2) && at < changeIn(year, 9)
    const text = new Date(at + (isSummer ? 2 : 1) * HOUR_MS).toISOString()
    latest = { minute, day: text.slice(0, 10), time: text.slice(11, 16) }
  }
  return latest
}

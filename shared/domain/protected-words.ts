/**
 * Caches the results of a format: `Intl` takes a microsecond for a number and ten for a day, and
 * thousands of pages repeat the same few. Holds up to `max` results, then starts empty.
 */
export const protectedWords = <Value extends string | number>(
  format: (value: Value) => string,
  max: number,
): ((value: Value) => string) => {
  const kept = new Map<Value, string>()
  return value => {
    const known = kept.get(value)
    if (known !== undefined) return known
    const words = format(value)
    if (kept.size >= max) kept.clear()
    kept.set(value, words)
    return words
  }
}

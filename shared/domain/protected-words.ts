/**
 * Caches the results of a format: `Intl` takes a microsecond for a number and ten for a day, and
 * thousands of pages repeat the same few. Holds up to `max` results, then starts empty.
 */
export const protectedWords = <Value extends string | number>(
  format: (value: Value) => string,
  max: number,
): ((value: Value) => string) => {
  const cache = new Map<Value, string>()
  return value => {
    const known = cache.get(value)
    if (known !== undefined) return known
    const text = format(value)
    if (cache.size >= max) cache.clear()
    cache.set(value, text)
    return text
  }
}

/**
 * A format with its last answers kept: `Intl` takes a microsecond for a number and ten for a day, and pages that are made by
 * the thousand say the same few again and again. `max` answers; those are let go of all at once when there are more.
 */
export const keptWords = <Value extends string | number>(
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

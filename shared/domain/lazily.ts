/**
 * Creates a value at first use: an `Intl` format costs more to create than the rest of a module.
 */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

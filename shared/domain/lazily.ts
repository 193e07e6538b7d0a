/** Makes a thing when it is first wanted: an `Intl` format costs more to make than the rest of a module. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

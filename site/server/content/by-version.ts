/**
 * Caches a value computed from all content: computed at first use and again for each version;
 * callers get the last value meanwhile. Rejects while none could be computed.
 */
export const createByVersion = <Value>(
  version: () => Promise<string>,
  make: () => Promise<Value>,
): (() => Promise<Value>) => {
  let last: { version: string; value: Value } | null = null
  let making: Promise<Value> | null = null
  const makeFor = (newVersion: string): Promise<Value> => {
    making ??= make()
      .then(value => {
        last = { version: newVersion, value }
        return value
      })
      .finally(() => {
        making = null
      })
    return making
  }
  return async () => {
    const currentVersion = await version()
    if (last === null) return makeFor(currentVersion)
    if (last.version !== currentVersion) makeFor(currentVersion).catch(() => undefined) // the reader of the content has logged the reason
    return last.value
  }
}

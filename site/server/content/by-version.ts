/**
 * What is made of all content at once: made when it is first asked for, and again when the version is another; who asks
 * meanwhile gets the last one. Rejects while none could be made.
 */
export const createByVersion = <Value>(
  version: () => Promise<string>,
  make: () => Promise<Value>,
): (() => Promise<Value>) => {
  let last: { version: string; value: Value } | null = null
  let making: Promise<Value> | null = null
  const makeFor = (wanted: string): Promise<Value> => {
    making ??= make()
      .then(value => {
        last = { version: wanted, value }
        return value
      })
      .finally(() => {
        making = null
      })
    return making
  }
  return async () => {
    const wanted = await version()
    if (last === null) return makeFor(wanted)
    if (last.version !== wanted) makeFor(wanted).catch(() => undefined) // who read the content has logged why
    return last.value
  }
}

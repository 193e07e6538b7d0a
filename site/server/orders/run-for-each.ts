/**
 * Calls an act for each of a list; a failure does not stop the others. Returns the number of
 * successful acts.
 */
export const runForEach = async <Each>(
  list: readonly Each[],
  act: (one: Each) => Promise<boolean>,
): Promise<number> => {
  const failures: unknown[] = []
  let count = 0
  for (const one of list) {
    try {
      if (await act(one)) count += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} could not be swept`, { cause: failures[0] })
  return count
}

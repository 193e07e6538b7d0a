/** Acts on each of a list; one that fails does not keep the others from their turn. Returns how many acts were done. */
export const doToEach = async <Each>(
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

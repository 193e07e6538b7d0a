/** Longest task in ms: four times that on a slow phone is still unnoticeable. */
const SLICE_MS = 10

const nextTask = () => new Promise(resolve => setTimeout(resolve))

/**
 * Maps a long list in tasks of some ten milliseconds, so that the page stays responsive; the
 * caller continues in a separate task.
 */
export const inSlices = async <Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> => {
  const mapped: Mapped[] = []
  // The caller has used its task.
  let start = -Infinity
  for (const item of items) {
    if (performance.now() - start > SLICE_MS) {
      await nextTask()
      start = performance.now()
    }
    mapped.push(map(item))
  }
  await nextTask()
  return mapped
}

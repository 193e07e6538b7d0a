/** How long the page answers nobody, in ms: four times that on a slow phone is still less than a reader feels. */
const SLICE_MS = 10

const nextTask = () => new Promise(resolve => setTimeout(resolve))

/**
 * Maps a long list in tasks of some ten milliseconds each, so that whoever reads the page meanwhile is not held up; what is
 * done with it next has a task of its own.
 */
export const inSlices = async <Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> => {
  const mapped: Mapped[] = []
  // Whatever made the list has had a task.
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

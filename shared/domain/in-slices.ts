/** How long the page answers nobody, in ms: four times that on a slow phone is still less than a reader feels. */
const SLICE_MS = 10

/** Maps a long list in tasks of some ten milliseconds each, so that whoever reads the page meanwhile is not held up. */
export const inSlices = async <Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> => {
  const mapped: Mapped[] = []
  let start = performance.now()
  for (const item of items) {
    if (performance.now() - start > SLICE_MS) {
      await new Promise(resolve => setTimeout(resolve))
      start = performance.now()
    }
    mapped.push(map(item))
  }
  return mapped
}

/** FNV-1a, 32 bits; `from`: hash of the preceding text. */
const hashOf = (text: string, from = 0x811c9dc5): number => {
  let hash = from
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Shuffles items by a seed, so that a page has a stable ETag. */
export const shuffled = <Item extends { name: string }>(
  items: readonly Item[],
  seed: string,
): Item[] => {
  const start = hashOf(`${seed} `)
  return items
    .map(item => ({ item, place: hashOf(item.name, start) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** In an order that looks random and is the same for the same seed, so that a page has one validator. */
export const shuffled = <Item extends { name: string }>(items: readonly Item[], seed: string): Item[] =>
  items
    .map(item => ({ item, place: hashOf(`${seed} ${item.name}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)

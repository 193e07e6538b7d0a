import { textOf } from '../server/testing/text-of'

const THOUSANDS = /(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g

/** Returns the words of a page as they are read; '1 528' is one. */
export const wordsOf = (html: string): readonly string[] =>
  textOf(html.replaceAll(THOUSANDS, ''))
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns the share of two texts' words, 0 to 1, that only one of them has; a word that occurs more
 * often in one counts once for each time more.
 */
export const differingShare = (one: readonly string[], other: readonly string[]): number => {
  const left = new Map<string, number>()
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of one) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    common += 1
    left.set(word, count - 1)
  }
  const total = one.length + other.length
  return total === 0 ? 0 : 1 - (2 * common) / total
}

/** Returns random pairs of different entries, the same in every run (Lehmer's generator). */
export const drawPairs = <Item>(
  items: readonly Item[],
  count: number,
): readonly (readonly [Item, Item])[] => {
  let state = 20_261_122
  const draw = (): Item | undefined => {
    state = (state * 48_271) % 2_147_483_647
    return items[state % items.length]
  }
  const pairs: [Item, Item][] = []
  while (pairs.length < count && items.length > 1) {
    const one = draw()
    const other = draw()
    if (one !== undefined && other !== undefined && one !== other) pairs.push([one, other])
  }
  return pairs
}

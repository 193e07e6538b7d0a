import { inSlices } from './slice-work'

/** Returns the numbers linked with a number. */
export type Linked = (number: number) => readonly number[]

/**
 * Returns for each of `count` the numbers that it names and that name it, each once. `named` has
 * `width` places for each, in sequence; an unused place contains its own number.
 */
export const linkedBack = async (
  count: number,
  width: number,
  named: Uint16Array,
): Promise<Linked> => {
  const placesOf = (one: number) => named.subarray(one * width, (one + 1) * width)
  /** Calls back for each link that is not returned. */
  const eachUnreturned = (found: (other: number, one: number) => void) =>
    inSlices(count, one => {
      for (const other of placesOf(one))
        if (other !== one && !placesOf(other).includes(one)) found(other, one)
    })

  const ends = new Uint32Array(count)
  await eachUnreturned(other => (ends[other] = (ends[other] ?? 0) + 1))
  for (let one = 1; one < count; one += 1) ends[one] = (ends[one] ?? 0) + (ends[one - 1] ?? 0)
  const starts = ends.slice()
  const naming = new Uint16Array(ends.at(-1) ?? 0)
  await eachUnreturned((other, one) => {
    const at = (starts[other] ?? 0) - 1
    starts[other] = at
    naming[at] = one
  })
  return one => [
    ...placesOf(one).filter(other => other !== one),
    ...naming.subarray(starts[one], ends[one]),
  ]
}

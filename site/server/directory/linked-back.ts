import { inSlices } from './slice-work'

/** By a number, the numbers that stand with it. */
export type Linked = (number: number) => readonly number[]

/**
 * Whom each of `count` names and who names it, each once. `named` has as many places for each as `width`, one after the
 * other; its own number stands where it names nobody.
 */
export const linkedBack = async (
  count: number,
  width: number,
  named: Uint16Array,
): Promise<Linked> => {
  const placesOf = (one: number) => named.subarray(one * width, (one + 1) * width)
  /** Calls back for each that is named by one that it does not name itself. */
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

import { describe, expect, it } from 'vitest'
import { shuffled } from './shuffled'

const NAMES = ['monte-meuble', 'cartons', 'lourds', 'emballage', 'weekend', 'stockage']
const order = (seed: string): string[] =>
  shuffled(
    NAMES.map(name => ({ name })),
    seed,
  ).map(({ name }) => name)

describe('what is shown in random order', () => {
  it('the random order contains every item exactly once', () => {
    expect(order('/ 1').toSorted()).toEqual(NAMES.toSorted())
  })

  it('the random order stays the same until the content changes', () => {
    expect(order('/ 1')).toEqual(order('/ 1'))
    const orders = new Set(Array.from({ length: 20 }, (_, version) => order(`/ ${version}`).join()))
    expect(orders.size).toBeGreaterThan(10)
  })

  it('the random order lets every item come first at some time', () => {
    const firsts = new Set(Array.from({ length: 60 }, (_, version) => order(`/ ${version}`)[0]))
    expect([...firsts].toSorted()).toEqual(NAMES.toSorted())
  })
})

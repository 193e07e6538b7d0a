import { describe, expect, it } from 'vitest'
import { shuffled } from './shuffled'

const ITEMS = ['monte-meuble', 'cartons', 'lourds', 'emballage', 'weekend', 'stockage'] as const

describe('what is shown in random order', () => {
  it('is all there, once', () => {
    expect(shuffled(ITEMS, '/ 1').toSorted()).toEqual([...ITEMS].toSorted())
  })

  it('stands still until the content changes', () => {
    expect(shuffled(ITEMS, '/ 1')).toEqual(shuffled(ITEMS, '/ 1'))
    const orders = new Set(Array.from({ length: 20 }, (_, version) => shuffled(ITEMS, `/ ${version}`).join()))
    expect(orders.size).toBeGreaterThan(10)
  })

  it('gives each a chance to come first', () => {
    const firsts = new Set(Array.from({ length: 60 }, (_, version) => shuffled(ITEMS, `/ ${version}`)[0]))
    expect([...firsts].toSorted()).toEqual([...ITEMS].toSorted())
  })
})

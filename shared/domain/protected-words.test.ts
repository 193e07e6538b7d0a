import { expect, it } from 'vitest'
import { protectedWords } from './protected-words'

it('protectedWords calls the format once for each value and caches no more than its limit', () => {
  const asked: number[] = []
  const words = protectedWords((value: number) => {
    asked.push(value)
    return `n${value}`
  }, 2)
  expect([1, 2, 1, 2, 3, 3, 1].map(words)).toEqual(['n1', 'n2', 'n1', 'n2', 'n3', 'n3', 'n1'])
  expect(asked).toEqual([1, 2, 3, 1])
})

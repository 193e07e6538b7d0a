import { expect, it } from 'vitest'
import { findCircle } from './no-circle.mjs'

const imports = new Map([
  ['a', ['b', 'd']],
  ['b', ['c']],
  ['c', ['a']],
  ['d', ['c', 'e']],
  ['e', []],
])

it('finds the shortest way back', () => {
  expect(findCircle(imports, 'a')).toEqual(['a', 'b', 'c', 'a'])
  expect(findCircle(imports, 'd')).toEqual(['d', 'c', 'a', 'd'])
})

it('finds none where there is none', () => expect(findCircle(imports, 'e')).toBeNull())

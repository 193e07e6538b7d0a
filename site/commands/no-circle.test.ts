import { expect, it } from 'vitest'
import { findCircle } from './no-circle.mjs'

const imports = new Map([
  ['a', ['b', 'd']],
  ['b', ['c']],
  ['c', ['a']],
  ['d', ['c', 'e']],
  ['e', []],
])

it('the import check finds the shortest circle through a file', () => {
  expect(findCircle(imports, 'a')).toEqual(['a', 'b', 'c', 'a'])
  expect(findCircle(imports, 'd')).toEqual(['d', 'c', 'a', 'd'])
})

it('a file outside of every import circle gives no circle', () =>
  expect(findCircle(imports, 'e')).toBeNull())

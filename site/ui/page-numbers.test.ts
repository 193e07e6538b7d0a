import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers'

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i shows the numbers %j', (page, pageCount, numbers) =>
  expect(pageNumbers(page, pageCount)).toEqual(numbers),
)

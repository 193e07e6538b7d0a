import { expect, it } from 'vitest'
import { differingShare, drawPairs, wordsOf } from './word-difference'

it('the text comparison reads words and figures without the markup', () => {
  expect(wordsOf('<main><p class="lead">À Albi\u00a0: 1\u00a0528\u00a0€</p></main>')).toEqual([
    'à',
    'albi',
    '1528',
  ])
})

it.each([
  ['a b c d', 'a b c d', 0],
  ['a b c d', 'e f g h', 1],
  ['a b c d', 'a b e f', 0.5],
  ['a a a a', 'a', 0.6],
  ['', 'a b', 1],
])('the texts %j and %j differ by a share of %d', (one, other, share) => {
  expect(
    differingShare(one.split(' ').filter(Boolean), other.split(' ').filter(Boolean)),
  ).toBeCloseTo(share)
})

it('the drawn pairs are the same each time, and no page is paired with itself', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  const pairs = drawPairs(items, 200)
  expect(pairs).toHaveLength(200)
  expect(pairs.filter(([one, other]) => one === other)).toEqual([])
  expect(drawPairs(items, 200)).toEqual(pairs)
  expect(drawPairs([1], 5)).toEqual([])
})

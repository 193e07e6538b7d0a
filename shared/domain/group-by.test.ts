import { expect, it } from 'vitest'
import { groupBy } from './group-by'

it('values are grouped by their key, in the order of their first appearance', () => {
  const groups = groupBy(['table', 'bed', 'tv', 'buffet'], ([letter]) => letter)
  expect([...groups]).toEqual([
    ['t', ['table', 'tv']],
    ['b', ['bed', 'buffet']],
  ])
})

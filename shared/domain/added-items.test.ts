import { expect, it } from 'vitest'
import { addedItems, addedText } from './added-items'

it('addedItems reads the text that addedText wrote', () => {
  const items = [
    { type: 'pack' as const, slug: 'studio', quantity: 1 },
    { type: 'product' as const, slug: 'carton-livres', quantity: 4 },
  ]
  expect(addedText(items)).toBe('pack:studio:1,product:carton-livres:4')
  expect(addedItems(addedText(items))).toEqual(items)
})

it('addedItems leaves out entries that are no item with a quantity', () => {
  const kept = { type: 'product', slug: 'ruban', quantity: 2 }
  expect(
    addedItems(
      'product:ruban:2,truck:a:1,product:../a:1,product:b,product:c:0,product:d:-1,product:e:x,,',
    ),
  ).toEqual([kept])
  expect(addedItems('')).toEqual([])
})

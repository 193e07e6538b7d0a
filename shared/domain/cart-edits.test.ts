import { describe, expect, it } from 'vitest'
import { type CartItem, MAX_CART_LINES } from './cart'
import { maxQuantityFor, typedQuantity, withLine, withLineBack } from './cart-edits'

const line = (slug: string, quantity = 1): CartItem => {
  return { id: 1, libelle: slug, slug, type: 'product', unitPrice: 250, quantity }
}

describe('a quantity as it is typed or pasted', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['1 200', 1_200],
    ['1\u202F200', 1_200],
    ['+4', 4],
    ['٣', null],
    ['３', 3],
    ['1.5', 1],
    ['1,5', 1],
    ['0,4', 1],
    ['2,', 2],
    ['1000000000', 1_000_000_000],
    ['0', 0],
    ['-1', 0],
    ['\u22121', 0],
    ['0,0', 0],
    ['abc', null],
    ['', null],
    ['3 cartons', null],
    ['1e3', null],
    ['0x10', null],
    ['NaN', null],
    ['Infinity', null],
    ['--2', null],
  ])('a typed quantity is read: %j', (text, quantity) => expect(typedQuantity(text)).toBe(quantity))
})

it('a quantity in the cart is limited to the stock and to the order maximum', () => {
  expect([
    maxQuantityFor(3),
    maxQuantityFor(0),
    maxQuantityFor(9_000),
    maxQuantityFor(null),
  ]).toEqual([3, 0, 500, 500])
})

describe('a line', () => {
  const cart = [line('a'), line('b', 2), line('c')]

  it('a line replaces the line of the same item or is added at the end', () => {
    expect(withLine(cart, line('b', 5))).toEqual([line('a'), line('b', 5), line('c')])
    expect(withLine(cart, line('d'))).toEqual([...cart, line('d')])
  })

  it('a pack and a product of the same name have separate lines', () => {
    expect(withLine(cart, { ...line('a', 4), type: 'pack' })).toHaveLength(4)
  })

  it('a line is removed at a quantity of 0 or below', () => {
    expect(withLine(cart, line('b', 0))).toEqual([line('a'), line('c')])
    expect(withLine(cart, line('b', -1))).toEqual([line('a'), line('c')])
  })

  it('a removed line comes back at its old place unless the item is in the cart again', () => {
    const removed = { line: line('b', 2), at: 1 }
    expect(withLineBack([line('a'), line('c'), line('d')], removed)).toEqual([...cart, line('d')])
    expect(withLineBack([], removed)).toEqual([line('b', 2)])
    expect(withLineBack([line('b', 7)], removed)).toEqual([line('b', 7)])
  })

  it('a full cart refuses a new line but still changes an existing one', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, at) => line(`n${at}`))
    expect(withLine(full, line('one-more'))).toBeNull()
    expect(withLine(full, line('n3', 9))).toHaveLength(MAX_CART_LINES)
  })
})

import { describe, expect, it } from 'vitest'
import { cartNotices, stockText } from './cart-texts'

const item = { type: 'product', slug: 'standard' } as const
const lastChange = { item, label: 'Carton standard', isRefused: false, known: [] }
const line = { ...item, id: 7, libelle: 'Carton standard', unitPrice: 250, quantity: 3 }

describe('the announcements of the cart', () => {
  it('the cart notice names the item, its quantity and the total', () => {
    expect(cartNotices({ lastChange, cart: [line], notices: [] })).toBe(
      'Carton standard\u00a0: 3 dans le panier. Total hors livraison\u00a0: 7,50\u00a0€.',
    )
  })

  it('the cart notice names the item that was removed, and says that the cart is empty', () => {
    expect(cartNotices({ lastChange, cart: [], notices: [] })).toBe(
      'Retiré du panier\u00a0: Carton standard. Votre panier est vide\u202f!',
    )
  })

  it('the cart notice says what the server has changed', () => {
    expect(
      cartNotices({
        lastChange: null,
        cart: [line],
        notices: [{ kind: 'short', item, label: 'Carton standard', left: 3 }],
      }),
    ).toBe('Carton standard\u00a0: il n’en reste que 3.')
  })

  it('the cart notice does not repeat a change of the server that is already known', () => {
    const notice = {
      kind: 'gone',
      item: { type: 'product', slug: 'ruban' },
      label: 'Ruban',
    } as const
    expect(
      cartNotices({ lastChange: { ...lastChange, known: [notice] }, cart: [], notices: [notice] }),
    ).not.toContain('Ruban')
    expect(cartNotices({ lastChange, cart: [], notices: [notice] })).toContain('Ruban')
  })

  it('the cart notice is empty before anything has happened', () =>
    expect(cartNotices({ lastChange: null, cart: [line], notices: [] })).toBe(''))
})

it.each([
  [0, 'Épuisé'],
  [1, 'Plus que 1 en stock'],
  [9, 'Plus que 9 en stock'],
  [10, 'En stock'],
])('the stock text describes a stock of %i items', (left, text) =>
  expect(stockText(left)).toBe(text),
)

import { describe, expect, it } from 'vitest'
import { CART_FOR_MS } from './cart-record'
import { CART_KEY, createCartWorld, dearerItem, offeredItem, soldItem } from './testing/cart-world'

const RANGE = () => [soldItem('standard', 40), soldItem('livres', 3), soldItem('ruban', 40)]

/** Opens a tab that knows the articles on sale. */
const openShop = async (range = RANGE()) => {
  const world = createCartWorld(range)
  const store = world.open()
  void store.load()
  await world.answer()
  return {
    ...world,
    store,
    lines: () => store.state.cart.map(({ slug, quantity }) => `${quantity} ${slug}`),
  }
}
const savedAs = (change: object) => {
  const line = {
    id: 7,
    libelle: 'Carton',
    slug: 'standard',
    type: 'product',
    unitPrice: 250,
    quantity: 2,
  }
  return JSON.stringify({ version: '1.01', savedAt: Date.now(), lines: [line], ...change })
}

describe('what is put into the cart', () => {
  it('an added item is in the cart at once at the server’s price, and is checked in one call', async () => {
    const { store, calls, pause, answer, lines } = await openShop()
    for (let click = 1; click <= 50; click += 1)
      store.set({ ...offeredItem('standard'), unitPrice: 1 }, click)
    expect(store.state.cart).toMatchObject([
      { libelle: 'Carton standard', unitPrice: 250, quantity: 40 },
    ])
    await pause()
    await answer()
    expect(calls).toEqual(['items', 'check'])
    expect(lines()).toEqual(['40 standard'])
  })

  it('the cart has at most one check running and one waiting', async () => {
    const { store, calls, pause, answer } = await openShop()
    for (const quantity of [1, 2, 3, 4, 5]) {
      store.set(offeredItem('standard'), quantity)
      await pause()
    }
    expect(calls).toEqual(['items', 'check'])
    await answer()
    expect(calls).toEqual(['items', 'check', 'check'])
    await answer()
    expect(store.state).toMatchObject({ call: 'done', cart: [{ quantity: 5 }] })
  })

  it('a set quantity is limited to the stock and returned', async () => {
    const { store, lines } = await openShop()
    expect(store.set(offeredItem('livres'), 1e9)).toBe(3)
    expect(store.set(offeredItem('standard'), 0)).toBe(0)
    expect(store.set(offeredItem('standard'), -1)).toBe(0)
    expect(lines()).toEqual(['3 livres'])
  })

  it('an added item stays in the cart when a check fails', async () => {
    const { store, pause, answer, lines } = await openShop()
    store.set(offeredItem('standard'), 2)
    await pause()
    await answer(0, false)
    expect(store.state).toMatchObject({ call: 'error', fault: { reason: 'network' } })
    expect(lines()).toEqual(['2 standard'])
  })
})

describe('what is taken out', () => {
  it('undo puts a removed item back in its place with its quantity', async () => {
    const { store, lines } = await openShop()
    for (const slug of ['standard', 'livres', 'ruban']) store.set(offeredItem(slug), 2)
    store.set(offeredItem('livres'), 0)
    expect(lines()).toEqual(['2 standard', '2 ruban'])
    expect(store.state.lastChange).toMatchObject({ label: 'Carton livres' })
    store.undo()
    expect(lines()).toEqual(['2 standard', '2 livres', '2 ruban'])
    expect(store.state.removed).toBeNull()
  })

  it('an undo is the last deed of the cart, and has the cart checked', async () => {
    const { store, calls, pause, answer } = await openShop()
    store.set(offeredItem('livres'), 2)
    store.remove(offeredItem('livres'))
    store.set(offeredItem('standard'), 1)
    await pause()
    await answer()
    calls.length = 0
    store.undo()
    expect(store.state.lastChange).toMatchObject({ label: 'Carton livres', isRefused: false })
    await pause()
    expect(calls).toEqual(['check'])
  })

  it('undo does not overwrite an item that was added again', async () => {
    const { store, lines } = await openShop()
    store.set(offeredItem('standard'), 2)
    store.remove(offeredItem('standard'))
    store.set(offeredItem('standard'), 5)
    expect(store.state.removed).toBeNull()
    store.undo()
    expect(lines()).toEqual(['5 standard'])
  })
})

describe('what the server says', () => {
  it('the cart reports a risen price, a missing item and a short stock', async () => {
    const { range, store, pause, answer, lines } = await openShop()
    for (const slug of ['standard', 'livres', 'ruban']) store.set(offeredItem(slug), 3)
    range.splice(0, 3, dearerItem('standard', 40), soldItem('livres', 1))
    await pause()
    await answer()
    expect(lines()).toEqual(['3 standard', '1 livres'])
    expect(store.state.notices).toEqual([
      {
        kind: 'price',
        item: { type: 'product', slug: 'standard' },
        label: 'Carton standard',
        fromCents: 250,
        toCents: 270,
      },
      { kind: 'short', item: { type: 'product', slug: 'livres' }, label: 'Carton livres', left: 1 },
      { kind: 'gone', item: { type: 'product', slug: 'ruban' }, label: 'Carton ruban' },
    ])
    store.dismissNotices()
    expect(store.state.notices).toEqual([])
  })

  it('reread refreshes the range and the cart when the page comes back', async () => {
    const { range, store, answer, lines } = await openShop()
    store.set(offeredItem('standard'), 8)
    range.splice(0, 1, soldItem('standard', 5))
    void store.reread()
    await answer()
    expect(store.state.sold?.items[0]).toMatchObject({ stock: 5 })
    expect(lines()).toEqual(['5 standard'])
  })

  it('a check accepts a newly sold item and leaves items added during the check', async () => {
    const { range, store, open, pause, answer, lines } = await openShop()
    range.push(soldItem('neuf', 9))
    store.set(offeredItem('neuf'), 2)
    await pause()
    open().set(offeredItem('autre'), 1)
    await answer()
    expect(lines()).toEqual(['2 neuf', '1 autre'])
    expect(store.state.notices).toEqual([])
  })

  it('the articles on sale are loaded again after a failure, not after a success', async () => {
    const { open, answer, calls } = createCartWorld(RANGE())
    const store = open()
    void store.load()
    await answer(0, false)
    void store.load()
    await answer()
    expect(calls).toEqual(['items', 'items'])
    expect(store.state.sold?.items).toHaveLength(3)
    void store.load()
    expect(calls).toHaveLength(2)
  })
})

describe('two tabs', () => {
  it('two tabs lose no article of each other, whether they are notified or not', async () => {
    const { store, open, lines } = await openShop()
    const other = open()
    store.set(offeredItem('standard'), 2)
    other.set(offeredItem('ruban'), 1)
    store.set(offeredItem('livres'), 1)
    expect(lines()).toEqual(['2 standard', '1 ruban', '1 livres'])
    other.sync()
    expect(other.state.cart).toEqual(store.state.cart)
  })

  it('takeOut removes only the paid items and keeps those added in another tab', async () => {
    const { store, open, lines } = await openShop()
    store.set(offeredItem('standard'), 2)
    const other = open()
    other.set(offeredItem('standard'), 5)
    other.set(offeredItem('ruban'), 1)
    store.takeOut([{ type: 'product', slug: 'standard', quantity: 2 }])
    other.sync()
    expect(lines()).toEqual(['3 standard', '1 ruban'])
    expect(other.state.cart).toEqual(store.state.cart)
  })
})

describe('what lies on the device', () => {
  it('a saved cart is found again before it expires', () => {
    const { device, open } = createCartWorld(RANGE())
    device.set(CART_KEY, savedAs({ savedAt: Date.now() - CART_FOR_MS + 60_000 }))
    expect(open().state).toMatchObject({
      isCleared: false,
      cart: [{ slug: 'standard', quantity: 2 }],
    })
  })

  const line = {
    id: 7,
    libelle: 'Carton',
    slug: 'standard',
    type: 'product',
    unitPrice: 250,
    quantity: 2,
  }
  it.each([
    ['is no JSON', '{"version":"1.01","lin'],
    ['is another thing', '42'],
    ['is of another version', savedAs({ version: '1.00' })],
    ['is too old', savedAs({ savedAt: Date.now() - CART_FOR_MS })],
    ['has no lines', savedAs({ lines: undefined })],
    ['has half a carton', savedAs({ lines: [{ ...line, quantity: 1.5 }] })],
    ['has none of an item', savedAs({ lines: [{ ...line, quantity: 0 }] })],
    ['has more than anybody may order', savedAs({ lines: [{ ...line, quantity: 1e9 }] })],
    ['has a name that is none', savedAs({ lines: [{ ...line, slug: '"><script>' }] })],
    ['has an item twice', savedAs({ lines: [line, line] })],
  ])('a saved cart is cleared and reported when it %s', (_, text) => {
    const { device, open } = createCartWorld(RANGE())
    device.set(CART_KEY, text)
    const { state } = open()
    expect(state).toMatchObject({ isCleared: true, cart: [] })
    expect(device.has(CART_KEY)).toBe(false)
  })

  it('the cart works and reports it when the device cannot store it', async () => {
    const { store, fill, lines } = await openShop()
    fill()
    store.set(offeredItem('standard'), 2)
    expect(lines()).toEqual(['2 standard'])
    expect(store.state.isStored).toBe(false)
    fill(false)
    store.set(offeredItem('ruban'), 1)
    expect(lines()).toEqual(['2 standard', '1 ruban'])
    expect(store.state.isStored).toBe(true)
  })
})

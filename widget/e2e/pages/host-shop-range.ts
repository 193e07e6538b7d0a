import { expect, type Locator, type Page } from 'playwright/test'

interface Sold {
  slug: string
  unitCents: number
  stock: number
}

const RANGE: readonly Sold[] = [
  { slug: 'carton-standard', unitCents: 250, stock: 100 },
  { slug: 'carton-livres', unitCents: 190, stock: 12 },
  { slug: 'ruban-adhesif', unitCents: 320, stock: 40 },
]

const soldItem = ({ slug, unitCents, stock }: Sold, index: number) => {
  return {
    type: 'product',
    slug,
    id: index + 1,
    label: `Article ${slug}`,
    unitCents,
    stock,
    image: null,
  }
}

/** An item of the shop in the page, with what stands between its tags until the script runs. */
export const cartItem = (slug: string, price = '2,50') =>
  `<moving-cart-item slug="${slug}" label="Article ${slug}" price="${price}"><a href="/${slug}">Voir ${slug}</a></moving-cart-item>`

export const ITEM = cartItem('carton-standard')
export const SUMMARY = '<moving-cart-summary cart-href="/panier"></moving-cart-summary>'
export const CART = '<moving-cart></moving-cart>'

/**
 * Stores a cart of an earlier visit on the device, with a partner or without; later changes to it
 * stay.
 */
export const storeCart = (
  page: Page,
  { quantity = 2, partner = 'direct' } = {},
): Promise<unknown> =>
  page.addInitScript(
    ([key, lines]) => {
      try {
        localStorage[key] ??= JSON.stringify({ version: '1.01', savedAt: Date.now(), lines })
      } catch {
        // A page that keeps nothing.
      }
    },
    [
      `moving:${partner}:cart`,
      RANGE.slice(0, 2).map(({ slug, unitCents }, index) => {
        return {
          id: index + 1,
          libelle: `Article ${slug}`,
          slug,
          type: 'product',
          unitPrice: unitCents,
          quantity,
        }
      }),
    ] as const,
  )

/**
 * Answers the shop's calls with these articles only. Returns the requests so far, by the end of
 * their paths.
 */
export const answerShop = async (page: Page, range: () => readonly Sold[] = () => RANGE) => {
  const requests: string[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/api/carton_store/items', async route => {
    requests.push('items')
    await route.fulfill({
      headers,
      json: { items: range().map(soldItem), agencies: [], deliveryCents: 1_990 },
    })
  })
  await page.route('**/api/carton_store/check', async route => {
    requests.push('check')
    const { lines } = route.request().postDataJSON()
    const checked = (line: { slug: string; quantity: number }) => {
      const item = range()
        .map(soldItem)
        .find(({ slug }) => slug === line.slug)
      const quantity = Math.min(line.quantity, item?.stock ?? 0)
      if (item === undefined || quantity === 0)
        return {
          ...line,
          type: 'product',
          id: 0,
          label: '',
          unitCents: 0,
          stock: 0,
          quantity: 0,
          image: null,
          state: 'gone',
        }
      return { ...item, quantity, state: quantity < line.quantity ? 'short' : 'sold' }
    }
    await route.fulfill({ headers, json: { lines: lines.map(checked) } })
  })
  return requests
}

const ORDER = 'b0000000-0000-4000-8000-000000000001'

/**
 * Returns what a visit that left for the bank stored on the device: an order of four standard
 * cartons, not yet known to be paid, and a cart of five.
 */
export const orderedCart = () => {
  const meta = { version: '1.01', savedAt: Date.now() }
  const order = { uuid: ORDER, reference: 'CMD2345678', totalCents: 2_990, sent: '' }
  const item = { type: 'product', slug: 'carton-standard' }
  const line = { ...item, id: 1, libelle: 'Article carton-standard', unitPrice: 250 }
  return {
    'moving:direct:cart': JSON.stringify({ ...meta, lines: [{ ...line, quantity: 5 }] }),
    'moving:direct:client': JSON.stringify({
      ...meta,
      values: {},
      order: { ...order, lines: [{ ...item, quantity: 4 }] },
    }),
  }
}

/** Answers requests about that order's payment with `state`. */
export const answerOrder = (page: Page, state: () => string) =>
  page.route(`**/api/payments/carton-cart/${ORDER}`, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { state: state(), reference: 'CMD2345678', totalCents: 2_990, orderHref: null },
    }),
  )

/** Opens each section of the cart page, the last one last. */
export const walkSections = async (cart: Locator): Promise<void> => {
  for (const name of ['Livraison', 'Facturation', 'Paiement']) {
    await cart.getByRole('button', { name: new RegExp(`^Étape \\d sur 4\\s: ${name}`) }).click()
    await expect(cart.getByRole('button', { expanded: true })).toHaveAccessibleName(
      new RegExp(name),
    )
  }
}

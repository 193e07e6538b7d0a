import type { Page } from 'playwright/test'

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
  return { type: 'product', slug, id: index + 1, label: `Article ${slug}`, unitCents, stock, image: null }
}

/** An item of the shop in the page, with what stands between its tags until the script runs. */
export const cartItem = (slug: string, price = '2,50') =>
  `<moving-cart-item slug="${slug}" label="Article ${slug}" price="${price}"><a href="/${slug}">Voir ${slug}</a></moving-cart-item>`

/** Lets the shop sell these, and no others. Answers how often it was asked, by the end of the path. */
export const answerShop = async (page: Page, range: () => readonly Sold[] = () => RANGE) => {
  const asked: string[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/api/carton_store/items', async route => {
    asked.push('items')
    await route.fulfill({ headers, json: { items: range().map(soldItem), agencies: [], deliveryCents: 1_990 } })
  })
  await page.route('**/api/carton_store/check', async route => {
    asked.push('check')
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
  return asked
}

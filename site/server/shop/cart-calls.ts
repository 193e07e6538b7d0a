import type { Context } from 'hono'
import { Hono } from 'hono'
import { CartCheckBody } from '../../../shared/domain/cart-check'
import { DELIVERY_CENTS } from '../../../shared/domain/cart'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { SoldItem } from '../../../shared/domain/shop-item'
import { DELIVERY_OPTIONS } from '../../../shared/domain/store-order'
import { expectedStoreDay } from '../../../shared/domain/working-days'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { ldJson, problem, refusal } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { jsonBody, KIB } from '../http/json-body'
import { allowOnly } from '../http/methods'
import { readLeniently } from '../http/lenient-body'
import { checkedLine, type ShopItems, withLevels } from './items'
import type { PickupAgencies } from './pickup-agencies'
import type { Stock } from './stock'

export interface CartCallsDeps {
  items: ShopItems
  agencies: PickupAgencies
  stock: Stock
  originOf: (c: Context) => string
  now: () => Date
}

const MAX_BYTES = 16 * KIB

/**
 * Returns the articles on sale, with pictures that any page can show; 'down': the content service
 * was never reached.
 */
export const soldItems = async (
  { items, stock }: Pick<CartCallsDeps, 'items' | 'stock'>,
  origin: string,
): Promise<ReadonlyMap<string, SoldItem> | 'down'> => {
  const entries = await items.list().catch(() => null)
  if (entries === null) return 'down'
  const absolute = (image: string | null) =>
    image !== null && origin !== '' && URL.canParse(image, origin)
      ? new URL(image, origin).href
      : image
  const soldEntries = entries.map(entry => ({ ...entry, image: absolute(entry.image) }))
  return withLevels(soldEntries, await stock.levels())
}

/**
 * GET /api/carton_store/items and POST /api/carton_store/check: articles for the shop's elements.
 */
export const createCartCalls = ({
  agencies,
  originOf,
  now,
  ...deps
}: CartCallsDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.get('/carton_store/items', async c => {
    const sold = await soldItems(deps, originOf(c))
    if (sold === 'down') return problem(c, 503, SERVER_TEXTS.busy)
    // A cart can be filled while pickup agencies are unknown.
    const open = await agencies.list().catch(() => [])
    const today = dayInFrance(now())
    const readyDays = Object.fromEntries(
      DELIVERY_OPTIONS.map(option => [option, expectedStoreDay(option, today)]),
    )
    return ldJson(c, 200, {
      items: [...sold.values()],
      agencies: open,
      deliveryCents: DELIVERY_CENTS,
      readyDays,
    })
  })
  allowOnly(app, '/carton_store/items', 'GET')

  app.post('/carton_store/check', ...jsonBody(MAX_BYTES), async c => {
    const checked = readLeniently(c.var.json.value, CartCheckBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const sold = await soldItems(deps, originOf(c))
    if (sold === 'down') return problem(c, 503, SERVER_TEXTS.busy)
    return ldJson(c, 200, { lines: checked.value.lines.map(line => checkedLine(sold, line)) })
  })
  allowOnly(app, '/carton_store/check', 'POST')
  return app
}

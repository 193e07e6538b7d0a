import { Hono } from 'hono'
import { type Infer, is, type } from 'superstruct'
import { Slug } from '../../../shared/domain/partner'
import { itemKey, type ShopItemKey, ShopItemType } from '../../../shared/domain/shop-item'
import { SHOP_OFFICE } from '../../texts/back-office-shop'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { Returned } from '../../pages/back-office/frame-data'
import { stockPage } from '../../pages/back-office/stock-page'
import type { StockLine } from '../../pages/back-office/carton-file-view'
import type { HttpEnv } from '../http/http-env'
import { withLevels } from '../shop/items'
import { setStock } from '../shop/stock'
import { actOnce } from '../http/act-once'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  notFound,
} from './page-deps'
import { onlyNotice, type Refused, refusedAt, returnedForm } from './returned-form'
import { readCount } from './typed-values'

const MAX_STOCK = 100_000

const Item = type({ type: ShopItemType, slug: Slug })
const { stock: TEXTS } = SHOP_OFFICE

const readItem = (fields: URLSearchParams): ShopItemKey | null => {
  const item: unknown = { type: fields.get('type'), slug: fields.get('slug') }
  return is(item, Item) ? ({ type: item.type, slug: item.slug } satisfies Infer<typeof Item>) : null
}

/** Page of the stock, with fields to correct it after a count. */
export const createStockPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, shop, show } = deps
  const app = new Hono<HttpEnv>()

  /** Null: the content service does not answer, and nothing is cached. */
  const lines = async (): Promise<readonly StockLine[] | null> => {
    const entries = await shop.items.list().catch(() => null)
    return entries && [...withLevels(entries, await shop.stock.levels()).values()]
  }
  const open = async (c: BackOfficeContext, returned: Returned | null = null): Promise<Response> =>
    show(c, stockPage(frameOf(c, returned), await lines()), returned === null ? 200 : 422)

  app.get(ADDRESSES.stock.pattern, c => open(c))

  app.post(ADDRESSES.stock.pattern, async c => {
    const { fields } = c.var
    const item = readItem(fields)
    const isSold =
      item !== null && (await lines())?.some(line => itemKey(line) === itemKey(item)) === true
    if (!isSold) return notFound(c, deps)
    const name = `stock-${item.type}-${item.slug}`
    const refuse = (refused: Refused) => open(c, returnedForm(name, fields, refused))
    const quantity = readCount(fields.get('quantity') ?? '')
    const expected = readCount(fields.get('vu') ?? '')
    if (quantity === null || quantity > MAX_STOCK || expected === null)
      return refuse(refusedAt([{ propertyPath: 'quantity', message: TEXTS.fault }]))
    const result = await actOnce(c, deps, async () => ({
      ok: await setStock(db, { ...item, quantity, expected }, now()),
    }))
    if (result === 'again') return done(c, ADDRESSES.stock.href(), 'deja')
    return result.ok ? done(c, ADDRESSES.stock.href(), 'stock') : open(c, onlyNotice(TEXTS.changed))
  })
  return app
}

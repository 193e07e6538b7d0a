import { itemKey, type ShopItemType } from '../../../shared/domain/shop-item'
import type { ContentAnswer, ContentSource } from '../content/content-source'
import { isTable } from '../content/record'
import { dependsOnStock, listByStock } from './list-by-stock'
import type { Stock } from './stock'

const TYPES: Readonly<Record<string, ShopItemType>> = {
  'store-packs': 'pack',
  'store-products': 'product',
}

type Levels = ReadonlyMap<string, number>
type Attributes = Readonly<Record<string, unknown>>

/** Returns the remaining stock of an entry; uncounted: as its editor wrote. */
const stockOf =
  (type: ShopItemType, levels: Levels) =>
  ({ slug, stock }: Attributes): unknown =>
    (typeof slug === 'string' ? levels.get(itemKey({ type, slug })) : undefined) ?? stock

const withStock = (type: ShopItemType, attributes: Attributes, levels: Levels): Attributes =>
  attributes['stock'] === undefined
    ? attributes
    : { ...attributes, stock: stockOf(type, levels)(attributes) }

/** Products related to a product, or requested with a category, have a stock of their own. */
const withRelatedStock = (attributes: Attributes, levels: Levels): Attributes => {
  const { store_products: related } = attributes
  if (!isTable(related) || !Array.isArray(related['data'])) return attributes
  const data: readonly unknown[] = related['data']
  return {
    ...attributes,
    store_products: {
      ...related,
      data: data.map(item =>
        isTable(item) && isTable(item['attributes'])
          ? { ...item, attributes: withStock('product', item['attributes'], levels) }
          : item,
      ),
    },
  }
}

const withLevels = (
  type: ShopItemType | undefined,
  answer: ContentAnswer,
  levels: Levels,
): ContentAnswer => {
  if (!answer.ok) return answer
  const data = answer.list.data.map(({ id, attributes }) => {
    const own = type === undefined ? attributes : withStock(type, attributes, levels)
    return { id, attributes: withRelatedStock(own, levels) }
  })
  return { ok: true, list: { ...answer.list, data } }
}

/**
 * Adds remaining stocks to packs and products, also for filters and sorting: editors write the
 * initial ones.
 */
export const withLiveStock = (
  source: Pick<ContentSource, 'list' | 'single'>,
  stock: Pick<Stock, 'levels'>,
): Pick<ContentSource, 'list' | 'single'> => ({
  single: source.single,
  list: async (collection, query) => {
    if (!collection.startsWith('store-')) return source.list(collection, query)
    const type = TYPES[collection]
    const levels = await stock.levels()
    const stockedSource = type &&
      dependsOnStock(query) && { list: source.list, stockOf: stockOf(type, levels) }
    const answer = await (stockedSource
      ? listByStock(stockedSource, collection, query)
      : source.list(collection, query))
    return withLevels(type, answer, levels)
  },
})

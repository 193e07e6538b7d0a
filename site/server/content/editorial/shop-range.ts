import { mask, optional, string, type } from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import { itemKey, type ShopItemType } from '../../../../shared/domain/shop-item'
import type { ContentLog, ContentSource } from '../content-source'
import type { Entries } from '../read-all'
import { changesOf, isPublic, type Lifetime } from './lifetime'
import { tellMalformed } from './malformed'
import { readCollection, readEach } from './read-collection'
import { type Attributes, readSingle } from './read-single'
import { createShelf, type Shelf, type ShelfDeps } from './shelf'
import { type RangeCategory, type RangeItem, readCategory, readItem } from './shop-fields'
import { type ReadStatic, readStatic } from './static-fields'
import { createTellOnce } from './tell-once'

const SHOP_PAGE = 'page-materiel-demenagement'

const ShopPageFields = type({
  h1TitleProducts: optional(string()),
  h1TitleAgences: optional(string()),
  h1TitleInfos: optional(string()),
})

/** What an editor wrote of the shop's first page. */
export interface RangePage extends ReadStatic {
  headings: { products: string | null; agencies: string | null; infos: string | null }
}

/** What the shop sells, as editors have it. All reject when the content service has never been reached. */
export interface ShopRange {
  /** Packs, then products, in the editors' order; the very same array until something has changed. */
  items: () => Promise<readonly RangeItem[]>
  categories: () => Promise<readonly RangeCategory[]>
  /** Null: nobody has written it. */
  page: () => Promise<RangePage | null>
}

interface ShopRangeDeps extends ShelfDeps {
  source: Pick<ContentSource, 'list' | 'single'>
  contentOrigin: string | null
  now: () => Date
}

const COLLECTIONS: Readonly<Record<ShopItemType, string>> = { pack: 'store-packs', product: 'store-products' }

/** The order in which they were written; of two with one slug the first has it. */
const inEditorsOrder = <Read extends { id: number; slug: string; createdAt: Date }>(entries: readonly Read[]): Read[] =>
  entries
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id)
    .filter(({ slug }, at, all) => all.findIndex(entry => entry.slug === slug) === at)

const readPage = (attributes: Attributes | null, contentOrigin: string | null, log: ContentLog): RangePage | null => {
  if (attributes === null) return null
  try {
    const { h1TitleProducts, h1TitleAgences, h1TitleInfos } = mask(flattenAttributes(attributes), ShopPageFields)
    const headings = {
      products: h1TitleProducts ?? null,
      agencies: h1TitleAgences ?? null,
      infos: h1TitleInfos ?? null,
    }
    return { ...readStatic(attributes, contentOrigin), headings }
  } catch (fault) {
    tellMalformed(fault, { single: SHOP_PAGE }, log)
    return null
  }
}

export const createShopRange = (deps: ShopRangeDeps): ShopRange & { renew: () => Promise<void> } => {
  const { source, contentOrigin, now, log } = deps
  const tellOnce = createTellOnce(log)

  const shelfOf = <Read extends Lifetime & { id: number; slug: string; createdAt: Date }>(
    collection: string,
    read: (entry: Entries[number]) => Read,
  ): Shelf<readonly Read[]> =>
    createShelf(
      {
        name: collection,
        read: () => readCollection(source, collection),
        make: entries => inEditorsOrder(readEach(collection, entries, read, log)),
        changesAt: changesOf,
      },
      deps,
    )
  const itemShelf = (kind: ShopItemType) =>
    shelfOf(COLLECTIONS[kind], entry => {
      const { id, attributes } = entry
      if (typeof attributes['stock'] !== 'number')
        tellOnce({ collection: COLLECTIONS[kind], entry: id }, 'nobody says how many there are: none is sold')
      return readItem(kind, entry, contentOrigin)
    })
  const packs = itemShelf('pack')
  const products = itemShelf('product')
  const categories = shelfOf('store-categories', entry => readCategory(entry, contentOrigin))
  const page = createShelf(
    {
      name: `single ${SHOP_PAGE}`,
      read: () => readSingle(source, SHOP_PAGE),
      make: attributes => ({ read: readPage(attributes, contentOrigin, log) }),
      changesAt: ({ read }) => changesOf(read === null ? [] : [read]),
    },
    deps,
  )
  const published = <Read extends Lifetime>(entries: readonly Read[]): readonly Read[] =>
    entries.filter(entry => isPublic(entry, now()))

  let last: { key: string; items: readonly RangeItem[] } | null = null
  return {
    items: async () => {
      const [somePacks, someProducts] = await Promise.all([packs.take(), products.take()])
      const items = published([...somePacks, ...someProducts])
      const key = `${deps.version.current()} ${items.map(itemKey).join(' ')}`
      if (last?.key !== key) last = { key, items }
      return last.items
    },
    categories: async () => published(await categories.take()),
    page: async () => {
      const { read } = await page.take()
      return read !== null && isPublic(read, now()) ? read : null
    },
    renew: async () => {
      for (const shelf of [packs, products, categories, page]) await shelf.renew()
    },
  }
}

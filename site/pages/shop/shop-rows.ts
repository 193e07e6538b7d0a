import { is } from 'superstruct'
import { Slug } from '../../../shared/domain/partner'
import type { ShopItemType } from '../../../shared/domain/shop-item'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { type Loaded, type PageRequest, type PageSources, row, type SectionRow } from '../row'
import type { Former, ShopCard, ShopCategoryView, ShopItemView, ShopView } from '../../ports/shop'
import { categoryPage } from './category-page'
import type { Previewing } from '../editorial/article-views'
import { itemPage } from './item-page'
import { shopPage } from './shop-page'
import { discontinuedItemPage, unavailableShopPage } from './unavailable-shop-page'

/** `unavailable`: the content service does not answer, which was logged. */
type ReadResult<Data> = { state: 'shown'; data: Data } | { state: 'gone' | 'unavailable' }

/** Stock is not part of the content's version. */
const stocksOf = (cards: readonly ShopCard[]): string =>
  cards.map(({ type, slug, stock }) => `${type}:${slug}=${stock}`).join(' ')

interface ShopRow<Data extends object> {
  pattern: string
  read: (slug: string, shop: PageSources['shop']['drafts']) => Promise<Data | Former | null>
  /** Returns the articles whose stock the page shows. */
  cardsOf: (data: Data) => readonly ShopCard[]
  /** Returns the key of its page. */
  nameOf: (data: Data) => string
  page: (data: Data, preview: Previewing | null) => Page
}

/** One link opens the preview of the whole shop. */
const PREVIEW_SCOPE = { name: 'shop', path: routes.shopPreview.href(routes.shop.href()) } as const

const load = async <Data extends object>(
  reading: Promise<Data | Former | null>,
): Promise<Loaded<ReadResult<Data>>> => {
  try {
    const found = await reading
    if (found === null) return 'not-found'
    if (found === 'withdrawn') return { data: { state: 'gone' }, isGone: true }
    if ('movedTo' in found) return { redirect: found.movedTo, isPermanent: true }
    return { data: { state: 'shown', data: found }, isLive: true }
  } catch {
    return { data: { state: 'unavailable' }, isComplete: false }
  }
}

const shopRows = <Data extends object>({
  pattern,
  read,
  cardsOf,
  nameOf,
  page,
}: ShopRow<Data>): SectionRow[] => {
  const slugOf = (param: PageRequest['param']): string | null => {
    const slug = param('slug')
    return slug === '' || is(slug, Slug) ? slug : null
  }
  const pageOf = (result: ReadResult<Data>, preview: Previewing | null): Page => {
    if (result.state === 'shown') return page(result.data, preview)
    return result.state === 'gone' ? discontinuedItemPage() : unavailableShopPage()
  }
  return [
    row<ReadResult<Data>>({
      pattern,
      frame: 'site',
      load: ({ param }, { shop }) => {
        const slug = slugOf(param)
        return slug === null ? 'not-found' : load(read(slug, shop))
      },
      cacheKey: result =>
        result.state === 'shown'
          ? `/${nameOf(result.data)} ${stocksOf(cardsOf(result.data))}`
          : result.state,
      page: result => pageOf(result, null),
    }),
    row<{ result: ReadResult<Data>; preview: Previewing }>({
      pattern: routes.shopPreview.pattern(pattern),
      frame: 'site',
      preview: () => PREVIEW_SCOPE,
      load: async ({ param, previewLink }, { shop }) => {
        const slug = slugOf(param)
        const loaded = slug === null ? 'not-found' : await load(read(slug, shop.drafts))
        if (loaded === 'not-found' || 'redirect' in loaded) return loaded
        return { ...loaded, data: { result: loaded.data, preview: { link: previewLink } } }
      },
      cacheKey: () => null,
      page: ({ result, preview }) => pageOf(result, preview),
    }),
  ]
}

const itemRows = (type: ShopItemType, { pattern }: { pattern: string }): SectionRow[] =>
  shopRows<ShopItemView>({
    pattern,
    read: (slug, shop) => shop.item(type, slug),
    cardsOf: item => [item, ...item.packs, ...item.related],
    nameOf: ({ slug }) => slug,
    page: itemPage,
  })

/** Pages of the shop, and their previews. */
export const SHOP: readonly SectionRow[] = [
  ...shopRows<ShopView>({
    pattern: routes.shop.pattern,
    read: (_, shop) => shop.shop(),
    cardsOf: ({ packs, shelves }) => [...packs, ...shelves.flatMap(({ cards }) => cards)],
    nameOf: () => '',
    page: shopPage,
  }),
  ...shopRows<ShopCategoryView>({
    pattern: routes.shopCategory.pattern,
    read: (slug, shop) => shop.category(slug),
    cardsOf: ({ cards }) => cards,
    nameOf: ({ slug }) => slug,
    page: categoryPage,
  }),
  ...itemRows('product', routes.product),
  ...itemRows('pack', routes.pack),
]

import { is } from 'superstruct'
import { Slug } from '../../../shared/domain/partner'
import type { ShopItemType } from '../../../shared/domain/shop-item'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { type Loaded, type PageSources, row, type SectionRow } from '../../section'
import type { Former, ShopCard, ShownCategory, ShownItem, ShownShop } from '../../shop'
import { categoryPage } from './category-page'
import { itemPage } from './item-page'
import { shopPage } from './shop-page'
import { goneFromShop, unreadShop } from './no-shop-page'

/** `unread`: the content service will not tell, and has logged why. */
type Read<Data> = { state: 'shown'; data: Data } | { state: 'gone' | 'unread' }

/** Stock is no part of the content's version. */
const stocksOf = (cards: readonly ShopCard[]): string =>
  cards.map(({ type, slug, stock }) => `${type}:${slug}=${stock}`).join(' ')

interface ShopRow<Data extends object> {
  pattern: string
  read: (slug: string, shop: PageSources['shop']) => Promise<Data | Former | null>
  /** All whose stock the page shows. */
  cardsOf: (data: Data) => readonly ShopCard[]
  /** What tells its pages apart. */
  nameOf: (data: Data) => string
  page: (data: Data) => Page
}

const load = async <Data extends object>(reading: Promise<Data | Former | null>): Promise<Loaded<Read<Data>>> => {
  try {
    const found = await reading
    if (found === null) return 'not-found'
    if (found === 'withdrawn') return { data: { state: 'gone' }, isGone: true }
    if ('movedTo' in found) return { redirect: found.movedTo, isPermanent: true }
    return { data: { state: 'shown', data: found }, isLive: true }
  } catch {
    return { data: { state: 'unread' }, isComplete: false }
  }
}

const shopRow = <Data extends object>({ pattern, read, cardsOf, nameOf, page }: ShopRow<Data>): SectionRow =>
  row<Read<Data>>({
    pattern,
    frame: 'site',
    load: ({ param }, { shop }) => {
      const slug = param('slug')
      return slug === '' || is(slug, Slug) ? load(read(slug, shop)) : 'not-found'
    },
    cacheKey: read => (read.state === 'shown' ? `/${nameOf(read.data)} ${stocksOf(cardsOf(read.data))}` : read.state),
    page: read => {
      if (read.state === 'shown') return page(read.data)
      return read.state === 'gone' ? goneFromShop() : unreadShop()
    },
  })

const itemRow = (type: ShopItemType, { pattern }: { pattern: string }): SectionRow =>
  shopRow<ShownItem>({
    pattern,
    read: (slug, shop) => shop.item(type, slug),
    cardsOf: item => [item, ...item.packs, ...item.related],
    nameOf: ({ slug }) => slug,
    page: itemPage,
  })

/** Cartons and what goes with them. */
export const SHOP: readonly SectionRow[] = [
  shopRow<ShownShop>({
    pattern: routes.shop.pattern,
    read: (_, shop) => shop.shop(),
    cardsOf: ({ packs, shelves }) => [...packs, ...shelves.flatMap(({ cards }) => cards)],
    nameOf: () => '',
    page: shopPage,
  }),
  shopRow<ShownCategory>({
    pattern: routes.shopCategory.pattern,
    read: (slug, shop) => shop.category(slug),
    cardsOf: ({ cards }) => cards,
    nameOf: ({ slug }) => slug,
    page: categoryPage,
  }),
  itemRow('product', routes.product),
  itemRow('pack', routes.pack),
]

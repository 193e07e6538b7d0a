import { itemKey } from '../../../shared/domain/shop-item'
import type { Agency, EditorialSources } from '../../ports/editorial'
import { routes } from '../../routes'
import type {
  CategoryLink,
  Former,
  ShopCard,
  ShopEntry,
  ShopSources,
  ShopView,
} from '../../ports/shop'
import type { RangeCategory, RangeItem } from '../content/editorial/shop-entry'
import type { ShopRange } from '../content/editorial/shop-range'
import type { Stock } from './stock'

interface ShopPagesDeps {
  range: ShopRange
  stock: Pick<Stock, 'levels'>
  editorial: Pick<EditorialSources, 'newest' | 'find'>
}

/** A row of them. */
const MAX_RELATED = { product: 4, pack: 3 } as const
/** Limit of agencies, each of which is read for its hours. */
const MAX_AGENCIES = 6

const itemHref = ({ type, slug }: Pick<RangeItem, 'type' | 'slug'>): string =>
  type === 'pack' ? routes.pack.href(slug) : routes.product.href(slug)

type HrefOf = (href: string) => string
const sameHref: HrefOf = href => href

const linkOf = ({ slug, label }: RangeCategory, hrefOf: HrefOf): CategoryLink => ({
  slug,
  label,
  href: hrefOf(routes.shopCategory.href(slug)),
})

/** A product, a pack and a category may have the same slug. */
const keyOf = (entry: RangeItem | RangeCategory): string =>
  'type' in entry ? itemKey(entry) : entry.slug

type Reading = ShopRange['drafts']
type RangeSources = Pick<ShopSources, 'shop' | 'category' | 'item'>

/** The range as it is sold at one moment. */
interface Counter {
  isDraft: (entry: RangeItem | RangeCategory) => boolean
  items: readonly RangeItem[]
  categories: readonly RangeCategory[]
  cardOf: (item: RangeItem) => ShopCard
  /** Returns the products of a category; null: of those without a visible category. */
  productsOf: (category: RangeCategory | null) => readonly RangeItem[]
}

const headOf = ({ words, parts, updatedAt }: RangeItem | RangeCategory) => ({
  ...words,
  parts: parts(),
  updatedAt,
})

/** Returns what the shop's pages show: editors' texts with the remaining stock. */
export const createShopPages = ({
  range,
  stock,
  editorial,
}: ShopPagesDeps): Omit<ShopSources, 'order'> => {
  const published = async (): Promise<ReadonlySet<string>> =>
    new Set([...(await range.items()), ...(await range.categories())].map(keyOf))

  const open = async (reading: Reading, hrefOf: HrefOf): Promise<Counter> => {
    const [items, categories, levels] = await Promise.all([
      reading.items(),
      reading.categories(),
      stock.levels(),
    ])
    const online = reading === range ? null : await published()
    const isDraft = (entry: RangeItem | RangeCategory) =>
      online !== null && !online.has(keyOf(entry))
    const bySlug = new Map(categories.map(category => [category.slug, category]))
    const categoryOf = ({ category }: RangeItem) => bySlug.get(category ?? '') ?? null
    return {
      items,
      categories,
      isDraft,
      cardOf: item => {
        const { type, id, slug, label, unitCents, picture, dimensions, holds, isPrimary } = item
        const category = categoryOf(item)
        return {
          type,
          id,
          slug,
          label,
          unitCents,
          picture,
          dimensions,
          holds,
          isPrimary,
          href: hrefOf(itemHref(item)),
          stock: levels.get(itemKey(item)) ?? item.stock,
          category: category && linkOf(category, hrefOf),
          ...(isDraft(item) && { isDraft: true }),
        }
      },
      productsOf: category =>
        items.filter(item => item.type === 'product' && categoryOf(item) === category),
    }
  }

  const redirectFor = async (
    kind: Parameters<ShopRange['former']>[0],
    slug: string,
    href: (slug: string) => string,
  ): Promise<Former | null> => {
    const former = await range.former(kind, slug)
    return former === null || former === 'withdrawn' ? former : { movedTo: href(former.movedTo) }
  }

  const agenciesOf = async (named: readonly string[]): Promise<ShopView['agencies']> => {
    const slugs =
      named.length > 0
        ? named
        : (await editorial.newest('agencies', MAX_AGENCIES)).map(({ slug }) => slug)
    const found = await Promise.all(
      slugs.slice(0, MAX_AGENCIES).map(slug => editorial.find('agencies', slug)),
    )
    return found.flatMap(article => {
      if (
        article === null ||
        article === 'withdrawn' ||
        'movedTo' in article ||
        article.agency === null
      )
        return []
      const { address, hours }: Agency = article.agency
      return [{ address, hours, label: article.h1Title, href: article.href }]
    })
  }

  /** Editors' own choice first, then neighbours. */
  const relatedTo = (
    item: RangeItem,
    { items, productsOf, categories }: Counter,
  ): readonly RangeItem[] => {
    const others = items.filter(other => itemKey(other) !== itemKey(item))
    if (item.type === 'pack') return others.filter(({ type }) => type === 'pack')
    const chosen = item.related.flatMap(
      slug => others.find(other => other.type === 'product' && other.slug === slug) ?? [],
    )
    const category = categories.find(({ slug }) => slug === item.category) ?? null
    return chosen.length > 0
      ? chosen
      : productsOf(category).filter(({ slug }) => slug !== item.slug)
  }

  const contentsOf = ({ contains }: RangeItem, { items }: Counter, hrefOf: HrefOf) =>
    contains.flatMap(({ slug, quantity }) => {
      const product = items.find(item => item.type === 'product' && item.slug === slug)
      if (product === undefined) return []
      return [
        {
          slug,
          label: product.label,
          quantity,
          href: hrefOf(itemHref(product)),
          unitCents: product.unitCents,
        },
      ]
    })

  const entryOf = (one: RangeItem | RangeCategory, href: string): ShopEntry => ({
    href,
    title: one.words.h1,
    description: one.words.metaDescription,
    headings: [one.label, one.words.title],
    text: ['holds' in one ? one.holds.join(', ') : '', one.text()].join(' ').trim(),
    updatedAt: one.updatedAt,
  })

  const sourcesFrom = (reading: Reading, hrefOf: HrefOf): RangeSources => ({
    shop: async () => {
      const [counter, page] = await Promise.all([open(reading, hrefOf), reading.page()])
      const { items, categories, cardOf, productsOf } = counter
      // Failures were logged by the reader; the page leaves the part out.
      const agencies = await agenciesOf(page?.agencies ?? []).catch(() => [])
      const related = page === null ? [] : await page.related().catch(() => [])
      const shelves = [...categories, null].map(category => ({
        category: category && linkOf(category, hrefOf),
        cards: productsOf(category).map(cardOf),
      }))
      return {
        content: page && { ...page.content, parts: page.parts(), related },
        headings: page?.headings ?? { products: null, agencies: null, infos: null },
        packs: items.filter(({ type }) => type === 'pack').map(cardOf),
        shelves: shelves.filter(({ cards }) => cards.length > 0),
        agencies,
      }
    },
    category: async slug => {
      const { categories, productsOf, cardOf, isDraft } = await open(reading, hrefOf)
      const category = categories.find(known => known.slug === slug)
      if (category === undefined)
        return redirectFor('category', slug, to => hrefOf(routes.shopCategory.href(to)))
      return {
        ...linkOf(category, hrefOf),
        ...headOf(category),
        ...(isDraft(category) && { isDraft: true }),
        cards: productsOf(category).map(cardOf),
        others: categories.filter(other => other !== category).map(other => linkOf(other, hrefOf)),
      }
    },
    item: async (type, slug) => {
      const counter = await open(reading, hrefOf)
      const { items, cardOf } = counter
      const item = items.find(known => known.type === type && known.slug === slug)
      if (item === undefined) return redirectFor(type, slug, to => hrefOf(routes[type].href(to)))
      const holds = (pack: RangeItem) =>
        type === 'product' && pack.contains.some(content => content.slug === slug)
      return {
        ...cardOf(item),
        ...headOf(item),
        contains: contentsOf(item, counter, hrefOf),
        related: relatedTo(item, counter).slice(0, MAX_RELATED[type]).map(cardOf),
        packs: items.filter(holds).map(cardOf),
      }
    },
  })

  return {
    ...sourcesFrom(range, sameHref),
    drafts: sourcesFrom(range.drafts, routes.shopPreview.href),
    all: async () => {
      const { items, categories } = await open(range, sameHref)
      return [
        ...items.map(item => entryOf(item, itemHref(item))),
        ...categories.map(category => entryOf(category, routes.shopCategory.href(category.slug))),
      ]
    },
  }
}

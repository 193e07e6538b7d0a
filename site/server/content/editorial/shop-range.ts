import { optional, string, type } from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import type { ShopItemType } from '../../../../shared/domain/shop-item'
import type { ArticleLink, ArticlePart } from '../../../ports/editorial'
import {
  type ContentFaults,
  createFaultCollector,
  namedEntry,
  type ReportLeftOut,
} from '../content-faults'
import type { ContentSource } from '../content-source'
import type { Entries } from '../read-all'
import type { IsShown } from '../shown-files'
import { plainSlug } from '../entry-forms'
import { readFields } from '../read-fields'
import { changesOf, isPublic, isWithdrawn, type Lifetime } from './lifetime'
import { partsOf, type PriceExample } from './prose'
import { readCollection, readEach } from './read-collection'
import { type Attributes, readSingle } from './read-single'
import { type FindLink, relatedLinks } from './related-links'
import { type Changed, createShelf, type Shelf, type ShelfDeps } from './shelf'
import { type RangeCategory, type RangeItem, readCategory, readItem, slugsOf } from './shop-entry'
import { type ReadStatic, readStatic } from './static-fields'
import { createReportOnce } from './report-once'

const SHOP_PAGE = 'page-materiel-demenagement'

const ShopPageFields = type({
  h1TitleProducts: optional(string()),
  h1TitleAgences: optional(string()),
  h1TitleInfos: optional(string()),
})

/** Editor's texts on the first page of the shop. */
interface RangePage {
  content: ReadStatic['content']
  related: () => Promise<readonly ArticleLink[]>
  parts: () => readonly ArticlePart[]
  headings: { products: string | null; agencies: string | null; infos: string | null }
  /** Slugs of pickup agencies; empty: not given. */
  agencies: readonly string[]
}
interface ReadPage extends RangePage, Lifetime {}

interface RangeReading {
  /** Packs, then products, in the editors' order. */
  items: () => Promise<readonly RangeItem[]>
  categories: () => Promise<readonly RangeCategory[]>
  /** Null: not written. */
  page: () => Promise<RangePage | null>
}

/**
 * Articles of the shop, as editors wrote them. All calls reject when the content service has never
 * been reached.
 */
export interface ShopRange extends RangeReading {
  /** Same with drafts, uncached: rejects while the content service is unreachable. */
  drafts: RangeReading
  /** Returns the state of an unknown slug; null: it never existed. */
  former: (
    kind: ShopItemType | 'category',
    slug: string,
  ) => Promise<{ movedTo: string } | 'withdrawn' | null>
}

interface ShopRangeDeps extends ShelfDeps {
  source: Pick<ContentSource, 'list' | 'single'>
  isShown: IsShown
  priceOf: PriceExample
  findLink: FindLink
  now: () => Date
}

const COLLECTIONS: Readonly<Record<ShopItemType, string>> = {
  pack: 'store-packs',
  product: 'store-products',
}

/** In the order in which they were written; of two with one slug the first wins. */
const inEditorsOrder = <Read extends { id: number; slug: string; createdAt: Date }>(
  entries: readonly Read[],
): Read[] =>
  entries
    .toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id,
    )
    .filter(({ slug }, at, all) => all.findIndex(entry => entry.slug === slug) === at)

const readPage = (
  attributes: Attributes,
  { isShown, priceOf, findLink }: ShopRangeDeps,
  reportLink: (link: string) => void,
  report: ReportLeftOut,
): ReadPage => {
  const { h1TitleProducts, h1TitleAgences, h1TitleInfos } = readFields(
    flattenAttributes(attributes),
    ShopPageFields,
    report,
  )
  const headings = {
    products: h1TitleProducts ?? null,
    agencies: h1TitleAgences ?? null,
    infos: h1TitleInfos ?? null,
  }
  const { content, prose, references, publishedAt, withdrawnAt } = readStatic(
    attributes,
    isShown,
    report,
  )
  return {
    content,
    headings,
    publishedAt,
    withdrawnAt,
    related: () => relatedLinks(references, findLink, reportLink),
    parts: () => partsOf(prose, priceOf),
    agencies: slugsOf(attributes['agences']),
  }
}

export const createShopRange = (
  deps: ShopRangeDeps,
): ShopRange & { renew: (changed: Changed) => Promise<void> } => {
  const { source, now, faults, log } = deps
  const reportOnce = createReportOnce(log)

  const shelfOf = <Read extends Lifetime & { id: number; slug: string; createdAt: Date }>(
    collection: string,
    read: (entry: Entries[number], report: ReportLeftOut) => Read,
  ): Shelf<readonly Read[]> & { drafts: () => Promise<readonly Read[]> } => {
    const make = (entries: Entries, note?: ContentFaults['note']) =>
      inEditorsOrder(
        readEach(collection, entries, read, {
          log,
          note: note && (left => note(collection, left)),
        }),
      )
    const drafts = async () => {
      const entries = make(await readCollection(source, collection, true))
      return entries.filter(entry => !isWithdrawn(entry, now()))
    }
    const shelved = {
      type: collection,
      read: () => readCollection(source, collection),
      make: (entries: Entries) => make(entries, faults.note),
      changesAt: changesOf,
    }
    return { ...createShelf(shelved, deps), drafts }
  }
  const itemShelf = (kind: ShopItemType) =>
    shelfOf(COLLECTIONS[kind], (entry, report) => readItem(kind, entry, deps, report))
  const packs = itemShelf('pack')
  const products = itemShelf('product')
  const categories = shelfOf('store-categories', (entry, report) =>
    readCategory(entry, deps, report),
  )
  const makePage = (
    attributes: Attributes | null,
    note: ContentFaults['note'] = () => undefined,
  ): { read: ReadPage | null } => {
    const collector = createFaultCollector(namedEntry(SHOP_PAGE, attributes ?? {}), log)
    const reportLink = (link: string) =>
      reportOnce({ single: SHOP_PAGE, link }, 'page: broken link')
    try {
      return { read: attributes && readPage(attributes, deps, reportLink, collector.report) }
    } catch (fault) {
      collector.refuse(fault)
      return { read: null }
    } finally {
      note(SHOP_PAGE, collector.faults)
    }
  }
  const page = createShelf(
    {
      type: SHOP_PAGE,
      read: () => readSingle(source, SHOP_PAGE),
      make: attributes => makePage(attributes, faults.note),
      changesAt: ({ read }) => changesOf(read === null ? [] : [read]),
    },
    deps,
  )
  const published = <Read extends Lifetime>(entries: readonly Read[]): readonly Read[] =>
    entries.filter(entry => isPublic(entry, now()))

  return {
    items: async () => published((await Promise.all([packs.take(), products.take()])).flat()),
    categories: async () => published(await categories.take()),
    former: async (kind, slug) => {
      const shelf: Shelf<readonly (RangeCategory | RangeItem)[]> = {
        category: categories,
        pack: packs,
        product: products,
      }[kind]
      const entries = await shelf.take()
      const entry = entries.find(item => item.slug === slug)
      if (entry !== undefined) return isWithdrawn(entry, now()) ? 'withdrawn' : null
      const plain = plainSlug(slug)
      const holder = published(entries).find(
        item => item.slug === plain || item.previousSlugs.includes(plain),
      )
      return holder === undefined ? null : { movedTo: holder.slug }
    },
    drafts: {
      items: async () => (await Promise.all([packs.drafts(), products.drafts()])).flat(),
      categories: () => categories.drafts(),
      page: async () => {
        const { read } = makePage(await readSingle(source, SHOP_PAGE, undefined, true))
        return read !== null && !isWithdrawn(read, now()) ? read : null
      },
    },
    page: async () => {
      const { read } = await page.take()
      return read !== null && isPublic(read, now()) ? read : null
    },
    renew: async changed => {
      for (const shelf of [packs, products, categories, page]) await shelf.renew(changed)
    },
  }
}

import { dayInFrance } from '../../../../shared/domain/moving-date'
import { ARTICLE_KINDS, type ArticleKind, isArticleKind, KINDS } from '../../../kinds/kinds'
import { PRESS } from '../../../kinds/press-list'
import type {
  Article,
  ArticleLink,
  EditorialSources,
  IndexedArticle,
  PressArticle,
} from '../../../ports/editorial'
import type { ContentFault } from '../content-faults'
import type { ContentLog, ContentSource } from '../content-source'
import { plainSlug } from '../entry-forms'
import type { Entries } from '../read-all'
import type { IsShown } from '../shown-files'
import { changesOf, hasBegun, isPublic, isWithdrawn } from './lifetime'
import { partsOf, type PriceExample } from './prose'
import { type ReadArticle, readArticle } from './read-article'
import { readCollection, readEach } from './read-collection'
import { readPress } from './read-press'
import { type FindLink, relatedLinks } from './related-links'
import { type Changed, createShelf, type ShelfDeps } from './shelf'
import { createReportOnce } from './report-once'
import { isPlaceOnly } from './place-schema'

/** All articles of a kind. */
interface ArticleShelf {
  /** Newest first. */
  articles: readonly ReadArticle[]
  bySlug: ReadonlyMap<string, ReadArticle>
  /** By former slugs. */
  byFormerSlug: ReadonlyMap<string, ReadArticle>
}

type NoteFaults = ((faults: readonly ContentFault[]) => void) | undefined

/** Of two articles with one slug, the newer one keeps it. */
const addressed = (
  pairs: readonly (readonly [string, ReadArticle])[],
): ReadonlyMap<string, ReadArticle> => new Map(pairs.toReversed())

const articleShelf = (
  kind: ArticleKind,
  entries: Entries,
  { isShown, log }: { isShown: IsShown; log: ContentLog },
  note?: NoteFaults,
): ArticleShelf => {
  const hasPlaces = KINDS[kind].directory !== undefined
  const written = entries.filter(({ attributes }) => !hasPlaces || !isPlaceOnly(attributes))
  const articles = readEach(
    kind,
    written,
    (entry, report) => readArticle(kind, entry, isShown, report),
    { log, note },
  )
  return {
    articles,
    bySlug: addressed(articles.map(article => [article.card.slug, article] as const)),
    byFormerSlug: addressed(
      articles.flatMap(article => article.previousSlugs.map(former => [former, article] as const)),
    ),
  }
}

const PAGE_SIZE = 10

interface Page<Item> {
  items: readonly Item[]
  page: number
  /** At least 1. */
  pageCount: number
  total: number
}

/** Returns a page of a list, from 1; null: no such page. */
const pageOf = <Item>(
  all: readonly Item[],
  page: number,
  kind?: ArticleKind,
): Page<Item> | null => {
  const first = (kind && KINDS[kind].firstPage) ?? PAGE_SIZE
  const pageCount = 1 + Math.ceil(Math.max(0, all.length - first) / PAGE_SIZE)
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return null
  const end = first + (page - 1) * PAGE_SIZE
  return {
    items: all.slice(page === 1 ? 0 : end - PAGE_SIZE, end),
    page,
    pageCount,
    total: all.length,
  }
}

interface EditorialDeps extends ShelfDeps {
  source: Pick<ContentSource, 'list'>
  isShown: IsShown
  priceOf: PriceExample
  now: () => Date
}

/**
 * Editorial content from any source. Each collection is read as a whole and cached separately: an
 * address made up by a visitor causes no query and evicts nothing.
 */
export const createEditorial = (
  deps: EditorialDeps,
): EditorialSources & { findLink: FindLink; renew: (changed: Changed) => Promise<void> } => {
  const { source, isShown, priceOf, version, faults, log, now } = deps
  const shelves = new Map(
    ARTICLE_KINDS.map(kind => {
      const make = (entries: Entries) =>
        articleShelf(kind, entries, deps, left => faults.note(kind, left))
      const changesAt = ({ articles }: ArticleShelf) => changesOf(articles)
      return [
        kind,
        createShelf(
          { type: kind, read: () => readCollection(source, kind), make, changesAt },
          deps,
        ),
      ] as const
    }),
  )
  const shelfOf = async (kind: ArticleKind): Promise<ArticleShelf> => {
    const shelf = shelves.get(kind)
    if (shelf === undefined) throw new Error(`no collection is called ${kind}`)
    return shelf.take()
  }
  const draftsOf = async (kind: ArticleKind) =>
    articleShelf(kind, await readCollection(source, kind, true), deps)
  /** Drafts, and entries published later, appear in previews only. */
  const readShelf = async (
    kind: ArticleKind,
    withDrafts = false,
  ): Promise<readonly ReadArticle[]> =>
    withDrafts
      ? (await draftsOf(kind)).articles.filter(article => !isWithdrawn(article, now()))
      : (await shelfOf(kind)).articles.filter(article => isPublic(article, now()))

  const pressOf = (entries: Entries, note?: NoteFaults) => ({
    entries: readEach(PRESS.name, entries, (entry, report) => readPress(entry, isShown, report), {
      log,
      note,
    }),
  })
  const press = createShelf(
    {
      type: PRESS.name,
      read: () => readCollection(source, PRESS.name),
      make: entries => pressOf(entries, left => faults.note(PRESS.name, left)),
      changesAt: made => changesOf(made.entries),
    },
    deps,
  )

  const linkIn = async (kind: ArticleKind, slug: string): Promise<ArticleLink | null> => {
    const shelf = await shelfOf(kind).catch(() => null) // the reader has logged the failure
    const found = shelf?.bySlug.get(slug)
    if (found === undefined || !isPublic(found, now())) return null
    return { title: found.article.h1Title, href: found.card.href }
  }
  /** A relation does not name its collection: usually it is the same kind, the first of `near`. */
  const linkFrom = async (
    collection: string | null,
    slug: string,
    near: readonly ArticleKind[] = [],
  ) => {
    for (const place of collection === null ? [...near, ...ARTICLE_KINDS] : [collection]) {
      const link = isArticleKind(place) ? await linkIn(place, slug) : null
      if (link !== null) return link
    }
    return null
  }
  const reportOnce = createReportOnce(log)
  const madeOf = async (read: ReadArticle, isDraft: boolean): Promise<Article> => {
    const { kind, slug } = read.card
    const prose = read.prose()
    return {
      ...read.article,
      readingMinutes: read.readingMinutes(),
      parts: partsOf(prose, priceOf),
      headings: prose.headings,
      related: await relatedLinks(
        read.references,
        (collection, name) => linkFrom(collection, name, [kind]),
        link => reportOnce({ article: `${kind}/${slug}`, link }, 'article: broken link'),
      ),
      isDraft,
    }
  }

  const cache = new WeakMap<ReadArticle, { state: string; article: Promise<Article> }>()
  /**
   * Its links are other articles and its prices today's, so it is built once for a day and a state
   * of the content.
   */
  const articleOf = (read: ReadArticle): Promise<Article> => {
    const state = `${dayInFrance(now())} ${version.current()}`
    const cached = cache.get(read)
    if (cached?.state === state) return cached.article
    const article = madeOf(read, false)
    cache.set(read, { state, article })
    return article
  }

  /**
   * Published slugs, by which a preview recognises drafts: Strapi 5 also answers the draft of a
   * published entry.
   */
  const onlineOf = async (kind: ArticleKind): Promise<ReadonlySet<string>> =>
    new Set((await readShelf(kind).catch(() => [])).map(({ card }) => card.slug))

  const findDraft = async (kind: ArticleKind, slug: string): Promise<Article | null> => {
    const [drafts, online] = await Promise.all([draftsOf(kind), onlineOf(kind)])
    const draft = drafts.bySlug.get(slug)
    return draft === undefined ? null : madeOf(draft, !online.has(slug))
  }

  const publicPress = async (): Promise<readonly PressArticle[]> =>
    (await press.take()).entries
      .filter(entry => isPublic(entry, now()))
      .map(({ article }) => article)
  const pressWithDrafts = async (): Promise<readonly PressArticle[]> => {
    const [{ entries }, online] = await Promise.all([
      readCollection(source, PRESS.name, true).then(entries => pressOf(entries)),
      publicPress().catch(() => []),
    ])
    return entries
      .filter(entry => !isWithdrawn(entry, now()))
      .map(({ article }) => ({
        ...article,
        isDraft: online.every(({ href }) => href !== article.href),
      }))
  }

  return {
    findLink: (collection, slug) => linkFrom(collection, slug),
    renew: async changed => {
      for (const shelf of [...shelves.values(), press]) await shelf.renew(changed)
    },
    list: async (kind, page, withDrafts = false) => {
      const found = pageOf(await readShelf(kind, withDrafts), page, kind)
      if (found === null) return null
      const { items, ...counts } = found
      const cards = items.map(({ card }) => card)
      if (!withDrafts) return { cards, ...counts }
      const online = await onlineOf(kind)
      return { cards: cards.map(card => ({ ...card, isDraft: !online.has(card.slug) })), ...counts }
    },
    newest: async (kind, count) => (await readShelf(kind)).slice(0, count).map(({ card }) => card),
    all: async kind =>
      (await readShelf(kind)).map(({ card, article, prose, notes }): IndexedArticle => {
        const { h1Title, updatedAt } = article
        return { ...card, h1Title, updatedAt, text: () => `${prose().text} ${notes}`.trim() }
      }),
    find: async (kind, slug, withDrafts = false) => {
      if (withDrafts) return findDraft(kind, slug)
      const shelf = await shelfOf(kind)
      const found = [slug, plainSlug(slug)]
        .map(name => shelf.bySlug.get(name) ?? shelf.byFormerSlug.get(name))
        .find(article => article !== undefined)
      if (found === undefined || !hasBegun(found, now())) return null
      if (isWithdrawn(found, now())) return 'withdrawn'
      return found.card.slug === slug ? articleOf(found) : { movedTo: found.card.href }
    },
    press: async (page, withDrafts = false) => {
      const found = pageOf(await (withDrafts ? pressWithDrafts() : publicPress()), page)
      return found && { articles: found.items, page: found.page, pageCount: found.pageCount }
    },
  }
}

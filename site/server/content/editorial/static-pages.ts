import { dayInFrance } from '../../../../shared/domain/moving-date'
import { STATIC_SINGLES, type StaticSingle } from '../../../kinds/single-pages'
import type { StaticContent } from '../../../ports/editorial'
import type { HomeContent } from '../../../ports/home-content'
import { type ContentFaults, createFaultCollector, namedEntry } from '../content-faults'
import type { ContentSource } from '../content-source'
import { homeContentOf } from '../read-home-content'
import type { Populate } from '../query'
import { reportTruncation } from '../report-truncation'
import type { IsShown } from '../shown-files'
import { fileHref, pictureOf } from './entry-picture'
import { changesOf, isPublic, isWithdrawn } from './lifetime'
import { partsOf, type PriceExample, readProse } from './prose'
import { type Attributes, readSingle } from './read-single'
import { type FindLink, relatedLinks } from './related-links'
import { type Changed, createShelf, type ShelfDeps } from './shelf'
import { type ReadStatic, readStatic } from './static-fields'
import { createReportOnce } from './report-once'

export interface StaticPages {
  /** Null: not written. Rejects when the content service has never been reached. */
  page: (name: StaticSingle) => Promise<StaticContent | null>
  /** Never rejects: unreadable parts are null or empty. */
  home: () => Promise<HomeContent>
  /** As a preview shows them, uncached; both reject while the content service is unreachable. */
  drafts: {
    page: (name: StaticSingle) => Promise<StaticContent | null>
    home: () => Promise<HomeContent>
  }
}

interface StaticPagesDeps extends ShelfDeps {
  source: Pick<ContentSource, 'single'>
  isShown: IsShown
  priceOf: PriceExample
  now: () => Date
  findLink: FindLink
}

const HOME = 'homepage'
/**
 * Its stories and cards contain pictures. One Strapi stores these parts in components, another as
 * JSON, which it refuses to populate: the query is reduced until it succeeds.
 */
const HOME_LISTS = { centralContent: {}, preparation: { blogCard: '*' }, reviews: {} } as const
const HOME_MORE_LISTS = { ...HOME_LISTS, claims: {}, services: {} } as const
const HOME_STORIES = { howItWorks: { testimonials: '*' } } as const
const HOME_COMPONENTS = {
  ...HOME_MORE_LISTS,
  howItWorks: { step1: {}, step2: {}, step3: {}, testimonials: '*' },
  rating: {},
} as const
const HOME_POPULATES: readonly Populate[] = [
  { ...HOME_COMPONENTS, words: '*' },
  HOME_COMPONENTS,
  { ...HOME_MORE_LISTS, ...HOME_STORIES },
  { ...HOME_LISTS, ...HOME_STORIES },
  '*',
]

/** Notes faults; left out for drafts. */
type Note = ContentFaults['note']

export const createStaticPages = (
  deps: StaticPagesDeps,
): StaticPages & { renew: (changed: Changed) => Promise<void> } => {
  const { source, isShown, priceOf, findLink, now, faults, log } = deps
  const reportOnce = createReportOnce(log)

  const makeStatic = (
    name: string,
    attributes: Attributes | null,
    note?: Note,
  ): { read: ReadStatic | null } => {
    const collector = createFaultCollector(namedEntry(name, attributes ?? {}), log)
    try {
      if (attributes === null) return { read: null }
      reportTruncation(attributes, collector.report)
      return { read: readStatic(attributes, isShown, collector.report) }
    } catch (fault) {
      collector.refuse(fault)
      return { read: null }
    } finally {
      note?.(name, collector.faults)
    }
  }

  const shelves = new Map(
    STATIC_SINGLES.map(name => {
      const readPage = () => readSingle(source, name)
      const make = (attributes: Attributes | null) => makeStatic(name, attributes, faults.note)
      const changesAt = (made: ReturnType<typeof makeStatic>) =>
        changesOf(made.read === null ? [] : [made.read])
      return [name, createShelf({ type: name, read: readPage, make, changesAt }, deps)] as const
    }),
  )

  const makeHome = async (attributes: Attributes, note?: Note): Promise<HomeContent> => {
    const { report, faults: left } = createFaultCollector(namedEntry(HOME, attributes), log)
    const made = await homeContentOf(attributes, {
      pictureOf: media => pictureOf(media, isShown),
      videoOf: media => {
        const href = fileHref(media)
        return href !== null && isShown(href) ? href : null
      },
      partsOf: async html => partsOf(readProse(html, isShown), priceOf),
      report,
    })
    note?.(HOME, left)
    return made
  }
  const homeShelf = createShelf(
    {
      type: HOME,
      // Depends on the day, since prices change.
      read: async () => ({
        attributes: (await readSingle(source, HOME, HOME_POPULATES)) ?? {},
        day: dayInFrance(now()),
      }),
      make: ({ attributes }) => makeHome(attributes, faults.note),
    },
    deps,
  )

  const contentOf = async (
    name: string,
    { content, prose, references }: ReadStatic,
  ): Promise<StaticContent> => {
    const related = await relatedLinks(references, findLink, link =>
      reportOnce({ single: name, link }, 'page: broken link'),
    )
    return { ...content, parts: partsOf(prose, priceOf), related }
  }

  const page = async (name: StaticSingle): Promise<StaticContent | null> => {
    const read = (await shelves.get(name)?.take())?.read ?? null
    return read === null || !isPublic(read, now()) ? null : contentOf(name, read)
  }
  const draftPage = async (name: StaticSingle): Promise<StaticContent | null> => {
    const { read } = makeStatic(name, await readSingle(source, name, undefined, true))
    return read === null || isWithdrawn(read, now()) ? null : contentOf(name, read)
  }

  return {
    page,
    drafts: {
      page: draftPage,
      home: async () => makeHome((await readSingle(source, HOME, HOME_POPULATES, true)) ?? {}),
    },
    home: () => homeShelf.take().catch(() => makeHome({})),
    renew: async changed => {
      for (const shelf of [homeShelf, ...shelves.values()]) await shelf.renew(changed)
    },
  }
}

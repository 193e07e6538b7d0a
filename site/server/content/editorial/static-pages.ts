import { StructError } from 'superstruct'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import type { HomeContent, StaticContent, StaticSingle } from '../../../editorial'
import type { ContentSource } from '../content-source'
import { fillClaims } from '../fill-claims'
import { homeContentOf } from '../home-content'
import { DEFAULT_QUERY, type Populate } from '../query'
import { tellOfCut } from '../tell-of-cut'
import { fileHref, isShown, pictureOf } from './entry-picture'
import { partsOf, type PriceExample, readProse } from './prose'
import { type FindLink, relatedLinks } from './related-links'
import { createShelf, type ShelfDeps } from './shelf'
import { type ReadStatic, readStatic } from './static-fields'
import { createTellOnce } from './tell-once'

export interface StaticPages {
  /** Never rejects: null where nobody has written it, or it cannot be read. */
  page: (name: StaticSingle) => Promise<StaticContent | null>
  /** Never rejects: what cannot be read is null or empty. */
  home: () => Promise<HomeContent>
}

interface StaticPagesDeps extends ShelfDeps {
  source: Pick<ContentSource, 'single'>
  contentOrigin: string | null
  priceOf: PriceExample
  now: () => Date
  findLink: FindLink
}

const HOME = 'homepage'
/**
 * Its stories and cards hold pictures of their own. What one Strapi keeps in components another keeps as JSON, and refuses
 * to populate: each is asked for less until it answers.
 */
const HOME_POPULATES: readonly Populate[] = [
  {
    howItWorks: { step1: {}, step2: {}, step3: {}, testimonials: '*' },
    centralContent: {},
    preparation: { blogCard: '*' },
    rating: {},
    reviews: {},
  },
  { howItWorks: { testimonials: '*' }, centralContent: {}, preparation: { blogCard: '*' }, reviews: {} },
  '*',
]
const ONE_LEVEL: readonly Populate[] = ['*']

type Attributes = Record<string, unknown>

const filled = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, fillClaims(value)]))

export const createStaticPages = (deps: StaticPagesDeps): StaticPages => {
  const { source, contentOrigin, priceOf, findLink, now, log } = deps
  const tellOnce = createTellOnce(log)

  /** Null: there is none. */
  const readSingle = async (name: string, populates: readonly Populate[]): Promise<Attributes | null> => {
    let refusal = ''
    for (const populate of populates) {
      const answer = await source.single(name, { ...DEFAULT_QUERY, populate })
      if (answer.ok) return filled(answer.single.data.attributes)
      if (answer.error.status === 404) return null
      refusal = answer.error.message
    }
    throw new Error(`single ${name} cannot be read: ${refusal}`)
  }

  const makeStatic = (name: string, attributes: Attributes | null): { read: ReadStatic | null } => {
    if (attributes === null) return { read: null }
    tellOfCut(log, { single: name }, attributes)
    try {
      return { read: readStatic(attributes, contentOrigin) }
    } catch (fault) {
      if (!(fault instanceof StructError)) throw fault
      log.warn({ single: name, field: fault.path.join('.') }, 'Malformed api call')
      return { read: null }
    }
  }

  const shelves = new Map<StaticSingle, () => Promise<{ read: ReadStatic | null }>>()
  const shelfOf = (name: StaticSingle) => {
    const known = shelves.get(name)
    if (known !== undefined) return known
    const shelf = createShelf(
      {
        name: `single ${name}`,
        read: () => readSingle(name, ONE_LEVEL),
        make: attributes => makeStatic(name, attributes),
      },
      deps,
    )
    shelves.set(name, shelf)
    return shelf
  }

  const makeHome = (attributes: Attributes): Promise<HomeContent> =>
    homeContentOf(attributes, {
      pictureOf: media => pictureOf(media, contentOrigin),
      videoOf: media => {
        const href = fileHref(media)
        return href !== null && isShown(href, contentOrigin) ? href : null
      },
      partsOf: async html => partsOf(readProse(html, contentOrigin), priceOf),
      log,
    })
  const homeShelf = createShelf(
    {
      name: `single ${HOME}`,
      // With the day: tomorrow's prices are others.
      read: async () => ({ attributes: (await readSingle(HOME, HOME_POPULATES)) ?? {}, day: dayInFrance(now()) }),
      make: ({ attributes }) => makeHome(attributes),
    },
    deps,
  )

  return {
    page: async name => {
      const shelved = await shelfOf(name)().catch(() => null) // why was logged where it was tried
      if (shelved === null || shelved.read === null) return null
      const { content, prose, references } = shelved.read
      const related = await relatedLinks(references, findLink, link =>
        tellOnce({ single: name, link }, 'a page links to what is not there'),
      )
      return { ...content, parts: partsOf(prose, priceOf), related }
    },
    home: () => homeShelf().catch(() => makeHome({})),
  }
}

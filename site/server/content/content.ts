import { join } from 'node:path'
import { dayInFrance, endOfDayInFrance } from '../../../shared/domain/moving-date'
import type { EditorialSources } from '../../ports/editorial'
import type { ContentLog, ContentSource } from './content-source'
import { createContentVersion } from './content-version'
import { createEditedPlaces, type EditedPlaces } from './editorial/edited-places'
import { createEditorial } from './editorial/create-editorial'
import type { PriceExample } from './editorial/prose'
import { createShopRange, type ShopRange } from './editorial/shop-range'
import { createStaticPages, type StaticPages } from './editorial/static-pages'
import { createEmbeddedContent } from './embedded-content'
import { readContent } from './entries'
import type { NamedPlaceFault } from './entry'
import { createLandings, type Landings } from './landings'
import { type LandingEntries, readLandingEntries } from './landing-entries'
import { createMemory } from './memory'
import { createPageContents, type PageContents } from './page-contents'
import { createPartners, type Partners } from './read-partners'
import { createStrapiContent, rememberAnswers } from './strapi-content'
import { readUploads, type Upload } from './uploads'

export interface ContentConfig {
  /** `site/content`: read when it is opened. */
  directory: string
  /** Where the build has put smaller pictures of its drawings; without one there are none. */
  pictures?: string
  /** A Strapi to read from in place of the files (`CONTENT_API_URL`). */
  apiUrl: string | undefined
  /** Strapi's token, and the one that opens drafts here (`CONTENT_API_TOKEN`). */
  token: string | undefined
  /** What an article's examples cost; without it they are left out. */
  priceOf?: PriceExample
  /** What is wrong with a place that an entry names; without it nobody looks. */
  placeFault?: NamedPlaceFault
  now?: () => Date
  log: ContentLog
}

interface PageContent extends PageContents, StaticPages {
  /** Another once any of the content that pages show has changed. */
  version: () => Promise<string>
}

export interface Content {
  source: ContentSource
  /** The same for flash offers, whatever visitors ask meanwhile; it remembers nothing. */
  offerSource: Pick<ContentSource, 'list'>
  partners: Partners
  landings: Landings
  /** Single pages, the home page among them. */
  pageContents: PageContent
  editorial: EditorialSources
  /** What editors wrote of France, its regions, departments and towns. */
  editedPlaces: Pick<EditedPlaces, 'read'>
  /** What the shop sells, as editors have it. */
  shopRange: ShopRange
  /**
   * Reads all that pages show, one after the other: a service that goes down later leaves none of them without, and the
   * version tells of what has changed before anybody asks. Never rejects.
   */
  readAhead: () => Promise<void>
  uploads: ReadonlyMap<string, Upload>
}

const PUBLIC_PATIENCE = 3

/** What is known of partners, all read at once and remembered for a minute. */
export const openPartners = (
  source: Pick<ContentSource, 'list'>,
  log: ContentLog,
  contentOrigin: string | null,
): Pick<Content, 'partners' | 'landings'> => {
  const { recall } = createMemory<LandingEntries>({ max: 1 }, log)
  const entries = () => recall('landing-tunnels', () => readLandingEntries(source, log))
  const drafts = () => readLandingEntries(source, log, { withDrafts: true })
  return {
    partners: createPartners(entries),
    landings: createLandings({ entries, drafts, contentOrigin, log }),
  }
}

interface PagesDeps extends Pick<ContentConfig, 'priceOf' | 'now' | 'log'> {
  contentOrigin: string | null
}

/** What editors write for pages: articles, single pages, and the version of it all. */
const openPages = (
  source: ContentSource,
  { priceOf = () => null, now = () => new Date(), log, contentOrigin }: PagesDeps,
): Pick<Content, 'editorial' | 'editedPlaces' | 'shopRange' | 'pageContents' | 'readAhead'> => {
  const version = createContentVersion(now)
  const deps = {
    source,
    version,
    contentOrigin,
    now,
    log,
    // The day that examples are priced for moves on with the calendar: pages that are kept end with the day.
    priceOf: marker => {
      const price = priceOf(marker)
      const today = dayInFrance(now())
      if (price !== null)
        version.note('prices', today, [new Date(endOfDayInFrance(today).getTime() + 1)])
      return price
    },
  } satisfies Parameters<typeof createEditorial>[0]
  const { findLink, renew: renewArticles, ...editorial } = createEditorial(deps)
  const { renew: renewForms, ...forms } = createPageContents(deps)
  const { renew: renewSingles, ...singles } = createStaticPages({ ...deps, findLink })
  const { renew: renewPlaces, ...editedPlaces } = createEditedPlaces(deps)
  const { renew: renewShop, ...shopRange } = createShopRange({ ...deps, findLink })
  return {
    editorial,
    editedPlaces,
    shopRange,
    pageContents: { ...forms, ...singles, version: async () => version.current() },
    readAhead: async () => {
      for (const renew of [renewArticles, renewSingles, renewForms, renewPlaces, renewShop])
        await renew()
    },
  }
}

/** Opens the content service's back end. Throws, naming file and field, when an embedded entry is not as it must be. */
export const openContent = ({
  directory,
  pictures,
  apiUrl,
  token,
  log,
  ...rest
}: ContentConfig): Content => {
  const uploads = readUploads(join(directory, 'uploads'), pictures)
  if (apiUrl === undefined) {
    const read = readContent(directory, {
      uploads,
      log,
      priceOf: rest.priceOf,
      placeFault: rest.placeFault,
    })
    const source = {
      ...createEmbeddedContent({ ...read, uploads }, rest.now),
      version: read.version,
    }
    return {
      source,
      offerSource: source,
      ...openPartners(source, log, null),
      ...openPages(source, { ...rest, log, contentOrigin: null }),
      uploads,
    }
  }
  // Clients of their own: what visitors ask neither evicts a partner, nor decides that its service is silent, nor does a
  // long list that takes too long.
  const strapi = (patience: number) =>
    createStrapiContent({ url: apiUrl, token: token ?? '', patience })
  const contentOrigin = new URL(apiUrl).origin
  return {
    source: rememberAnswers(strapi(PUBLIC_PATIENCE), log),
    offerSource: strapi(1),
    ...openPartners(strapi(1), log, contentOrigin),
    ...openPages(strapi(1), { ...rest, log, contentOrigin }),
    uploads,
  }
}

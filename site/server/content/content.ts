import { join } from 'node:path'
import { dayInFrance, endOfDayInFrance } from '../../../shared/domain/moving-date'
import type { EditorialSources } from '../../ports/editorial'
import { type ContentFaults, createContentFaults } from './content-faults'
import type { ContentLog, ContentSource } from './content-source'
import { createContentVersion } from './content-version'
import { createEditedPlaces, type EditedPlaces } from './editorial/edited-places'
import { createEditorial } from './editorial/create-editorial'
import type { PriceExample } from './editorial/prose'
import type { Changed } from './editorial/shelf'
import { createShopRange, type ShopRange } from './editorial/shop-range'
import { createStaticPages, type StaticPages } from './editorial/static-pages'
import { withDeeperRelations } from './deeper-relations'
import { createEmbeddedContent } from './embedded-content'
import { readContent } from './entries'
import type { NamedPlaceFault } from './entry'
import { createLandings, type Landings } from './landings'
import { createPartnerEntries, type PartnerEntries } from './partner-entries'
import { type LandingEntries, readLandingEntries } from './landing-entries'
import { type AnswerStore, withLastAnswers } from './last-answers'
import { createMemory } from './memory'
import { createPageContents, type PageContents } from './page-contents'
import { createPartners, type Partners } from './read-partners'
import { type ContentState, createContentWatch } from './content-watch'
import {
  createOverlay,
  overlayEntries,
  overlaySource,
  type PublishedAppearances,
} from './overlay-appearances'
import { createStandIn } from './stand-in'
import { createStrapiContent, rememberAnswers } from './strapi-content'
import { readUploads, type Upload } from './uploads'
import { publicOrigin } from './public-addresses'
import { createShownFiles, type IsShown } from './shown-files'

export interface ContentConfig {
  /** `site/content`: read when it is opened. */
  directory: string
  /** Folder of the smaller pictures made by the build; without it there are none. */
  pictures?: string
  /** A Strapi to read from in place of the files (`CONTENT_API_URL`). */
  apiUrl: string | undefined
  /** Strapi's token, and the token that opens drafts here (`CONTENT_API_TOKEN`). */
  token: string | undefined
  /**
   * Where Strapi's last answers are stored, for a start without it. Without a store only this
   * process remembers them.
   */
  answers?: AnswerStore
  /** Address at which browsers reach that Strapi; null: the same (`CONTENT_PUBLIC_URL`). */
  publicApiUrl?: string | null
  /** Further origins whose pictures and films pages may show (`CONTENT_MEDIA_ORIGINS`). */
  mediaOrigins?: readonly string[]
  /** Our own public origin, whose pictures may be written with it. */
  ownOrigin?: string | null
  /** Prices the examples in articles; without it they are left out. */
  priceOf?: PriceExample
  /** Checks the place that an entry names; without it places are not checked. */
  placeFault?: NamedPlaceFault
  /** Appearances that partners have published, which replace fields of their entries. Default: none. */
  appearances?: () => Promise<PublishedAppearances>
  now?: () => Date
  log: ContentLog
}

interface PageContent extends Pick<PageContents, 'read'>, Pick<StaticPages, 'page' | 'home'> {
  drafts: StaticPages['drafts'] & Pick<PageContents, 'read'>
  /** Changes when any content shown on pages changes. */
  version: () => Promise<string>
}

export interface Content extends ContentState {
  source: ContentSource
  /** Source of flash offers: not cached, and unaffected by visitors' calls. */
  offerSource: Pick<ContentSource, 'list'>
  partners: Partners
  landings: Landings
  /** Entries of partners without what they have published themselves, and their previews. */
  partnerEntries: PartnerEntries
  /** Single pages, the home page among them. */
  pageContents: PageContent
  editorial: EditorialSources
  /** Editors' texts on France, its regions, departments and towns. */
  editedPlaces: Pick<EditedPlaces, 'read'>
  /** Articles of the shop, as editors wrote them. */
  shopRange: ShopRange
  /**
   * Reads everything that pages show, one after the other, so that a later outage affects no page
   * and changes are noticed early; with names only what has changed. Never rejects.
   */
  readAhead: (changed?: Changed) => Promise<void>
  /** Faults of what was read, for editors. */
  faults: ContentFaults
  uploads: ReadonlyMap<string, Upload>
}

const PUBLIC_FAILURE_LIMIT = 3
const PARTNERS = 'landing-tunnels'

const NO_APPEARANCES = async (): Promise<PublishedAppearances> => new Map()

const EMBEDDED_STATE: ContentState = {
  isHealthy: () => true,
  isAllowed: () => true,
  countFrom: () => 0,
}

/** Reads all partners at once and caches them for a minute. */
export const openPartners = (
  source: Pick<ContentSource, 'list'>,
  log: ContentLog,
  isShown: IsShown,
  faults?: Pick<ContentFaults, 'note'>,
  appearances: () => Promise<PublishedAppearances> = NO_APPEARANCES,
): Pick<Content, 'partners' | 'landings' | 'partnerEntries'> & { renew: () => Promise<void> } => {
  const { recall, renew } = createMemory<LandingEntries>({ max: 1 }, log)
  const read = () => readLandingEntries(source, { log, note: faults?.note })
  const own = () => recall(PARTNERS, read)
  const overlay = createOverlay()
  const entries = async () => overlay(await own(), await appearances())
  const drafts = async () =>
    overlayEntries(await readLandingEntries(source, { log, withDrafts: true }), await appearances())
  return {
    partners: createPartners(entries),
    landings: createLandings({ entries, drafts, isShown, log }),
    partnerEntries: createPartnerEntries({ own, isShown, log }),
    renew: () => renew(PARTNERS, read),
  }
}

interface PagesDeps extends Pick<ContentConfig, 'appearances' | 'priceOf' | 'now' | 'log'> {
  isShown: IsShown
  faults: Pick<ContentFaults, 'note'>
}

/** Opens what editors write for pages: articles, single pages, and their version. */
const openPages = (
  source: ContentSource,
  { priceOf = () => null, now = () => new Date(), log, isShown, faults }: PagesDeps,
): Pick<Content, 'editorial' | 'editedPlaces' | 'shopRange' | 'pageContents' | 'readAhead'> => {
  const version = createContentVersion(now)
  const deps = {
    source,
    version,
    isShown,
    faults,
    now,
    log,
    // The day for which examples are priced: cached pages expire at its end.
    priceOf: marker => {
      const price = priceOf(marker)
      const today = dayInFrance(now())
      if (price !== null)
        version.note('prices', today, [new Date(endOfDayInFrance(today).getTime() + 1)])
      return price
    },
  } satisfies Parameters<typeof createEditorial>[0]
  const { findLink, renew: renewArticles, ...editorial } = createEditorial(deps)
  const { renew: renewForms, read, readDraft } = createPageContents(deps)
  const { renew: renewSingles, ...singles } = createStaticPages({ ...deps, findLink })
  const { renew: renewPlaces, ...editedPlaces } = createEditedPlaces(deps)
  const { renew: renewShop, ...shopRange } = createShopRange({ ...deps, findLink })
  return {
    editorial,
    editedPlaces,
    shopRange,
    pageContents: {
      ...singles,
      read,
      drafts: { ...singles.drafts, read: readDraft },
      version: async () => version.current(),
    },
    readAhead: async (changed = null) => {
      for (const renew of [renewArticles, renewSingles, renewForms, renewPlaces, renewShop])
        await renew(changed)
    },
  }
}

/** Opens partners and pages, each with its own client of the content service. */
const openShown = (ofPartners: ContentSource, ofPages: ContentSource, deps: PagesDeps) => {
  const { log, isShown, faults, appearances } = deps
  const { renew, ...partners } = openPartners(ofPartners, log, isShown, faults, appearances)
  const { readAhead, ...pages } = openPages(ofPages, deps)
  return {
    ...partners,
    ...pages,
    readAhead: async (changed: Changed = null) => {
      if (changed === null || changed.has(PARTNERS)) await renew()
      await readAhead(changed)
    },
  }
}

/**
 * Opens the content service's adapter. Throws, naming file and field, for an invalid embedded
 * entry.
 */
export const openContent = ({
  directory,
  pictures,
  apiUrl,
  token,
  answers,
  publicApiUrl = null,
  mediaOrigins = [],
  ownOrigin = null,
  log,
  ...rest
}: ContentConfig): Content => {
  const uploads = readUploads(join(directory, 'uploads'), pictures)
  const readEmbedded = (): ContentSource => {
    const { priceOf, placeFault } = rest
    const contentFiles = readContent(directory, { uploads, log, priceOf, placeFault })
    return createEmbeddedContent({ ...contentFiles, uploads }, rest.now)
  }
  const isShown = createShownFiles(
    [
      ...mediaOrigins,
      ...(ownOrigin === null ? [] : [new URL(ownOrigin).origin]),
      ...(apiUrl === undefined ? [] : [publicOrigin(apiUrl, publicApiUrl)]),
    ],
    log,
  )
  const faults = createContentFaults()
  const { appearances = NO_APPEARANCES } = rest
  if (apiUrl === undefined) {
    const source = readEmbedded()
    return {
      source: overlaySource(source, appearances),
      offerSource: source,
      ...openShown(source, source, { ...rest, log, faults, isShown }),
      faults,
      uploads,
      ...EMBEDDED_STATE,
    }
  }
  // Separate clients: visitors' calls must not evict a partner from the cache or open the circuit
  // breaker for partners, and neither must a long list.
  const { watch, noteOrigin, noteFailure, ...state } = createContentWatch(
    rest.now ?? (() => new Date()),
  )
  const strapi = (failureLimit: number) =>
    watch(
      createStrapiContent({
        url: apiUrl,
        publicUrl: publicApiUrl,
        token: token ?? '',
        failureLimit,
      }),
    )
  const embedded = createStandIn(readEmbedded)
  /** A client for our own queries, whose last answers are stored; those of visitors are not. */
  const withStored = () => {
    const service = withDeeperRelations(strapi(1))
    return answers === undefined
      ? service
      : withLastAnswers(service, {
          answers,
          embedded,
          onAnswer: noteOrigin,
          onFailure: noteFailure,
          log,
        })
  }
  return {
    source: overlaySource(rememberAnswers(strapi(PUBLIC_FAILURE_LIMIT), log), appearances),
    offerSource: withStored(),
    ...openShown(withStored(), withStored(), { ...rest, log, faults, isShown }),
    faults,
    uploads,
    ...state,
  }
}

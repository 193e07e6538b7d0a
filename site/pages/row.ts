import type { FlashOffer } from '../../shared/domain/flash-offer'
import type { DraftLanding, Landing } from '../../shared/domain/landing'
import type { PartnerTheme } from '../../shared/domain/partner'
import type { MessageKind } from '../../shared/domain/message'
import type { BookingSources } from '../ports/booking-sources'
import type { DirectorySources } from '../ports/directory'
import type { StaticSingle } from '../kinds/single-pages'
import type { EditorialSources, StaticContent } from '../ports/editorial'
import type { ErasureSources } from '../ports/erasure'
import type { FragmentSources } from '../ports/fragments'
import type { HomeContent } from '../ports/home-content'
import type { RefusedForm, Thanks } from '../ports/form-state'
import type { Frame, Page } from '../layout/page'
import type { LookupSources } from '../ports/lookup'
import type { StopOffers } from '../ports/stop-offers'
import type { Picture } from '../ports/picture'
import type { SearchSources } from '../ports/search'
import type { ShopSources } from '../ports/shop'
import type { ListedMail, MailView } from '../ports/mail-view'
import type { WithdrawalSources } from '../ports/withdrawal'

/** Sources of a page. The server passes them in: pages import nothing of the server. */
export interface PageSources {
  partners: {
    /** Lists every partner, once and by name; rejects when the content service cannot be read. */
    list: () => Promise<readonly { name: string; activity: string }[]>
  }
  landings: {
    /**
     * Returns the landing of a partner or of a campaign; null: none. Rejects when the content
     * service cannot be read.
     */
    find: (partner: string, campaign: string | null) => Promise<Landing | null>
    /** Same in its present state, published or not. */
    findDraft: (partner: string, campaign: string | null) => Promise<DraftLanding | null>
  }
  /**
   * Returns an example of a mail in a partner's colours, fit for a shadow root; it brings its own
   * styles.
   */
  exampleLetter: (partner: string, theme: PartnerTheme) => string
  /** Snapshots of our elements, shown before their script has run. */
  fragments: FragmentSources
  /** Editor's content of single pages; missing parts are null. Only `page` rejects. */
  contents: {
    read: (name: 'contact' | 'become-partner' | 'validation') => Promise<EditedPage>
    home: () => Promise<HomeContent>
    /** Null: no editor has written it. Rejects when the content service has never been reached. */
    page: (name: StaticSingle) => Promise<StaticContent | null>
    /** Changes with any content: part of the key of pages that show some. */
    version: () => Promise<string>
    /** The same as a preview shows them; each call rejects when the service does not answer. */
    drafts: {
      read: (name: 'contact' | 'become-partner' | 'validation') => Promise<EditedPage>
      home: () => Promise<HomeContent>
      page: (name: StaticSingle) => Promise<StaticContent | null>
    }
  }
  editorial: EditorialSources
  /** Regions, departments and towns. */
  directory: DirectorySources
  /**
   * Flash offers with their state. Both functions reject when the content service has never been
   * reached.
   */
  flashOffers: {
    /** All present and former offers, by day. */
    list: () => Promise<readonly FlashOffer[]>
    bySlug: (slug: string) => Promise<FlashOffer | null>
    /** Returns an offer in its present state, published or not. */
    findDraft: (slug: string) => Promise<FlashOffer | null>
  }
  search: SearchSources
  /** A priced move for the home page; null if none can be priced. */
  exampleMove: () => ExampleMove | null
  forms: {
    /**
     * Returns the signed time of a form, for its hidden field. `isReturned`: it was refused, and
     * may be sent again at once.
     */
    signTime: (isReturned?: boolean) => string
    /** True if forms offer Google's check. */
    usesRecaptcha: boolean
  }
  bookings: BookingSources
  /** Erasure of the customer of an order of any kind. */
  erasures: ErasureSources
  /** Of orders of cartons. */
  withdrawals: WithdrawalSources
  lookups: LookupSources
  stopOffers: StopOffers
  shop: ShopSources
  /** The outbox. Null: this server is not a demonstration, and shows it to nobody. */
  mails: {
    /** The newest first, a hundred at most. */
    list: () => Promise<readonly ListedMail[]>
    find: (uuid: string) => Promise<MailView | null>
  } | null
}

/**
 * A move from ground floor to ground floor, without options, priced as a customer's would be:
 * cents, VAT included.
 */
export interface ExampleMove {
  from: string
  to: string
  volumeM3: number
  /** The requested day, an ISO date. */
  date: string
  /** That day and the days around it, earliest first. */
  days: readonly { date: string; cents: number }[]
  /** The same move on a cheap day and on an expensive one. */
  pairs: Readonly<
    Record<'weekday' | 'monthEnd' | 'season', { betterCents: number; worseCents: number } | null>
  >
}

/** The page's own texts replace missing parts. */
export interface EditedPage {
  title: string | null
  metaDescription: string | null
  h1Title: string | null
  paragraphs: readonly string[]
  illustration: Picture | null
}

export interface PageRequest {
  /** Returns a part of the address that the pattern names, or ''. */
  param: (name: string) => string
  /** Returns a parameter of the query, or ''. */
  query: (name: string) => string
  /** The query with its question mark, or ''. */
  search: string
  /** The row's form, refused after a post without script; null: it is new. */
  refused: RefusedForm | null
  /** Message of the previous form, once. */
  thanks: () => Promise<Thanks | null>
  /**
   * For a preview: the link that opens this preview and no other, if the reader may pass it on;
   * otherwise null.
   */
  previewLink: string | null
}

/** Scope of one preview link: everything below its path. */
export interface PreviewScope {
  /** Name for which the link's token is signed: 'partner:agence-beaumarchais'. */
  name: string
  path: string
}

/** A form posted to a page's own address, by a page of this site. */
export interface PostRequest extends PageRequest {
  fields: URLSearchParams
  /** Client for the bank, and the origin of this site as the client sees it. */
  client: { ip: string; userAgent: string; origin: string | null }
  /**
   * The client has posted more forms than allowed in a minute: only the message is shown, with
   * status 429.
   */
  isTooOften: boolean
}

/**
 * `isComplete: false`: not everything could be read; the page says so, with status 503, and is not
 * cached. `isFound: false`: the address has nothing, and the page says so better than the common
 * one, with status 404; `isGone`: it had something, with 410. `isLive`: its content may change at
 * any moment, so caches must revalidate it.
 */
export type Loaded<Data> =
  | { data: Data; isComplete?: boolean; isFound?: boolean; isGone?: boolean; isLive?: boolean }
  | Redirect
  | 'not-found'

/** `isPermanent`: the address has moved for good (301). */
interface Redirect {
  redirect: string
  isPermanent?: boolean
  /** Preview to which a redirect leads from another one: it is opened for the same reader. */
  opens?: PreviewScope
}

/** Additional sources of a page's policy, by directive. */
export type PolicyAdditions = Readonly<Record<string, readonly string[]>>

/** Device feature that the page's own scripts may request; others may not. */
export type BrowserFeature = 'geolocation'

interface Addressed {
  pattern: string | readonly string[]
  frame: Frame
  policy?: PolicyAdditions
  features?: readonly BrowserFeature[]
  /** True for a form that only people may send: the page may load Google's check if configured. */
  checksHuman?: boolean
  /** Unpublished content: shown after a link that opens this preview, otherwise 404; null: none. */
  preview?: (request: Pick<PageRequest, 'param'>) => PreviewScope | null
  /** The form that is posted to this address without script: a message, or the funnel's first step. */
  form?: MessageKind | 'lead'
  /** True if a form may be posted to the bank. */
  paysAtBank?: boolean
  /** The address is a key: it is not sent to other sites as a referrer, and not indexed. */
  isPrivate?: boolean
  /**
   * Part of the address that is the only thing, besides the content, on which the page depends:
   * with it a cached page is sent without loading anything. Null: the page must be loaded. Further
   * dependencies that need no loading belong into it.
   */
  keptBy?: (
    request: Pick<PageRequest, 'param' | 'query'>,
    sources: Pick<PageSources, 'directory'>,
  ) => string | null
}

type AnswerStatus = 200 | 404 | 409 | 422 | 429 | 503
/** Result of a posted form: a redirect, or the page again with its violations. */
export type PostResult<Data> =
  { redirect: string } | { status: AnswerStatus; data: Data } | 'not-found'

/** One page, or one kind of page, of a section. */
interface PageRow<Data> extends Addressed {
  load: (request: PageRequest, sources: PageSources) => Loaded<Data> | Promise<Loaded<Data>>
  /**
   * Pages of the same row and key are the same. Null: the page belongs to one visitor, and is not
   * cached.
   */
  cacheKey: (data: Data) => string | null
  page: (data: Data) => Page
  /** Handles a form posted to this address. Posts from pages of other sites are refused before. */
  post?: (request: PostRequest, sources: PageSources) => Promise<PostResult<Data>>
}

export interface OpenedPage {
  cacheKey: string | null
  isComplete: boolean
  isFound: boolean
  isGone: boolean
  isLive: boolean
  page: () => Page
}

/** A row as the server sees it, for any type of data. */
export interface SectionRow extends Addressed {
  open: (request: PageRequest, sources: PageSources) => Promise<OpenedPage | Redirect | 'not-found'>
  answer?: (
    request: PostRequest,
    sources: PageSources,
  ) => Promise<{ redirect: string } | { status: AnswerStatus; page: () => Page } | 'not-found'>
}

export const row = <Data>({
  load,
  cacheKey,
  page,
  post,
  ...addressed
}: PageRow<Data>): SectionRow => ({
  ...addressed,
  ...(post === undefined
    ? {}
    : {
        answer: async (request, sources) => {
          const answered = await post(request, sources)
          if (answered === 'not-found' || 'redirect' in answered) return answered
          return { status: answered.status, page: () => page(answered.data) }
        },
      }),
  open: async (request, sources) => {
    const loaded = await load(request, sources)
    if (loaded === 'not-found' || 'redirect' in loaded) return loaded
    const { data, isComplete = true, isFound = true, isGone = false, isLive = false } = loaded
    return { cacheKey: cacheKey(data), isComplete, isFound, isGone, isLive, page: () => page(data) }
  },
})

/** A page that is the same for everybody until the next release. */
export const fixedPage = (pattern: string | readonly string[], page: () => Page): SectionRow =>
  row({ pattern, frame: 'site', load: () => ({ data: null }), cacheKey: () => '', page })

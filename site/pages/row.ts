import type { FlashOffer } from '../../shared/domain/flash-offer'
import type { DraftLanding, Landing } from '../../shared/domain/landing'
import type { PartnerTheme } from '../../shared/domain/partner'
import type { MessageKind } from '../../shared/domain/message'
import type { BookingSources } from '../ports/booking-sources'
import type { DirectorySources } from '../ports/directory'
import type { EditorialSources, StaticContent, StaticSingle } from '../ports/editorial'
import type { ErasureSources } from '../ports/erasure'
import type { FragmentSources } from '../ports/fragments'
import type { HomeContent } from '../ports/home-content'
import type { RefusedForm, Thanks } from '../ports/form-state'
import type { Frame, Page } from '../layout/page'
import type { LookupSources } from '../ports/lookup'
import type { Picture } from '../ports/picture'
import type { SearchSources } from '../ports/search'
import type { ShopSources } from '../ports/shop'
import type { ListedMail, MailView } from '../ports/mail-view'
import type { WithdrawalSources } from '../ports/withdrawal'

export type { Picture }

/** Sources of a page. The server passes them in: pages import nothing of the server. */
export interface PageSources {
  partners: {
    /** Every partner, once and by name; rejects when the content service will not tell. */
    list: () => Promise<readonly { name: string; activity: string }[]>
  }
  landings: {
    /** A partner's landing, or that of one of his campaigns; null for none. Rejects when the content service will not tell. */
    find: (partner: string, campaign: string | null) => Promise<Landing | null>
    /** The same as it stands now, published or not. */
    findDraft: (partner: string, campaign: string | null) => Promise<DraftLanding | null>
  }
  /** A mail in a partner's colours, as an example. Fit for a shadow root; it brings its own styles. */
  exampleLetter: (partner: string, theme: PartnerTheme) => string
  /** Our elements as they are drawn ahead of their script. */
  fragments: FragmentSources
  /** Editor's content of single pages; missing parts are null. Only `page` rejects. */
  contents: {
    read: (name: 'contact' | 'become-partner' | 'validation') => Promise<EditedPage>
    home: () => Promise<HomeContent>
    /** Null: nobody has written it. Rejects when the content service has never been reached. */
    page: (name: StaticSingle) => Promise<StaticContent | null>
    /** Changes when any content has changed: keys the pages that show some. */
    version: () => Promise<string>
  }
  editorial: EditorialSources
  /** Regions, departments and towns. */
  directory: DirectorySources
  /** Flash offers, with what became of them. Both reject when the content service has never been reached. */
  flashOffers: {
    /** All that are shown or were, by day. */
    list: () => Promise<readonly FlashOffer[]>
    bySlug: (slug: string) => Promise<FlashOffer | null>
  }
  search: SearchSources
  /** A move priced for the home page; null where none can be. */
  exampleMove: () => ExampleMove | null
  forms: {
    /** When a form was made, signed: its hidden field. `isReturned`: it was refused, and may be sent again at once. */
    made: (isReturned?: boolean) => string
    /** True if forms offer Google's check. */
    usesRecaptcha: boolean
  }
  bookings: BookingSources
  /** Erasure of the customer of an order of any kind. */
  erasures: ErasureSources
  /** Of orders of cartons. */
  withdrawals: WithdrawalSources
  lookups: LookupSources
  shop: ShopSources
  /** The outbox. Null: this server is no demonstration and shows it to nobody. */
  mails: {
    /** The newest first, a hundred at most. */
    list: () => Promise<readonly ListedMail[]>
    find: (uuid: string) => Promise<MailView | null>
  } | null
}

/** A move of the ground floor to the ground floor, without options, priced as a customer's would be: cents, VAT included. */
export interface ExampleMove {
  from: string
  to: string
  volumeM3: number
  /** The day that was asked for, an ISO date. */
  date: string
  /** The days around it and itself, earliest first. */
  days: readonly { date: string; cents: number }[]
  /** The same move on a day that few ask for, and on one that everybody wants. */
  pairs: Readonly<
    Record<'weekday' | 'monthEnd' | 'season', { betterCents: number; worseCents: number } | null>
  >
}

/** A page's own words stand in for what is null. */
export interface EditedPage {
  title: string | null
  metaDescription: string | null
  h1Title: string | null
  paragraphs: readonly string[]
  illustration: Picture | null
}

export interface PageRequest {
  /** A part of the address that the pattern names, or empty. */
  param: (name: string) => string
  /** A parameter of the query, or empty. */
  query: (name: string) => string
  /** The query with its question mark, or empty. */
  search: string
  /** The row's form, as it came back from a post without script; null: it is fresh. */
  refused: RefusedForm | null
  /** Message of the previous form, once. */
  thanks: () => Promise<Thanks | null>
  /** Of a preview: the link that opens it and no other, for who may hand it on; null for anyone else. */
  previewLink: string | null
}

/** Scope of one preview link: everything below its path. */
export interface PreviewScope {
  /** Name for which the link's token is signed: 'partner:agence-beaumarchais'. */
  name: string
  path: string
}

/** A form that was posted to a page's own address, by a page of this site. */
export interface PostRequest extends PageRequest {
  fields: URLSearchParams
  /** Client for the bank, and the origin of this site as the client sees it. */
  client: { ip: string; userAgent: string; origin: string | null }
  /** He has posted more than one may in a minute: nothing is to be done for him but to say so, with status 429. */
  isTooOften: boolean
}

/**
 * `isComplete: false`: not all could be read; the page says so, with status 503, and no cache keeps it. `isFound: false`:
 * there is no such thing; the page says so better than the common one would, with status 404; `isGone`: there was, with 410.
 * `isLive`: what it says may be over at any moment, so that whoever keeps it asks before he shows it again.
 */
export type Loaded<Data> =
  | { data: Data; isComplete?: boolean; isFound?: boolean; isGone?: boolean; isLive?: boolean }
  | Redirect
  | 'not-found'

/** `isPermanent`: what is asked for has moved for good (301). */
interface Redirect {
  redirect: string
  isPermanent?: boolean
}

/** Additional sources of a page's policy, by directive. */
export type PolicyAdditions = Readonly<Record<string, readonly string[]>>

/** Device feature that the page's own scripts may request; others may not. */
export type Power = 'geolocation'

interface Addressed {
  pattern: string | readonly string[]
  frame: Frame
  policy?: PolicyAdditions
  powers?: readonly Power[]
  /** True for a form that only people may send: the page may load Google's check if configured. */
  checksHuman?: boolean
  /** Unpublished content: shown after a link that opens this preview, otherwise 404; null: none. */
  preview?: (request: Pick<PageRequest, 'param'>) => PreviewScope | null
  /** The form that is posted to this address without script: a message, or the funnel's first step. */
  form?: MessageKind | 'lead'
  /** True if a form may be posted to the bank. */
  paysAtBank?: boolean
  /** Its address is a key: no other site learns it from us, and no search engine is to know it. */
  isPrivate?: boolean
  /**
   * Of a page that nothing but content and this part of its address changes: that part, under which a page that was made
   * before is sent without anything being loaded. Null: this one has to be loaded. What else changes it, and can be had
   * without loading, belongs into it.
   */
  keptBy?: (
    request: Pick<PageRequest, 'param' | 'query'>,
    sources: Pick<PageSources, 'directory'>,
  ) => string | null
}

type AnswerStatus = 200 | 404 | 409 | 422 | 429 | 503
/** Result of a posted form: a redirect, or the page again with its violations. */
export type Answered<Data> =
  { redirect: string } | { status: AnswerStatus; data: Data } | 'not-found'

/** One page, or one kind of page, of a section. */
interface PageRow<Data> extends Addressed {
  load: (request: PageRequest, sources: PageSources) => Loaded<Data> | Promise<Loaded<Data>>
  /** Pages of the same row and key are the same. Null: it is one visitor's alone, and no cache keeps it. */
  cacheKey: (data: Data) => string | null
  page: (data: Data) => Page
  /** Handles a form posted to this address. Posts of other sites' pages are refused before. */
  post?: (request: PostRequest, sources: PageSources) => Promise<Answered<Data>>
}

export interface OpenedPage {
  cacheKey: string | null
  isComplete: boolean
  isFound: boolean
  isGone: boolean
  isLive: boolean
  page: () => Page
}

/** A row as the server sees it, whatever its page is made of. */
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

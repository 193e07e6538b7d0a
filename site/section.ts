import type { DraftLanding, Landing } from '../shared/domain/landing'
import type { PartnerTheme } from '../shared/domain/partner'
import type { MessageKind } from '../shared/domain/message'
import type { RefusedForm, Thanks } from './form-state'
import type { Page } from './page'

/** What became of a mail. `kept`: there is no mail server, and it stays here. */
export type MailState = 'waiting' | 'retried' | 'sent' | 'kept' | 'dead'

export interface ListedMail {
  uuid: string
  kind: string
  to: string
  subject: string
  createdAt: Date
  state: MailState
}

export interface ShownMail extends ListedMail {
  tries: number
  lastError: string | null
  text: string
  /** Runs nothing and ends where it ends: fit for a shadow root. It brings its own styles. */
  isolatedHtml: string
}

/** What a page may read while it is made. The server hands it in: a section imports nothing of the server. */
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
  exampleLetter: (theme: PartnerTheme) => string
  /** What an editor says of a single page; what is missing is null. Never rejects. */
  contents: {
    read: (name: 'contact' | 'become-partner' | 'validation') => Promise<EditedPage>
  }
  forms: {
    /** When a form was made, signed: its hidden field. `isReturned`: it was refused, and may be sent again at once. */
    made: (isReturned?: boolean) => string
    /** Whether forms offer Google's check. */
    usesRecaptcha: boolean
  }
  /** The outbox. Null: this server is no demonstration and shows it to nobody. */
  mails: {
    /** The newest first, a hundred at most. */
    list: () => Promise<readonly ListedMail[]>
    find: (uuid: string) => Promise<ShownMail | null>
  } | null
}

/** Sizes in CSS pixels. */
export interface Picture {
  url: string
  alt: string
  width: number
  height: number
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
  /** What the form before this page left to be said, once. */
  thanks: () => Promise<Thanks | null>
  /** Of a preview: the link that opens it and no other, for who may hand it on; null for anyone else. */
  previewLink: string | null
}

/** What one link opens, with all that stands below its path. */
export interface PreviewScope {
  /** What the link's token is signed for, as 'partner:agence-beaumarchais': no other preview's. */
  name: string
  path: string
}

/** `isComplete: false`: not all could be read; the page says so, with status 503, and no cache keeps it. */
export type Loaded<Data> = { data: Data; isComplete?: boolean } | { redirect: string } | 'not-found'

/** What a page's policy allows beyond the common one: sources to add, by directive. */
export type PolicyAdditions = Readonly<Record<string, readonly string[]>>

/** `tunnel` keeps the way out of sight: a lean header and no footer links. */
export type Frame = 'site' | 'tunnel'

interface Addressed {
  pattern: string | readonly string[]
  frame: Frame
  policy?: PolicyAdditions
  /** Whether it bears a form that only people may send: where Google's check is configured, the page may load it. */
  checksHuman?: boolean
  /** What is not public yet: shown to who came by a link that opens this preview, and 404 to others; null: there is none. */
  preview?: (request: Pick<PageRequest, 'param'>) => PreviewScope | null
  /** The form that is posted to this address without script. */
  form?: MessageKind
}

/** One page, or one kind of page, of a section. */
interface PageRow<Data> extends Addressed {
  load: (request: PageRequest, sources: PageSources) => Loaded<Data> | Promise<Loaded<Data>>
  /** Pages of the same row and key are the same. Null: it is one visitor's alone, and no cache keeps it. */
  cacheKey: (data: Data) => string | null
  page: (data: Data) => Page
}

interface OpenedPage {
  cacheKey: string | null
  isComplete: boolean
  page: () => Page
}

/** A row as the server sees it, whatever its page is made of. */
export interface SectionRow extends Addressed {
  open: (request: PageRequest, sources: PageSources) => Promise<OpenedPage | { redirect: string } | 'not-found'>
}

export const row = <Data>({ load, cacheKey, page, ...addressed }: PageRow<Data>): SectionRow => ({
  ...addressed,
  open: async (request, sources) => {
    const loaded = await load(request, sources)
    if (loaded === 'not-found' || 'redirect' in loaded) return loaded
    const { data, isComplete = true } = loaded
    return { cacheKey: cacheKey(data), isComplete, page: () => page(data) }
  },
})

/** A page that is the same for everybody until the next release. */
export const fixedPage = (pattern: string | readonly string[], page: () => Page): SectionRow =>
  row({ pattern, frame: 'site', load: () => ({ data: null }), cacheKey: () => '', page })

/** What of a filter's field must hold. `$contains` minds case, `$containsi` does not; `$null` also holds for what was never filled in. */
export const OPERATORS = ['$eq', '$in', '$contains', '$containsi', '$null', '$notNull'] as const
export type Operator = (typeof OPERATORS)[number]

export interface Condition {
  /** A field, or a path into a component or a picture: 'links.title'. */
  field: string
  operator: Operator
  /** What it is compared with; of `$null` and `$notNull` always 'true'. */
  values: readonly string[]
}

/** A condition, sets of filters of which one must hold as a whole (`$or`), or filters that must not all hold (`$not`). */
export type Filter =
  Condition | { any: readonly (readonly Filter[])[] } | { not: readonly Filter[] }

/** Pictures and components to send: all of them ('*'), or by name, each with what is to be sent of its own. */
export type Populate = '*' | { readonly [field: string]: Populate }

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** What is asked of the entries of a collection, or of what is populated of one. */
export interface Selection {
  /** All must hold. */
  filters: readonly Filter[]
  /** Which of the fields that are not populated to send. */
  fields: '*' | readonly string[]
  sort: readonly Sort[]
}

/** The part of Strapi's query language that this service answers; everything else is refused, never ignored. */
export interface ContentQuery extends Selection {
  populate: Populate
  /** What is asked of what is populated, by path: 'preparation.blogCard'. */
  within: Readonly<Record<string, Selection>>
  page: number
  pageSize: number
  /** Strapi's other way to page, in place of `page` and `pageSize`; a `limit` of -1 is none. */
  offset: { start: number; limit: number } | null
  withCount: boolean
  /** Unpublished entries beside the published ones: `publicationState=preview` of format 4, `status=draft` of format 5. */
  withDrafts: boolean
}

/** Of everything all. */
export const WHOLE: Selection = { filters: [], fields: '*', sort: [] }

export const DEFAULT_PAGE_SIZE = 25

export const DEFAULT_QUERY: ContentQuery = {
  ...WHOLE,
  populate: {},
  within: {},
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  offset: null,
  withCount: true,
  withDrafts: false,
}

/**
 * Operators of filters. `$contains` is case-sensitive, `$containsi` is not; `$null` also matches
 * missing fields.
 */
export const OPERATORS = ['$eq', '$in', '$contains', '$containsi', '$null', '$notNull'] as const
export type Operator = (typeof OPERATORS)[number]

export interface Condition {
  /** A field, or a path into a component or a picture: 'links.title'. */
  field: string
  operator: Operator
  /** Values to compare with; for `$null` and `$notNull` always 'true'. */
  values: readonly string[]
}

/** A condition, sets of filters of which one must hold as a whole (`$or`), or filters that must not all hold (`$not`). */
export type Filter =
  Condition | { any: readonly (readonly Filter[])[] } | { not: readonly Filter[] }

/** Pictures and components to send: all ('*'), or by name with their own nested ones. */
export type Populate = '*' | { readonly [field: string]: Populate }

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** Selection of the entries of a collection, or of a populated relation. */
export interface Selection {
  /** All must match. */
  filters: readonly Filter[]
  /** Plain fields to send. */
  fields: '*' | readonly string[]
  sort: readonly Sort[]
}

/** The supported part of Strapi's query language; everything else is refused, never ignored. */
export interface ContentQuery extends Selection {
  populate: Populate
  /** Selections of populated relations, by path: 'preparation.blogCard'. */
  within: Readonly<Record<string, Selection>>
  page: number
  pageSize: number
  /**
   * Strapi's other way of paging, instead of `page` and `pageSize`; a `limit` of -1 is no limit.
   */
  offset: { start: number; limit: number } | null
  withCount: boolean
  /** Unpublished entries beside the published ones: `publicationState=preview` of format 4, `status=draft` of format 5. */
  withDrafts: boolean
}

/** Selects everything. */
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

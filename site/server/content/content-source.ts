import {
  array,
  type Infer,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct'
import type { ContentQuery } from './query'

const SentEntry = type({
  id: number(),
  /** Id of both versions of an entry in Strapi 5, by which an editor finds it. */
  documentId: optional(string()),
  attributes: record(string(), unknown()),
})

/** One page of a collection in Strapi's REST format 4: relations and media nested under `data` and `attributes`. */
export const ContentList = type({
  data: array(SentEntry),
  meta: type({
    pagination: type({
      page: optional(number()),
      pageSize: optional(number()),
      pageCount: optional(number()),
      start: optional(number()),
      limit: optional(number()),
      total: optional(number()),
    }),
  }),
})
export type ContentList = Infer<typeof ContentList>

/** A single of Strapi's. */
export const ContentSingle = type({
  data: SentEntry,
  meta: record(string(), unknown()),
})
export type ContentSingle = Infer<typeof ContentSingle>

/** Strapi's `error` object. */
export const ContentError = type({
  status: number(),
  name: string(),
  message: string(),
  details: optional(nullable(record(string(), unknown()))),
})
export type ContentError = Infer<typeof ContentError>

export type ContentAnswer = { ok: true; list: ContentList } | { ok: false; error: ContentError }
export type SingleAnswer = { ok: true; single: ContentSingle } | { ok: false; error: ContentError }

/** Source of editorial content: the files of `site/content`, or a Strapi. */
export interface ContentSource {
  /** Rejects only when the content cannot be reached and no earlier answer is cached. */
  list: (collection: string, query: ContentQuery) => Promise<ContentAnswer>
  /** Reads a single; of the query only `populate` and `withDrafts` apply. */
  single: (name: string, query: ContentQuery) => Promise<SingleAnswer>
}

/** The part of a pino logger that content needs. */
export interface ContentLog {
  warn: (details: object, message: string) => void
}

export const NOT_FOUND: ContentError = {
  status: 404,
  name: 'NotFoundError',
  message: 'Not Found',
  details: {},
}

/**
 * Returns the error for a query parameter, with its path if it has one: `filters`, `['links',
 * 'nope']`.
 */
export const invalidKey = (param: string, path: readonly string[] = []): ContentError => {
  const key = path.at(-1) ?? param
  const details = { key, path: path.length === 0 ? null : path.join('.'), source: 'query', param }
  return { status: 400, name: 'ValidationError', message: `Invalid key ${key}`, details }
}

import type { ContentSource } from './content-source'
import type { AnswerOrigin } from './last-answers'
import { AccessRefused } from './no-answer'

/**
 * Time for which a failed reading counts, unless the collection was read since. Shorter than the
 * alarm's ten minutes: one failure of a collection that is rarely read rings nothing.
 */
const FAILED_MS = 9 * 60_000

/** State of the content service, as an operator sees it. */
export interface ContentState {
  /** Tells if all collections could be read when they were last asked for, or our token was refused. */
  isHealthy: () => boolean
  /** Tells if the content service accepts our token and its rights. */
  isAllowed: () => boolean
  /** Number of collections and singles whose last answer came from there. */
  countFrom: (origin: AnswerOrigin) => number
}

interface ContentWatch extends ContentState {
  /** Returns the source with its failures noted. */
  watch: (source: ContentSource) => ContentSource
  noteOrigin: (name: string, origin: AnswerOrigin) => void
  /** Notes that a collection or single could not be read, although there was an answer. */
  noteFailure: (name: string) => void
}

/** Notes which collections and singles of the content service cannot be read. */
export const createContentWatch = (now: () => Date): ContentWatch => {
  const failures = new Map<string, { at: number; isRefusal: boolean }>()
  const origins = new Map<string, AnswerOrigin>()
  const noteFailure = (name: string, isRefusal = false): void => {
    failures.set(name, { at: now().getTime(), isRefusal })
  }
  const noted = async <Answer>(name: string, reading: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await reading
      failures.delete(name)
      return answer
    } catch (cause) {
      noteFailure(name, cause instanceof AccessRefused)
      throw cause
    }
  }
  const fails = (isRefusal: boolean): boolean =>
    [...failures.values()].some(
      failure => failure.isRefusal === isRefusal && now().getTime() - failure.at <= FAILED_MS,
    )
  return {
    watch: source => ({
      ...source,
      list: (collection, query) => noted(collection, source.list(collection, query)),
      single: (name, query) => noted(name, source.single(name, query)),
    }),
    noteOrigin: (name, origin) => void origins.set(name, origin),
    noteFailure: name => noteFailure(name),
    isHealthy: () => !fails(false),
    isAllowed: () => !fails(true),
    countFrom: origin => [...origins.values()].filter(known => known === origin).length,
  }
}

import type { ContentSource } from './content-source'

/**
 * Time for which a failed reading counts, unless the collection was read since. Shorter than the
 * alarm's ten minutes: one failure of a collection that is rarely read rings nothing.
 */
const FAILED_MS = 9 * 60_000

interface ContentWatch {
  /** Returns the source with its failures noted. */
  watch: (source: ContentSource) => ContentSource
  /** Tells if all collections could be read when they were last asked for. */
  isWell: () => boolean
}

/** Notes which collections and singles of the content service cannot be read. */
export const createContentWatch = (now: () => Date): ContentWatch => {
  const failedAt = new Map<string, number>()
  const noted = async <Answer>(name: string, reading: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await reading
      failedAt.delete(name)
      return answer
    } catch (cause) {
      failedAt.set(name, now().getTime())
      throw cause
    }
  }
  return {
    watch: source => ({
      ...source,
      list: (collection, query) => noted(collection, source.list(collection, query)),
      single: (name, query) => noted(name, source.single(name, query)),
    }),
    isWell: () => [...failedAt.values()].every(at => now().getTime() - at > FAILED_MS),
  }
}

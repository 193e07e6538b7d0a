import type { ContentLog, ContentSource } from '../content-source'
import { fillClaims } from '../fill-claims'
import { type Entries, readAll } from '../read-all'
import { reportTruncation } from '../report-truncation'
import { logMalformed } from './malformed'

type Entry = Entries[number]

/**
 * Reads the entries of a collection, newest first; none if the content service does not have the
 * collection.
 */
export const readCollection = async (
  source: Pick<ContentSource, 'list'>,
  collection: string,
  withDrafts = false,
): Promise<Entries> => {
  // The id breaks ties, so that the order is the same on every page.
  const sort = ['createdAt', 'id'].map(field => ({ field, direction: 'desc' as const }))
  const answer = await readAll(source, collection, { sort, withDrafts })
  if (answer.ok) return answer.entries
  if (answer.error.status === 404) return []
  throw new Error(`${collection} cannot be read: ${answer.error.message}`)
}

/** Applies `read` to each entry, newest first. Malformed entries are logged and left out. */
export const readEach = <Read extends { createdAt: Date }>(
  collection: string,
  entries: Entries,
  read: (entry: Entry) => Read,
  log: ContentLog,
): readonly Read[] =>
  entries
    .flatMap((entry): Read[] => {
      const { id, attributes } = entry
      reportTruncation(log, { collection, entry: id, slug: attributes['slug'] }, attributes)
      try {
        return [read({ id, attributes: fillClaims(attributes) })]
      } catch (fault) {
        logMalformed(fault, { collection, entry: id, slug: attributes['slug'] }, log)
        return []
      }
    })
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())

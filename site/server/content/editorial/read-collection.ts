import type { ContentLog, ContentSource } from '../content-source'
import {
  type ContentFault,
  createFaultCollector,
  namedEntry,
  type ReportLeftOut,
} from '../content-faults'
import { fillClaims } from '../fill-claims'
import { type Entries, readAll } from '../read-all'
import { reportTruncation } from '../report-truncation'

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

interface ReadEachDeps {
  log: ContentLog
  /** Takes what is left out of all entries. */
  note?: ((faults: readonly ContentFault[]) => void) | undefined
}

/**
 * Applies `read` to each entry, newest first. Malformed entries are logged and left out; `read`
 * reports the parts of an entry that it leaves out.
 */
export const readEach = <Read extends { createdAt: Date }>(
  collection: string,
  entries: Entries,
  read: (entry: Entry, report: ReportLeftOut) => Read,
  { log, note }: ReadEachDeps,
): readonly Read[] => {
  const collectors = entries.map(entry => ({
    entry,
    ...createFaultCollector(namedEntry(collection, entry.attributes, entry), log),
  }))
  const made = collectors.flatMap(({ entry: { id, attributes }, report, refuse }): Read[] => {
    reportTruncation(attributes, report)
    try {
      return [read({ id, attributes: fillClaims(attributes) }, report)]
    } catch (fault) {
      refuse(fault)
      return []
    }
  })
  note?.(collectors.flatMap(({ faults }) => faults))
  return made.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

import { is } from 'superstruct'
import { addDays, dayInFrance, type IsoDate } from '../../../shared/domain/moving-date'
import type { ContentLog, ContentSource } from '../content/content-source'
import { DaysAhead } from '../content/flash-fields'
import { createMemory } from '../content/memory'
import { type Entries, readAll } from '../content/read-all'

export const OFFERS = 'offre-flashes'

/**
 * Time after which an editor's new price is used: shorter than elsewhere, since offers are sold
 * once.
 */
const FRESH_MS = 2_000

/** Kilometres by road between two towns as offers name them; null: one of them is unknown. */
type KmBetween = (departure: string, destination: string) => number | null

interface OfferEntriesDeps {
  source: Pick<ContentSource, 'list'>
  kmBetween: KmBetween
  now: () => Date
  log: ContentLog
}

/**
 * Entries of `offre-flashes` today, with their distances, without their sales. Both lists reject
 * when the content service is unreachable and nothing is cached.
 */
export interface OfferEntries {
  /** Same array until they are read again, or the day changes. */
  published: () => Promise<Entries>
  /** Drafts included. Queries the content service each time. */
  withDrafts: () => Promise<Entries>
  /**
   * Reads the published entries again, even if they are fresh. Never rejects: the last result stays
   * valid.
   */
  renew: () => Promise<void>
}

/** Converts a number of days ahead into today's date; fields of the file only are dropped. */
const entryToday = (
  { attributes, ...entry }: Entries[number],
  today: IsoDate,
  kmBetween: KmBetween,
): Entries[number] => {
  const { inDays, content, ...fields } = attributes
  const { depart, destination } = fields
  const isRoute = typeof depart === 'string' && typeof destination === 'string'
  return {
    ...entry,
    attributes: {
      ...fields,
      ...(content === undefined || content === '' ? {} : { content }),
      ...(is(inDays, DaysAhead) ? { date_depart: addDays(today, inDays) } : {}),
      distance_km: isRoute ? kmBetween(depart, destination) : null,
    },
  }
}

export const createOfferEntries = ({
  source,
  kmBetween,
  now,
  log,
}: OfferEntriesDeps): OfferEntries => {
  const { recall, renew } = createMemory<Entries>({ max: 1, freshMs: FRESH_MS }, log)
  let hadSome = false
  const readEntries = async (withDrafts: boolean): Promise<Entries> => {
    const answer = await readAll(source, OFFERS, { withDrafts })
    if (answer.ok) {
      hadSome ||= answer.entries.length > 0
      return answer.entries
    }
    // A content service without the collection has no offers. If it had offers before, its answer
    // is incomplete, and no offer counts as removed.
    if (answer.error.status === 404 && !hadSome) return []
    throw new Error(`flash offers cannot be read: ${answer.error.message}`)
  }
  const readPublished = () => readEntries(false)
  const at = (entries: Entries, today: IsoDate): Entries =>
    entries.map(entry => entryToday(entry, today, kmBetween))

  let last: { read: Entries; today: IsoDate; entries: Entries } | null = null
  return {
    published: async () => {
      const written = await recall(OFFERS, readPublished)
      const today = dayInFrance(now())
      if (last?.read !== written || last.today !== today)
        last = { read: written, today, entries: at(written, today) }
      return last.entries
    },
    withDrafts: async () => at(await readEntries(true), dayInFrance(now())),
    renew: () => renew(OFFERS, readPublished),
  }
}

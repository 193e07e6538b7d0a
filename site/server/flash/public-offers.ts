import { answerFrom, shelfOf } from '../content/answer-query'
import type { ContentSource } from '../content/content-source'
import { type DeclaredFields, declaredFields } from '../content/declared-fields'
import { flashFields } from '../content/flash-fields'
import type { Entries } from '../content/read-all'
import type { StoredEntry } from '../content/stored-entry'
import { type OfferEntries, OFFERS } from './offer-entries'
import type { Sales } from './sales'
import { offerOutcome } from './offer-views'

/** Fields of an offer's file that are not sent. */
const UNSENT = ['inDays', 'content']
const DECLARED: DeclaredFields = new Map(
  [...declaredFields(flashFields)].filter(([name]) => !UNSENT.includes(name)),
)

/** Returns a queryable offer that is already public; a Strapi's picture of it is sent along. */
const storedOf = ({ id, attributes }: Entries[number]): StoredEntry => ({
  id,
  publishedAt: attributes['publishedAt'] === null ? null : 0,
  fields: new Map(
    Object.entries(attributes).map(([name, value]) => [name, { kind: 'plain', value }] as const),
  ),
})

/**
 * Adds sales to a source's flash offers. It answers queries itself, from all offers: so `isActive`
 * means the same in filters and answers, whatever the page size of a Strapi.
 */
export const withLiveOffers = (
  source: ContentSource,
  entries: OfferEntries,
  sales: Sales,
  now: () => Date,
): Pick<ContentSource, 'list' | 'single'> => ({
  single: source.single,
  list: async (collection, query) => {
    if (collection !== OFFERS) return source.list(collection, query)
    const [all, states] = await Promise.all([
      query.withDrafts ? entries.withDrafts() : entries.published(),
      sales.states(),
    ])
    const live = all.map(({ id, attributes }) => ({
      id,
      attributes: { ...attributes, ...offerOutcome(states.get(String(attributes['slug']))) },
    }))
    return answerFrom(shelfOf(live.map(storedOf), DECLARED), query, now())
  },
})

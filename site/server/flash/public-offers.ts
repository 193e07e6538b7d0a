import { answerFrom, shelfOf } from '../content/answer-query'
import type { ContentSource } from '../content/content-source'
import { type DeclaredFields, declaredFields } from '../content/declared-fields'
import { flashFields } from '../content/flash-fields'
import type { Entries } from '../content/read-all'
import type { StoredEntry } from '../content/stored-entry'
import { type OfferEntries, OFFERS } from './offer-entries'
import type { Sales } from './sales'
import { whatBecame } from './shown-offers'

/** What the file of an offer has for itself. */
const UNSENT = ['inDays', 'content']
const DECLARED: DeclaredFields = new Map(
  [...declaredFields(flashFields)].filter(([name]) => !UNSENT.includes(name)),
)

/** An offer that can be asked for, whose moment has come; a picture that a Strapi has of one is sent with the rest. */
const storedOf = ({ id, attributes }: Entries[number]): StoredEntry => ({
  id,
  publishedAt: attributes['publishedAt'] === null ? null : 0,
  fields: new Map(
    Object.entries(attributes).map(([name, value]) => [name, { kind: 'plain', value }] as const),
  ),
})

/**
 * A source whose flash offers say what became of them. It answers for them itself, from all there are: so `isActive` means the
 * same in a filter as in the answer, and a Strapi that gives a hundred at a time gives them all.
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
      attributes: { ...attributes, ...whatBecame(states.get(String(attributes['slug']))) },
    }))
    return answerFrom(shelfOf(live.map(storedOf), DECLARED), query, now())
  },
})

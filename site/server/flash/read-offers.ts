import { LRUCache } from 'lru-cache'
import { validate } from 'superstruct'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import { FlashOffer } from '../../../shared/domain/flash-offer'
import type { ContentLog } from '../content/content-source'
import { createReportOnce } from '../content/editorial/report-once'
import type { Entries } from '../content/read-all'
import type { OfferEntries } from './offer-entries'
import type { FlashOffers } from './offers'

const MAX_FORMER_IDS = 1_000

/**
 * Reads the offers as editors have them; the database knows sales and holds. Invalid entries are
 * logged and left out.
 */
export const createFlashOffers = (
  entries: Pick<OfferEntries, 'published' | 'renew'>,
  log: ContentLog,
): FlashOffers => {
  const reportOnce = createReportOnce(log)
  // Strapi 5 renumbers an entry at each publication: earlier ids keep working.
  const slugs = new LRUCache<string, string>({ max: MAX_FORMER_IDS })

  const readPublished = (published: Entries): readonly FlashOffer[] =>
    published
      .flatMap(({ id, attributes }) => {
        const [fault, offer] = validate({ ...flattenAttributes(attributes), id }, FlashOffer, {
          coerce: true,
        })
        if (fault === undefined) return [offer]
        reportOnce(
          { entry: id, field: fault.path.join('.') },
          'an entry of offre-flashes is no flash offer',
        )
        return []
      })
      .toSorted((one, other) =>
        one.date_depart < other.date_depart ? -1 : one.date_depart > other.date_depart ? 1 : 0,
      )

  let last: { published: Entries; offers: readonly FlashOffer[] } | null = null
  const list = async (): Promise<readonly FlashOffer[]> => {
    const published = await entries.published()
    if (last?.published !== published) {
      last = { published, offers: readPublished(published) }
      for (const { id, slug } of last.offers) slugs.set(String(id), slug)
    }
    return last.offers
  }
  const bySlug = async (slug: string) => (await list()).find(offer => offer.slug === slug) ?? null
  return {
    list,
    bySlug,
    newest: async slug => {
      await entries.renew()
      return bySlug(slug)
    },
    byId: async id =>
      (await list()).find(offer => String(offer.id) === id) ?? bySlug(slugs.get(id) ?? ''),
  }
}

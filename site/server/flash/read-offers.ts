import { LRUCache } from 'lru-cache'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import { FlashOffer } from '../../../shared/domain/flash-offer'
import { type ContentFaults, createFaultCollector, namedEntry } from '../content/content-faults'
import type { ContentLog } from '../content/content-source'
import { createReportOnce } from '../content/editorial/report-once'
import type { Entries } from '../content/read-all'
import { readFields } from '../content/read-fields'
import { type OfferEntries, OFFERS } from './offer-entries'
import type { FlashOffers } from './offers'

const MAX_FORMER_IDS = 1_000

/**
 * Reads the offers as editors have them; the database knows sales and holds. Invalid entries are
 * logged and left out.
 */
export const createFlashOffers = (
  entries: OfferEntries,
  log: ContentLog,
  faults?: Pick<ContentFaults, 'note'>,
): FlashOffers => {
  const reportOnce = createReportOnce(log)
  // Strapi 5 renumbers an entry at each publication: earlier ids keep working.
  const slugs = new LRUCache<string, string>({ max: MAX_FORMER_IDS })

  const readOffers = (written: Entries, note?: ContentFaults['note']): readonly FlashOffer[] => {
    const collectors = written.map(entry => ({
      entry,
      ...createFaultCollector(namedEntry(OFFERS, entry.attributes, entry), { warn: reportOnce }),
    }))
    const offers = collectors.flatMap(({ entry: { id, attributes }, report, refuse }) => {
      try {
        return [readFields({ ...flattenAttributes(attributes), id }, FlashOffer, report)]
      } catch (fault) {
        refuse(fault)
        return []
      }
    })
    note?.(
      OFFERS,
      collectors.flatMap(collector => collector.faults),
    )
    return offers.toSorted((one, other) =>
      one.date_depart < other.date_depart ? -1 : one.date_depart > other.date_depart ? 1 : 0,
    )
  }

  let last: { published: Entries; offers: readonly FlashOffer[] } | null = null
  const list = async (): Promise<readonly FlashOffer[]> => {
    const published = await entries.published()
    if (last?.published !== published) {
      last = { published, offers: readOffers(published, faults?.note) }
      for (const { id, slug } of last.offers) slugs.set(String(id), slug)
    }
    return last.offers
  }
  const bySlug = async (slug: string) => (await list()).find(offer => offer.slug === slug) ?? null
  return {
    list,
    bySlug,
    findDraft: async slug =>
      readOffers(await entries.withDrafts()).find(offer => offer.slug === slug) ?? null,
    newest: async slug => {
      await entries.renew()
      return bySlug(slug)
    },
    byId: async id =>
      (await list()).find(offer => String(offer.id) === id) ?? bySlug(slugs.get(id) ?? ''),
  }
}

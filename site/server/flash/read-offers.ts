import { validate } from 'superstruct'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import { FlashOffer } from '../../../shared/domain/flash-offer'
import type { ContentLog, ContentSource } from '../content/content-source'
import { createMemory } from '../content/memory'
import { readAll } from '../content/read-all'
import type { FlashOffers } from './offers'

const COLLECTION = 'offre-flashes'

const read = async (source: Pick<ContentSource, 'list'>, log: ContentLog): Promise<FlashOffer[]> => {
  const answer = await readAll(source, COLLECTION)
  if (!answer.ok) throw new Error(`flash offers cannot be read: ${answer.error.message}`)
  return answer.entries
    .flatMap(({ id, attributes }) => {
      const [fault, offer] = validate({ ...flattenAttributes(attributes), id }, FlashOffer, { coerce: true })
      if (fault === undefined) return [offer]
      log.warn({ entry: id, field: fault.path.join('.') }, 'an entry of offre-flashes is no flash offer')
      return []
    })
    .toSorted((one, other) => one.date_depart.localeCompare(other.date_depart))
}

/** The offers of the content service, read all at once and remembered for a minute, or while it is down. */
export const createFlashOffers = (source: Pick<ContentSource, 'list'>, log: ContentLog): FlashOffers => {
  const { recall, renew } = createMemory<FlashOffer[]>({ max: 1 }, log)
  const readAgain = () => read(source, log)
  const list = () => recall(COLLECTION, readAgain)
  const bySlug = async (slug: string) => (await list()).find(offer => offer.slug === slug) ?? null
  return {
    list,
    bySlug,
    newest: async slug => {
      await renew(COLLECTION, readAgain)
      return bySlug(slug)
    },
    byId: async id => (await list()).find(offer => String(offer.id) === id) ?? null,
  }
}

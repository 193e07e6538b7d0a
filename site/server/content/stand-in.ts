import { lazily } from '../../../shared/domain/lazily'
import { type ContentSource, NOT_FOUND } from './content-source'

/**
 * Collections for which the embedded content never stands in: an example must not be sold, and no
 * customer be sent to an example's agency or partner.
 */
const NEVER_EMBEDDED: readonly string[] = [
  'agencies',
  'landing-tunnels',
  'offre-flashes',
  'store-categories',
  'store-packs',
  'store-products',
]

/**
 * Our embedded content as the stand-in for a content service that never answered. Its files are
 * read when it is first asked.
 */
export const createStandIn = (readEmbedded: () => ContentSource): ContentSource => {
  const embedded = lazily(readEmbedded)
  return {
    list: async (collection, query) =>
      NEVER_EMBEDDED.includes(collection)
        ? { ok: false, error: NOT_FOUND }
        : embedded().list(collection, query),
    single: async (name, query) => embedded().single(name, query),
  }
}

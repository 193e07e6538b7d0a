import { mask } from 'superstruct'
import { lazily } from '../../../shared/domain/lazily'
import { ContentList, ContentSingle, type ContentSource, NOT_FOUND } from './content-source'
import { withAbsoluteUrls } from './strapi-content'

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
 * read when it is first asked; its pictures have full addresses at our own origin.
 */
export const createStandIn = (
  readEmbedded: () => ContentSource,
  ownOrigin: string | null,
): ContentSource => {
  const embedded = lazily(readEmbedded)
  const withOwnUrls = (answer: unknown): unknown =>
    ownOrigin === null ? answer : withAbsoluteUrls(answer, ownOrigin)
  return {
    list: async (collection, query) => {
      if (NEVER_EMBEDDED.includes(collection)) return { ok: false, error: NOT_FOUND }
      const answer = await embedded().list(collection, query)
      return answer.ok ? { ok: true, list: mask(withOwnUrls(answer.list), ContentList) } : answer
    },
    single: async (name, query) => {
      const answer = await embedded().single(name, query)
      return answer.ok
        ? { ok: true, single: mask(withOwnUrls(answer.single), ContentSingle) }
        : answer
    },
  }
}

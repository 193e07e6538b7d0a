import { is, validate } from 'superstruct'
import { Partner, Slug } from '../../../shared/domain/partner'
import type { ContentLog, ContentSource } from './content-source'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import { DEFAULT_QUERY } from './query'

/** Who may embed us, and as whom. Both reject when the content service is unreachable and nothing is remembered. */
export interface Partners {
  find: (slug: string) => Promise<Partner | null>
  /** The partner whose `tokensourcepublic` this is. */
  findBySourceToken: (token: string) => Promise<Partner | null>
}

/** Reads partners from the `landing-tunnels` collection; an entry that is no partner is logged and counts as unknown. */
export const createPartners = (source: ContentSource, log: ContentLog): Partners => {
  const findBy = async (field: string, value: string): Promise<Partner | null> => {
    const filters = [{ field, operator: '$eq', values: [value] }] as const
    const answer = await source.list('landing-tunnels', { ...DEFAULT_QUERY, filters, populate: '*', pageSize: 1 })
    if (!answer.ok) {
      log.warn({ error: answer.error }, 'partners cannot be read')
      return null
    }
    const entry = answer.list.data[0]
    if (entry === undefined) return null
    const [fault, partner] = validate(flattenAttributes(entry.attributes), Partner, { coerce: true, mask: true })
    if (fault === undefined) return partner
    log.warn({ entry: entry.id, field: fault.path.join('.') }, 'an entry of landing-tunnels is no partner')
    return null
  }
  return {
    find: async slug => (is(slug, Slug) ? findBy('slug', slug) : null),
    findBySourceToken: async token => (token === '' || token.length > 200 ? null : findBy('tokensourcepublic', token)),
  }
}

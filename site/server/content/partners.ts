import { type Infer, is, optional, string, type, validate } from 'superstruct'
import { Partner, Slug } from '../../../shared/domain/partner'
import type { ContentLog, ContentSource } from './content-source'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import { DEFAULT_QUERY } from './query'

/** What a partner's entry says for the public list. The spec's entry has neither a name nor an activity: both are ours. */
export const PartnerListing = type({ title: string(), name: optional(string()), activity: optional(string()) })
type PartnerListing = Infer<typeof PartnerListing>

/** A partner as the public list names it; `activity` is one line on what it is, or empty. */
export interface ListedPartner {
  name: string
  activity: string
}

/** Who may embed us, and as whom. All reject when the content service is unreachable and nothing is remembered. */
export interface Partners {
  find: (slug: string) => Promise<Partner | null>
  /** The partner whose `tokensourcepublic` this is. */
  findBySourceToken: (token: string) => Promise<Partner | null>
  /** Every partner, once and by name; rejects too when the content service will not tell. */
  list: () => Promise<readonly ListedPartner[]>
}

const COLLECTION = 'landing-tunnels'
/** What Strapi's own template clamps a page to. */
const PAGE_SIZE = 100

const collator = new Intl.Collator('fr')

const listed = ({ title, name = '', activity = '' }: PartnerListing): ListedPartner => ({
  name: name.trim() === '' ? title : name.trim(),
  activity: activity.trim(),
})

/** Reads partners from the `landing-tunnels` collection; an entry that is no partner is logged and counts as unknown. */
export const createPartners = (source: ContentSource, log: ContentLog): Partners => {
  const refuse = (entry: number, path: readonly unknown[]): void =>
    log.warn({ entry, field: path.join('.') }, 'an entry of landing-tunnels is no partner')

  const findBy = async (field: string, value: string): Promise<Partner | null> => {
    const filters = [{ field, operator: '$eq', values: [value] }] as const
    const answer = await source.list(COLLECTION, { ...DEFAULT_QUERY, filters, populate: '*', pageSize: 1 })
    if (!answer.ok) {
      log.warn({ error: answer.error }, 'partners cannot be read')
      return null
    }
    const entry = answer.list.data[0]
    if (entry === undefined) return null
    const [fault, partner] = validate(flattenAttributes(entry.attributes), Partner, { coerce: true, mask: true })
    if (fault === undefined) return partner
    refuse(entry.id, fault.path)
    return null
  }

  const listings = async (page: number): Promise<ListedPartner[]> => {
    const answer = await source.list(COLLECTION, { ...DEFAULT_QUERY, page, pageSize: PAGE_SIZE })
    if (!answer.ok) {
      log.warn({ error: answer.error }, 'partners cannot be read')
      throw new Error(`partners cannot be listed: ${answer.error.message}`)
    }
    const { data, meta } = answer.list
    const here = data.flatMap(({ id, attributes }) => {
      const [fault, listing] = validate(flattenAttributes(attributes), PartnerListing)
      if (fault === undefined) return [listed(listing)]
      refuse(id, fault.path)
      return []
    })
    const isLast = data.length === 0 || page >= (meta.pagination.pageCount ?? 1)
    return isLast ? here : [...here, ...(await listings(page + 1))]
  }

  return {
    find: async slug => (is(slug, Slug) ? findBy('slug', slug) : null),
    findBySourceToken: async token => (token === '' || token.length > 200 ? null : findBy('tokensourcepublic', token)),
    list: async () => {
      const all = await listings(1)
      // A campaign's landing is an entry of its own that names the same partner.
      return all
        .filter(({ name }, index) => all.findIndex(other => other.name === name) === index)
        .toSorted((one, other) => collator.compare(one.name, other.name))
    },
  }
}

import { type Infer, optional, string, type, validate } from 'superstruct'
import { Partner } from '../../../shared/domain/partner'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import type { ContentList, ContentLog, ContentSource } from './content-source'
import { createMemory } from './memory'
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

/** What is known of all partners, as it was read at once. */
interface Directory {
  bySlug: ReadonlyMap<string, Partner>
  byToken: ReadonlyMap<string, Partner>
  listed: readonly ListedPartner[]
}

/** The first of each key wins. */
const indexBy = (partners: readonly Partner[], key: 'slug' | 'tokensourcepublic'): ReadonlyMap<string, Partner> =>
  new Map(partners.toReversed().map(partner => [partner[key], partner]))

const directoryOf = (partners: readonly Partner[], listings: readonly ListedPartner[]): Directory => ({
  bySlug: indexBy(partners, 'slug'),
  byToken: indexBy(partners, 'tokensourcepublic'),
  // A campaign's landing is an entry of its own that names the same partner.
  listed: listings
    .filter(({ name }, index) => listings.findIndex(other => other.name === name) === index)
    .toSorted((one, other) => collator.compare(one.name, other.name)),
})

/**
 * Partners of the `landing-tunnels` collection, all read at once and remembered for a minute: whatever slug or token a
 * caller makes up asks the content service nothing. An entry that is no partner is logged and counts as unknown.
 */
export const createPartners = (source: Pick<ContentSource, 'list'>, log: ContentLog): Partners => {
  const remember = createMemory<Directory>(1, log)

  const read = async (page: number): Promise<ContentList['data']> => {
    const answer = await source.list(COLLECTION, { ...DEFAULT_QUERY, populate: '*', page, pageSize: PAGE_SIZE })
    if (!answer.ok) throw new Error(`partners cannot be read: ${answer.error.message}`)
    const { data, meta } = answer.list
    const isLast = data.length === 0 || page >= (meta.pagination.pageCount ?? 1)
    return isLast ? data : [...data, ...(await read(page + 1))]
  }

  const readDirectory = async (): Promise<Directory> => {
    const partners: Partner[] = []
    const listings: ListedPartner[] = []
    for (const { id, attributes } of await read(1)) {
      const flat = flattenAttributes(attributes)
      const [fault, partner] = validate(flat, Partner, { coerce: true, mask: true })
      const [unlisted, listing] = validate(flat, PartnerListing)
      if (fault === undefined) partners.push(partner)
      if (unlisted === undefined) listings.push(listed(listing))
      const path = (fault ?? unlisted)?.path.join('.')
      if (path !== undefined) log.warn({ entry: id, field: path }, 'an entry of landing-tunnels is no partner')
    }
    return directoryOf(partners, listings)
  }
  const directory = () => remember('all', readDirectory)

  return {
    find: async slug => (await directory()).bySlug.get(slug) ?? null,
    findBySourceToken: async token => (token === '' ? null : ((await directory()).byToken.get(token) ?? null)),
    list: async () => (await directory()).listed,
  }
}

import {
  array,
  assign,
  type Infer,
  is,
  literal,
  optional,
  record,
  refine,
  string,
  type StructError,
  type,
  validate,
} from 'superstruct'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import { isOriginRule } from '../../../shared/domain/allowed-origin'
import { Campaign } from '../../../shared/domain/landing'
import { Partner, PartnerTheme } from '../../../shared/domain/partner'
import type { ContentLog, ContentSource } from './content-source'
import { Words, wordsOf } from './editorial/words'
import { type Entries, readAll } from './read-all'

/**
 * A picture with smaller versions by the content service, which makes none of a small picture or a
 * drawing.
 */
const Sized = type({
  data: type({ attributes: type({ formats: record(string(), type({ url: string() })) }) }),
})
/** SVG is sharp at any size, and lighter than its bitmaps. */
const Drawing = type({ data: type({ attributes: type({ ext: literal('.svg') }) }) })

const smaller = (picture: unknown, sizes: readonly string[]): unknown => {
  if (!is(picture, Sized) || is(picture, Drawing)) return picture
  const { formats } = picture.data.attributes
  const [url] = sizes.flatMap(size => (Object.hasOwn(formats, size) ? [formats[size]?.url] : []))
  return url === undefined ? picture : { data: { attributes: { url } } }
}

/**
 * Returns an entry's attributes with each picture in the first available size of its field, else as
 * uploaded, which may be very large.
 */
const atSizes = (
  attributes: Readonly<Record<string, unknown>>,
  sizes: Readonly<Record<string, readonly string[]>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, smaller(value, sizes[name] ?? [])]),
  )

/**
 * Fields of a partner's entry for the public list: name and activity, which the specification does
 * not have.
 */
const PartnerListing = type({
  title: string(),
  name: optional(string()),
  activity: optional(string()),
})
type PartnerListing = Infer<typeof PartnerListing>

/** A partner on the public list; `activity` is one line, or empty. */
export interface ListedPartner {
  name: string
  activity: string
}

const WithPartner = type({ partner: string() })
const OriginRule = refine(string(), 'origin', isOriginRule)

const PartnerFile = assign(
  assign(Partner, PartnerListing),
  type({ allowedOrigins: optional(array(OriginRule)) }),
)

/**
 * Returns what is wrong with an entry in a file: stricter than at reading, since a file can be
 * fixed at once.
 */
export const landingFault = (attributes: unknown): StructError | undefined =>
  is(attributes, WithPartner)
    ? validate(attributes, Campaign, { coerce: true })[0]
    : validate(attributes, PartnerFile, { coerce: true })[0]

/** All partners, read together. */
export interface LandingEntries {
  partners: readonly Partner[]
  campaigns: readonly Campaign[]
  /** By slug: the partner's name, else the title of its landing. */
  names: ReadonlyMap<string, string>
  listed: readonly ListedPartner[]
}

const COLLECTION = 'landing-tunnels'
/** Maximum sizes: a logo is 13 rem wide, a background half a desktop's window. */
const SIZES = { logo: ['small'], background: ['large', 'medium'] } as const

/** Our own look, if a partner's cannot be read: access must not depend on a colour. */
const HOUSE_THEME: PartnerTheme = { accent: '#d23b1e', radius: 12, font: 'inherit' }

interface EntryQuery {
  withDrafts?: boolean
}

const toListed = ({ title, name = '', activity = '' }: PartnerListing): ListedPartner => ({
  name: name.trim() === '' ? title : name.trim(),
  activity: activity.trim(),
})

/** Origins are a list of texts in a file, and of components in a Strapi. */
const withOrigins = (flat: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { allowedOrigins: origins } = flat
  return is(origins, Words) ? { ...flat, allowedOrigins: wordsOf(origins) } : flat
}

const readEntries = async (
  source: Pick<ContentSource, 'list'>,
  query: EntryQuery,
): Promise<Entries> => {
  const answer = await readAll(source, COLLECTION, query)
  if (!answer.ok) throw new Error(`partners cannot be read: ${answer.error.message}`)
  return answer.entries
}

/**
 * Reads the entries of `landing-tunnels`, partners and campaigns separately. Invalid ones are
 * logged and left out. Rejects when the content service does not answer.
 */
export const readLandingEntries = async (
  source: Pick<ContentSource, 'list'>,
  log: ContentLog,
  query: EntryQuery = {},
): Promise<LandingEntries> => {
  const partners: Partner[] = []
  const campaigns: Campaign[] = []
  const names = new Map<string, string>()
  const listings: ListedPartner[] = []
  for (const { id, attributes } of await readEntries(source, query)) {
    const flat = withOrigins(flattenAttributes(atSizes(attributes, SIZES)))
    const report = ({ path }: StructError, problem: string) =>
      log.warn({ entry: id, field: path.join('.') }, `entry of landing-tunnels: not a ${problem}`)
    if (is(flat, WithPartner)) {
      const [fault, campaign] = validate(flat, Campaign, { coerce: true, mask: true })
      if (fault === undefined) campaigns.push(campaign)
      else report(fault, 'campaign')
      continue
    }
    const [unthemed] = validate(flat.theme, PartnerTheme, { coerce: true, mask: true })
    if (unthemed !== undefined)
      log.warn(
        { entry: id, field: ['theme', ...unthemed.path].join('.') },
        'cannot read a theme of landing-tunnels: the default theme is used',
      )
    const themed = unthemed === undefined ? flat : { ...flat, theme: HOUSE_THEME }
    const [fault, partner] = validate(themed, Partner, { coerce: true, mask: true })
    const [unlisted, listing] = validate(flat, PartnerListing)
    if (unlisted === undefined) listings.push(toListed(listing))
    if (fault === undefined) partners.push(partner)
    if (fault === undefined && unlisted === undefined)
      names.set(partner.slug, toListed(listing).name)
    const firstFault = fault ?? unlisted
    if (firstFault !== undefined) report(firstFault, 'partner')
  }
  for (const { slug, partner } of campaigns)
    if (!partners.some(known => known.slug === partner))
      log.warn({ campaign: slug, partner }, 'campaign: unknown partner')
  return { partners, campaigns, names, listed: listings }
}

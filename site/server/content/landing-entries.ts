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
import {
  type ContentFaults,
  createFaultCollector,
  leftOutBy,
  namedEntry,
  type ReportLeftOut,
} from './content-faults'
import type { ContentLog, ContentSource } from './content-source'
import { Words, wordsOf } from './editorial/words'
import { type Entries, readAll } from './read-all'
import { readFields } from './read-fields'
import type { Table } from './record'

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
  withDrafts: boolean,
): Promise<Entries> => {
  const answer = await readAll(source, COLLECTION, { withDrafts })
  if (!answer.ok) throw new Error(`partners cannot be read: ${answer.error.message}`)
  return answer.entries
}

/** Tells an editor of an origin that no browser sends, which therefore allows no site. */
const reportOrigins = ({ allowedOrigins: origins }: Table, report: ReportLeftOut): void => {
  if (!Array.isArray(origins)) return
  for (const [at, value] of origins.entries()) {
    const path = ['allowedOrigins', at]
    if (typeof value === 'string' && !isOriginRule(value))
      report({ path, leftOut: path, reason: 'malformed', value })
  }
}

/** Returns a partner's fields with our own look in place of an unreadable one. */
const withTheme = (flat: Table, report: ReportLeftOut): Table => {
  const [fault] = validate(flat['theme'], PartnerTheme, { coerce: true, mask: true })
  if (fault === undefined) return flat
  const { path, ...left } = leftOutBy(fault, ['theme'])
  report({ ...left, path: ['theme', ...path] })
  return { ...flat, theme: HOUSE_THEME }
}

interface LandingDeps {
  log: ContentLog
  /** Takes what is left out of all entries. */
  note?: ContentFaults['note'] | undefined
  withDrafts?: boolean
}

/**
 * Reads the entries of `landing-tunnels`, partners and campaigns separately. Invalid ones are
 * logged and left out. Rejects when the content service does not answer.
 */
export const readLandingEntries = async (
  source: Pick<ContentSource, 'list'>,
  { log, note, withDrafts = false }: LandingDeps,
): Promise<LandingEntries> => {
  const partners: Partner[] = []
  const campaigns: { campaign: Campaign; report: ReportLeftOut }[] = []
  const names = new Map<string, string>()
  const listings: ListedPartner[] = []
  const collectors = (await readEntries(source, withDrafts)).map(entry => ({
    flat: withOrigins(flattenAttributes(atSizes(entry.attributes, SIZES))),
    ...createFaultCollector(namedEntry(COLLECTION, entry.attributes, entry), log),
  }))
  for (const { flat, report, refuse } of collectors)
    try {
      if (is(flat, WithPartner)) {
        campaigns.push({ campaign: readFields(flat, Campaign, report), report })
        continue
      }
      const [unlisted, listing] = validate(flat, PartnerListing)
      if (unlisted === undefined) listings.push(toListed(listing))
      const partner = readFields(withTheme(flat, report), Partner, report)
      reportOrigins(flat, report)
      partners.push(partner)
      names.set(partner.slug, unlisted === undefined ? toListed(listing).name : partner.title)
    } catch (fault) {
      refuse(fault)
    }
  for (const { campaign, report } of campaigns)
    if (!partners.some(known => known.slug === campaign.partner))
      report({ path: ['partner'], leftOut: [], reason: 'unknown-partner', value: campaign.partner })
  note?.(
    COLLECTION,
    collectors.flatMap(({ faults }) => faults),
  )
  return { partners, campaigns: campaigns.map(({ campaign }) => campaign), names, listed: listings }
}

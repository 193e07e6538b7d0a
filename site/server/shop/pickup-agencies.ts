import { optional, string, type } from 'superstruct'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import type { PickupAgency } from '../../../shared/domain/shop-item'
import { plainText } from '../../../shared/domain/text'
import type { ReportLeftOut } from '../content/content-faults'
import type { ContentLog, ContentSource } from '../content/content-source'
import { agencyOf } from '../content/editorial/agency-fields'
import { LifetimeFields, lifetimeOf, Moment } from '../content/editorial/common-fields'
import { isPublic, type Lifetime } from '../content/editorial/lifetime'
import { readCollection, readEach } from '../content/editorial/read-collection'
import type { Attributes } from '../content/editorial/read-single'
import { createMemory } from '../content/memory'
import { readFields } from '../content/read-fields'

const AGENCIES = 'agencies'
/** The agencies' pages are read from the same entries, and report what is left out of them. */
const UNLOGGED: ContentLog = { warn: () => undefined }
const COUNTRY = 'France'

/**
 * Pickup places of orders. Agencies with an empty `reference`, or without a structured address, are
 * not included.
 */
export interface PickupAgencies {
  /**
   * Present agencies in the editors' order. Rejects when the content service has never been
   * reached.
   */
  list: () => Promise<readonly PickupAgency[]>
}

const PickupFields = type({
  slug: string(),
  reference: optional(plainText(60)),
  name: optional(string()),
  title: optional(string()),
  createdAt: Moment,
  ...LifetimeFields.schema,
})

interface ReadAgency extends Lifetime {
  createdAt: Date
  agency: PickupAgency | null
}

const readAgency = (
  { attributes: written }: { attributes: Attributes },
  report: ReportLeftOut,
): ReadAgency => {
  const attributes = flattenAttributes(written)
  const fields = readFields(attributes, PickupFields, report)
  const { name, title, slug, createdAt } = fields
  // A content service without the field names its agencies by their slugs.
  const reference = 'reference' in written ? (fields.reference ?? '') : slug
  const found = reference === '' ? null : agencyOf(attributes, report)
  const common = { createdAt, ...lifetimeOf(fields) }
  if (found?.postal == null) return { ...common, agency: null }
  const { address, postal, hours } = found
  const place = {
    formattedAddress: address,
    addressInTextInput: address,
    streetNumber: '',
    country: COUNTRY,
  }
  return {
    ...common,
    agency: {
      agencyName: reference,
      label: name ?? title ?? slug,
      address: { ...place, ...postal, latitude: null, longitude: null },
      hours: hours.map(({ days, times }) => `${days}, ${times}`).join(' · '),
    },
  }
}

/** The agencies of the content, read once a minute. A withdrawn one takes no more orders. */
export const createPickupAgencies = (
  source: Pick<ContentSource, 'list'>,
  now: () => Date,
  log: ContentLog,
): PickupAgencies => {
  const { recall } = createMemory<readonly ReadAgency[]>({ max: 1 }, log)
  const readAgencies = async () =>
    readEach(AGENCIES, await readCollection(source, AGENCIES), readAgency, { log: UNLOGGED })
  return {
    list: async () =>
      (await recall(AGENCIES, readAgencies))
        .filter(entry => isPublic(entry, now()))
        .toReversed()
        .flatMap(({ agency }) => (agency === null ? [] : [agency])),
  }
}

import { type Infer, is, mask, number, optional, string, type } from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import { type Address, typedAddress } from '../../../../shared/domain/address'
import type { StaticContent } from '../../../ports/editorial'
import type { IsShown } from '../shown-files'
import { CommonFields, LifetimeFields, lifetimeOf, Moment, sourcesOf } from './common-fields'
import type { ReportLeftOut } from '../content-faults'
import { readFields } from '../read-fields'
import { pictureOf } from './entry-picture'
import type { Lifetime } from './lifetime'
import { type Prose, readProse } from './prose'
import { type Reference, referencesOf } from './related-links'

const StaticFields = type({
  ...LifetimeFields.schema,
  title: optional(string()),
  h1Title: optional(string()),
  heroSectionTitle: optional(string()),
  heroSectionSubTitle: optional(string()),
  metaDescription: optional(string()),
  content: optional(string()),
  updatedAt: Moment,
  sources: CommonFields.schema.sources,
})
type StaticFields = Infer<typeof StaticFields>

/** Parts of a single page that depend on neither another entry nor the day. */
export interface ReadStatic extends Lifetime {
  content: Omit<StaticContent, 'parts' | 'related'>
  prose: Prose
  references: readonly Reference[]
}

const Town = type({ name: string(), postalCode: string(), latitude: number(), longitude: number() })

/** A town as if it had been chosen in the form. */
const placeOf = (town: unknown): Address | null => {
  if (!is(town, Town)) return null
  const { name, postalCode, latitude, longitude } = town
  return {
    ...typedAddress(name),
    formattedAddress: name,
    city: name,
    postalCode,
    country: 'France',
    latitude,
    longitude,
  }
}

const titleOf = ({ title, h1Title, heroSectionTitle }: StaticFields): string =>
  mask({ title: title ?? h1Title ?? heroSectionTitle }, type({ title: string() })).title

/** Parses the attributes of a single as a page. Throws a `StructError` naming the field. */
export const readStatic = (
  raw: Readonly<Record<string, unknown>>,
  isShown: IsShown,
  report: ReportLeftOut,
): ReadStatic => {
  const fields = readFields(flattenAttributes(raw), StaticFields, report)
  const prose = readProse(fields.content ?? '', isShown)
  const pictures = ['image', 'illustration', 'heroSectionImg'].map(name =>
    pictureOf(raw[name], isShown),
  )
  return {
    content: {
      title: titleOf(fields),
      metaDescription: fields.metaDescription ?? null,
      h1Title: fields.h1Title ?? fields.heroSectionTitle ?? null,
      lead: fields.heroSectionSubTitle ?? null,
      headings: prose.headings,
      picture: pictures.find(picture => picture !== null) ?? null,
      departure: placeOf(raw['city']),
      updatedAt: fields.updatedAt,
      sources: sourcesOf(fields),
    },
    prose,
    references: referencesOf(raw['links']),
    ...lifetimeOf(fields),
  }
}

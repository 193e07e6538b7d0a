import { array, is, optional, string, type, union } from 'superstruct'
import { flattenAttributes } from '../../../../shared/api/strapi-entry'
import { lazily } from '../../../../shared/domain/lazily'
import type { EditedPlace } from '../../../ports/directory'
import type { IsShown } from '../shown-files'
import { CommonFields, LifetimeFields, lifetimeOf, Moment } from './common-fields'
import type { ReportLeftOut } from '../content-faults'
import { readFields } from '../read-fields'
import { pictureOf } from './entry-picture'
import type { Lifetime } from './lifetime'
import { type Prose, readProse } from './prose'
import type { Attributes } from './read-single'
import { referencesOf } from './related-links'

const title = optional(string())
const Block = union([type({ title, content: string() }), type({ title, text: string() })])

/** Fields of a place; empty ones are absent. */
const PlaceFields = type({
  baliseTitle: optional(string()),
  metaDescription: optional(string()),
  heroSectionH1: optional(string()),
  heroSectionTitle: optional(string()),
  h1Title: optional(string()),
  heroSectionSubH1: optional(string()),
  heroSectionSubTitle: optional(string()),
  dynamicTitle: optional(string()),
  centralContent: optional(array(Block)),
  createdAt: Moment,
  updatedAt: Moment,
  ...LifetimeFields.schema,
})

const Which = type({ slug: CommonFields.schema.slug, code: optional(string()) })

/** A place as written, without prices. */
export interface ReadPlace extends Lifetime {
  words: Omit<EditedPlace, 'centralContent' | 'isDraft'>
  blocks: () => readonly { title: string | null; prose: Prose }[]
  createdAt: Date
}

/** A place with its keys: a department's slug and an INSEE code, if given. */
export interface ReadNamedPlace extends ReadPlace {
  slug: string
  code: string | null
  department: string | null
  /** True if it has content that only the directory shows. */
  isForDirectory: boolean
}

const first = (...texts: readonly (string | undefined)[]): string | null =>
  texts.find(text => text !== undefined && text.trim() !== '') ?? null

/**
 * Parses the attributes of an entry, or a single, as texts about a place. Throws a `StructError`
 * naming the field.
 */
export const readPlace = (raw: Attributes, isShown: IsShown, report: ReportLeftOut): ReadPlace => {
  const fields = readFields(flattenAttributes(raw), PlaceFields, report)
  const {
    centralContent = [],
    baliseTitle,
    metaDescription,
    dynamicTitle,
    createdAt,
    updatedAt,
  } = fields
  return {
    words: {
      baliseTitle: first(baliseTitle),
      metaDescription: first(metaDescription),
      headerImage: pictureOf(raw['headerImage'], isShown),
      h1: first(fields.heroSectionH1, fields.heroSectionTitle, fields.h1Title),
      subtitle: first(fields.heroSectionSubH1, fields.heroSectionSubTitle),
      dynamicTitle: first(dynamicTitle),
      updatedAt,
    },
    blocks: lazily(() =>
      centralContent.map(block => ({
        title: first(block.title),
        prose: readProse('content' in block ? block.content : block.text, isShown),
      })),
    ),
    createdAt,
    ...lifetimeOf(fields),
  }
}

const departmentOf = (written: unknown): string | null => {
  if (typeof written === 'string') return written
  const [reference] = referencesOf(written)
  return reference !== undefined && 'slug' in reference ? reference.slug : null
}

/** Reads an entry of a collection. */
export const readNamedPlace = (
  raw: Attributes,
  isShown: IsShown,
  report: ReportLeftOut,
): ReadNamedPlace => {
  const { slug, code = null } = readFields(flattenAttributes(raw), Which, report)
  const place = readPlace(raw, isShown, report)
  const department = departmentOf(raw['departement'])
  return { ...place, slug, code, department, isForDirectory: hasBlocks(raw) }
}

const Blocks = type({ centralContent: array() })

const hasBlocks = (raw: Attributes): boolean => {
  const fields = flattenAttributes(raw)
  return is(fields, Blocks) && fields.centralContent.length > 0
}

/**
 * Tells if an entry of `villes` is only for the directory: it has blocks, and no text for an
 * article.
 */
export const isPlaceOnly = (raw: Attributes): boolean =>
  (raw['content'] ?? '') === '' && hasBlocks(raw)

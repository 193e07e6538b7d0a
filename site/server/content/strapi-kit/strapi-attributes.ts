import { Struct } from 'superstruct'
import type { NumberBounds, TextBounds } from '../../../kinds/bounds'
import { Day, NOTES, Picture, Slug, Time } from '../../../kinds/entry-fields'
import { IsoDate } from '../../../kinds/text-like'
import type { Relations } from '../declared-fields'
import { isRich } from '../field-shapes'

/** A field of a content type or a component, as Strapi's `schema.json` has it. */
export interface StrapiAttribute {
  type: string
  required?: boolean
  repeatable?: boolean
  /** Of a component field: its identifier. */
  component?: string
  /** Of a relation: the identifier of the other type. */
  target?: string
  [option: string]: unknown
}
export type StrapiAttributes = Readonly<Record<string, StrapiAttribute>>

/** Components by identifier. Fields of one schema share a component. */
export interface StrapiComponents {
  identifierOf: (schema: object, name: string, owner: string) => string
  all: ReadonlyMap<string, StrapiAttributes>
}

interface AttributeScope {
  /** Collection or single. */
  owner: string
  relations: Relations
  components: StrapiComponents
  /** Returns the identifier of a collection's type. */
  uidOf: (collection: string) => string
}

const SLUG = '^[a-z0-9]+(?:-[a-z0-9]+)*$'
/** Fields that Strapi has itself, that belong to files only, or that no page shows. */
const LEFT_OUT = ['id', 'createdAt', 'updatedAt', 'publishedAt', ...NOTES]
/** Fields that hold more than a line; Strapi limits a line to 255 characters. */
const LONG = /text|description|content|intro|subtitle|note|caption|activity|map|href|link$|font/i
const LINE = 255
/** Names of a week's days, separated by commas. */
const DAYS =
  '^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?:, ?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))*$'

/** Fields whose schema does not say their type. */
const SPECIAL: Readonly<Record<string, StrapiAttribute>> = {
  stars: { type: 'integer', min: 4, max: 5, required: true },
}
const COMPONENTS = {
  links: { title: { type: 'string', required: true }, href: { type: 'text', required: true } },
  previousSlugs: { slug: { type: 'string', required: true, regex: SLUG } },
  line: { text: { type: 'text', required: true } },
} as const satisfies Record<string, StrapiAttributes>

/** Returns the field that a slug is made of by default. */
const titleOf = (names: readonly string[]): string =>
  ['h1Title', 'libelle', 'name', 'nom_offre', 'title'].find(name => names.includes(name)) ?? 'title'

const isBounds = (schema: unknown, key: 'min' | 'maxLength'): boolean =>
  typeof schema === 'object' && schema !== null && key in schema
const textBounds = (schema: unknown): schema is TextBounds => isBounds(schema, 'maxLength')
const numberBounds = (schema: unknown): schema is NumberBounds => isBounds(schema, 'min')

const textAttribute = (name: string, schema: unknown): StrapiAttribute => {
  const longest = textBounds(schema) ? schema.maxLength : LINE
  if (isRich(schema)) return { type: 'richtext', maxLength: longest }
  if (LONG.test(name)) return { type: 'text', maxLength: longest }
  return { type: 'string', maxLength: Math.min(LINE, longest) }
}

const formAttribute = (name: string, form: unknown): StrapiAttribute => {
  if (form === Day.schema) return { type: 'date' }
  if (form === Time.schema) return { type: 'time' }
  if (form === IsoDate.schema) return { type: 'datetime' }
  const regex = form instanceof RegExp ? form.source : '.*'
  return { type: LONG.test(name) ? 'text' : 'string', regex }
}

const numberAttribute = (name: string, struct: Struct): StrapiAttribute => {
  const bounds = numberBounds(struct.schema) ? struct.schema : {}
  if (struct.type === 'integer') return { type: 'integer', ...bounds }
  return { type: /^prix|^volume/.test(name) ? 'decimal' : 'float', ...bounds }
}

const MEDIA: Readonly<Record<string, string>> = { doc: 'files', video: 'videos' }

const elementOf = ({ schema }: Struct): Struct | null => (schema instanceof Struct ? schema : null)

/** Returns the type of a field, and its options beside `required`. */
const typeOf = (name: string, struct: Struct, scope: AttributeScope): StrapiAttribute => {
  const { owner, relations, components, uidOf } = scope
  const componentOf = (schema: object, part: string): StrapiAttribute => ({
    type: 'component',
    component: components.identifierOf(schema, part, owner),
  })
  const collection = relations[name]
  const element = elementOf(struct)
  if (collection !== undefined)
    return {
      type: 'relation',
      relation: struct.type === 'array' ? 'oneToMany' : 'oneToOne',
      target: uidOf(collection),
    }
  if (name === 'links' || name === 'previousSlugs')
    return { ...componentOf(COMPONENTS[name], name), repeatable: true }
  if (struct.schema === Picture.schema)
    return { type: 'media', multiple: false, allowedTypes: [MEDIA[name] ?? 'images'] }
  switch (struct.type) {
    case 'boolean':
      return { type: 'boolean', default: name === 'isActive' }
    case 'number':
    case 'integer':
      return numberAttribute(name, struct)
    case 'text':
      return formAttribute(name, struct.schema)
    case 'enums':
      return { type: 'enumeration', enum: Object.values(Object(struct.schema)) }
    case 'literal':
      return { type: 'enumeration', enum: [struct.schema] }
    case 'object':
      return componentOf(Object(struct.schema), name)
    case 'array':
      if (element?.type === 'object')
        return { ...componentOf(Object(element.schema), name), repeatable: true }
      return element?.type === 'enums'
        ? { type: 'string', regex: DAYS }
        : { ...componentOf(COMPONENTS.line, 'line'), repeatable: true }
    default:
      return textAttribute(name, struct.schema)
  }
}

/** An empty list is a list. */
const isRequired = (struct: Struct, { repeatable }: StrapiAttribute): boolean =>
  repeatable !== true && ![undefined, null, ''].some(empty => struct.is(empty))

/** Returns a field that must be filled: Strapi takes an empty text unless a length is required. */
const demanded = (attribute: StrapiAttribute): StrapiAttribute => ({
  ...attribute,
  ...('maxLength' in attribute ? { minLength: 1 } : {}),
  required: true,
})

/** Returns the fields of a schema for Strapi; components that they need are added to `scope`. */
export const strapiAttributes = (schema: object, scope: AttributeScope): StrapiAttributes => {
  const names = Object.keys(schema)
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, struct]): [string, StrapiAttribute][] => {
      if (!(struct instanceof Struct)) return []
      // Strapi numbers components: an editor's own identifier has another name.
      if (name === 'id' && struct.schema === Slug.schema)
        return [['key', { type: 'string', regex: SLUG }]]
      if (LEFT_OUT.includes(name)) return []
      if (name === 'slug' && struct.schema === Slug.schema)
        return [[name, { type: 'uid', targetField: titleOf(names), required: true, regex: SLUG }]]
      const attribute = SPECIAL[name] ?? typeOf(name, struct, scope)
      return [[name, isRequired(struct, attribute) ? demanded(attribute) : attribute]]
    }),
  )
}

const kebab = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

/** Collects components; `attributesOf` is called once for each schema. */
export const createStrapiComponents = (
  attributesOf: (schema: object, owner: string) => StrapiAttributes,
): StrapiComponents => {
  const identifiers = new Map<object, string>()
  const all = new Map<string, StrapiAttributes>()
  const isOwn = (schema: object): schema is StrapiAttributes =>
    Object.values(COMPONENTS).some(own => own === schema)
  return {
    all,
    identifierOf: (schema, name, owner) => {
      const known = identifiers.get(schema)
      if (known !== undefined) return known
      const plain = `parts.${kebab(name)}`
      const identifier = all.has(plain) ? `parts.${owner}-${kebab(name)}` : plain
      identifiers.set(schema, identifier)
      all.set(identifier, {})
      all.set(identifier, isOwn(schema) ? schema : attributesOf(schema, owner))
      return identifier
    },
  }
}

import { CUSTOM_PROPERTIES } from '../../shared/contract/look-manual'
import { PLACES, ROW_GAP } from '../../shared/contract/reserve-manual'
import {
  type DescribedAttribute,
  type DescribedElement,
  ELEMENTS,
  READY_PROPERTY,
} from './described'

const SCRIPT = 'widget.js'
const FALLBACK = 'Affiché jusqu’au chargement du script, et conservé s’il est bloqué.'

/** An attribute's type as TypeScript writes it. */
export const typeOf = ({ values, isNumber }: DescribedAttribute): string => {
  if (isNumber) return 'number'
  return values === undefined ? 'string' : values.map(value => `'${value}'`).join(' | ')
}

/** Returns purpose and valid values of an attribute, for editors. */
export const describe = ({ meaning, format }: DescribedAttribute): string => `${meaning} ${format}`

const propertiesOf = () =>
  Object.entries(CUSTOM_PROPERTIES).map(([name, { meaning, syntax, default: otherwise }]) => ({
    name,
    syntax,
    default: otherwise,
    description: meaning,
  }))

/**
 * Beyond the schema, which allows extensions: under each look of an element, the height to reserve
 * and the fallback.
 */
const placesOf = (tag: string) =>
  Object.entries(PLACES)
    .filter(([look]) => look === tag || look.startsWith(`${tag}[`))
    .map(([look, place]) => ({ look, rowGap: ROW_GAP, ...place }))

export const declarationOf = ({
  tag,
  className,
  summary,
  attributes,
  former,
  events,
  parts,
}: DescribedElement) => ({
  kind: 'class',
  name: className,
  customElement: true,
  tagName: tag,
  superclass: { name: 'HTMLElement' },
  description: summary,
  attributes: [
    ...attributes.map(attribute => ({
      name: attribute.name,
      fieldName: attribute.property,
      type: { text: typeOf(attribute) },
      ...(attribute.default === '' ? {} : { default: `'${attribute.default}'` }),
      description: describe(attribute),
    })),
    ...former.map(({ name, advice }) => ({ name, deprecated: advice })),
  ],
  members: [
    ...attributes.map(attribute => ({
      kind: 'field',
      name: attribute.property,
      attribute: attribute.name,
      reflects: true,
      type: { text: typeOf(attribute) },
      description: describe(attribute),
    })),
    {
      kind: 'field',
      name: READY_PROPERTY.name,
      readonly: true,
      type: { text: 'boolean' },
      description: READY_PROPERTY.meaning,
    },
  ],
  events: events.map(({ name, detail, meaning }) => ({
    name,
    type: {
      text: `CustomEvent<{ ${detail.map(([member, type]) => `${member}: ${type}`).join('; ')} }>`,
    },
    description: meaning,
  })),
  slots: [{ name: '', description: FALLBACK }],
  cssParts: parts.map(({ name, meaning }) => ({ name, description: meaning })),
  cssProperties: propertiesOf(),
  places: placesOf(tag),
})

/** The Custom Elements Manifest (schema 1.0.0) of the script. */
export const customElementsManifest = () => ({
  schemaVersion: '1.0.0',
  modules: [
    {
      kind: 'javascript-module',
      path: SCRIPT,
      declarations: ELEMENTS.map(declarationOf),
      exports: ELEMENTS.map(({ tag, className }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className, module: SCRIPT },
      })),
    },
  ],
})

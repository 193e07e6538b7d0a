import { CUSTOM_PROPERTIES } from '../../shared/contract/look-manual'
import { describe, typeOf } from './custom-elements'
import { type DescribedElement, ELEMENTS } from './described'

const PACKAGE = 'nouvelle-cle-widget'

/** HTML custom data (version 1.1), for `html.customData` of VS Code. */
export const htmlCustomData = () => ({
  version: 1.1,
  tags: ELEMENTS.map(({ tag, summary, attributes }) => ({
    name: tag,
    description: { kind: 'markdown', value: summary },
    attributes: attributes.map(attribute => ({
      name: attribute.name,
      description: { kind: 'markdown', value: describe(attribute) },
      ...(attribute.values === undefined
        ? {}
        : { values: attribute.values.map(name => ({ name })) }),
    })),
  })),
})

/** CSS custom data (version 1.1), for `css.customData` of VS Code. */
export const cssCustomData = () => ({
  version: 1.1,
  properties: Object.entries(CUSTOM_PROPERTIES).map(([name, { meaning, default: otherwise }]) => ({
    name,
    description: `${meaning} Par défaut, ${otherwise}.`,
  })),
})

/** An element for JetBrains' editors. */
export const webElement = ({
  tag,
  summary,
  attributes,
  former,
  events,
  parts,
}: DescribedElement) => ({
  name: tag,
  description: summary,
  attributes: [
    ...attributes.map(attribute => ({
      name: attribute.name,
      description: describe(attribute),
      value: {
        type: typeOf(attribute),
        ...(attribute.default === '' ? {} : { default: attribute.default }),
      },
    })),
    ...former.map(({ name, advice }) => ({ name, deprecated: advice })),
  ],
  js: {
    properties: attributes.map(attribute => ({
      name: attribute.property,
      description: describe(attribute),
      type: typeOf(attribute),
    })),
    events: events.map(({ name, meaning }) => ({ name, description: meaning })),
  },
  css: { parts: parts.map(({ name, meaning }) => ({ name, description: meaning })) },
})

/** Web types of JetBrains' editors, for `web-types` of a package.json. */
export const webTypes = (version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: PACKAGE,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: ELEMENTS.map(webElement),
    },
    css: {
      properties: Object.entries(CUSTOM_PROPERTIES).map(([name, { meaning }]) => ({
        name,
        description: meaning,
      })),
    },
  },
})

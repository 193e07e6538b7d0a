import { type AttributeSpec, propertyName, readAttribute } from '../../shared/contract/attributes'
import {
  ELEMENT_SPECS,
  type ElementSpec,
  type MovingEventName,
} from '../../shared/contract/elements'
import { EVENT_MANUAL } from '../../shared/contract/event-manual'
import { PARTS } from '../../shared/contract/look-manual'
import { ELEMENT_MANUAL, type ElementManual } from '../../shared/contract/manual'

export interface DescribedAttribute {
  name: string
  /** Name of the property: `source-token` is `sourceToken`. */
  property: string
  /** Values of an enumeration, the first being the default. */
  values: readonly string[] | undefined
  isNumber: boolean
  /** '' for none. */
  default: string
  meaning: string
  /** Valid values and default, in a sentence. */
  format: string
}

export interface DescribedEvent {
  name: `moving:${MovingEventName}`
  /** The name of its detail's type. */
  detailType: string
  meaning: string
  detail: readonly (readonly [member: string, type: 'string' | 'number'])[]
}

export interface DescribedElement {
  tag: string
  className: string
  summary: string
  attributes: readonly DescribedAttribute[]
  /** Deprecated attributes of the previous release, and what a developer does about each. */
  former: readonly { name: string; advice: string }[]
  events: readonly DescribedEvent[]
  parts: readonly { name: string; meaning: string }[]
}

/** The values of an enumeration in a sentence, the first being the default. */
export const listOf = (values: readonly string[]): string =>
  `${values.map((value, index) => `\`${value}\`${index === 0 ? ' (par défaut)' : ''}`).join(', ')}.`

const describeAttribute = (
  name: string,
  spec: AttributeSpec,
  { meaning, format }: ElementManual['attributes'][string],
): DescribedAttribute => ({
  name,
  property: propertyName(name),
  values: spec.values,
  isNumber: spec.isNumber === true,
  default: readAttribute(spec, null),
  meaning,
  format: spec.values === undefined ? (format ?? '') : listOf(spec.values),
})

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const describeEvent = (name: MovingEventName): DescribedEvent => ({
  name: `moving:${name}`,
  detailType: `Moving${capitalized(name)}Detail`,
  meaning: EVENT_MANUAL[name].meaning,
  detail: Object.entries(EVENT_MANUAL[name].detail),
})

/** The property that every element has beside those of its attributes. */
export const READY_PROPERTY = {
  name: 'isReady',
  meaning: 'Vrai dès que `moving:ready` a été émis : pour un script chargé plus tard.',
} as const

/** Every event with its documentation. */
export const EVENTS: readonly DescribedEvent[] = (
  Object.keys(EVENT_MANUAL) as MovingEventName[]
).map(describeEvent)

export const describeElement = (
  { tag, attributes, former = {} }: ElementSpec,
  manual: ElementManual,
): DescribedElement => ({
  tag,
  className: manual.className,
  summary: manual.summary,
  attributes: Object.entries(attributes).map(([name, spec]) =>
    describeAttribute(name, spec, manual.attributes[name] ?? { meaning: '' }),
  ),
  former: Object.entries(former).map(([name, successor]) => ({
    name,
    advice: successor === '' ? 'Supprimé : retirez-le.' : `Renommé : écrivez \`${successor}\`.`,
  })),
  events: manual.events.map(describeEvent),
  parts: (['root', ...manual.parts] as const).map(name => ({ name, meaning: PARTS[name] })),
})

/** The contract and its documentation combined: source of each file of the kit. */
export const ELEMENTS: readonly DescribedElement[] = ELEMENT_SPECS.map(spec =>
  describeElement(spec, ELEMENT_MANUAL[spec.tag]),
)

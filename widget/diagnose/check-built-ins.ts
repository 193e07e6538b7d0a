import type { Finding } from '../../shared/contract/page-api'
import { DIAGNOSIS_TEXTS } from '../../shared/texts/diagnosis-texts'
import { fault, warning } from './finding'

const { builtIns } = DIAGNOSIS_TEXTS
const MAX_NAMED = 5

/** Built-ins that the elements rely on, by the name that an author knows. */
const RELIED_ON: Readonly<Record<string, () => object | undefined>> = {
  Array: () => Array,
  'Array.prototype': () => Array.prototype,
  Object: () => Object,
  'String.prototype': () => String.prototype,
  'Number.prototype': () => Number.prototype,
  Date: () => Date,
  'Date.prototype': () => Date.prototype,
  JSON: () => JSON,
  'Map.prototype': () => Map.prototype,
  'Set.prototype': () => Set.prototype,
  'Promise.prototype': () => Promise.prototype,
  'Element.prototype': () => Element.prototype,
  'Node.prototype': () => Node.prototype,
}
const CONSTRUCTORS = [
  'Array',
  'Date',
  'Map',
  'Set',
  'Event',
  'CustomEvent',
  'URL',
  'URLSearchParams',
] as const

const source = Function.prototype.toString

const isReplaced = (value: unknown): boolean =>
  typeof value === 'function' && !/\{\s*\[native code\]\s*\}\s*$/.test(source.call(value))

const replacedIn = (name: string, holder: object): string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(holder)).flatMap(([key, descriptor]) =>
    isReplaced(descriptor.value) && key !== 'constructor' ? [`${name}.${key}`] : [],
  )

const named = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMED).join(', ') +
  (names.length > MAX_NAMED ? builtIns.more(names.length - MAX_NAMED) : '')

/** Returns names that every object or list of the page inherits and shows in a loop. */
const extensions = (): string[] =>
  Object.entries({ 'Object.prototype': {}, 'Array.prototype': [] }).flatMap(([name, empty]) => {
    const keys: string[] = []
    for (const key in empty) keys.push(`${name}.${key}`)
    return keys
  })

/**
 * Detects an imitation of the shadow DOM, as in webcomponents.js 0.7: no element is shown in such a
 * page.
 */
export const checkShadow = (): Finding[] =>
  'ShadowDOMPolyfill' in window ? [fault('built-ins', builtIns.shadow, builtIns.shadowMend)] : []

/**
 * Detects built-ins that a library of the page has replaced or extended: the elements work best
 * with the browser's own.
 */
export const checkBuiltIns = (): Finding[] => {
  const replaced = [
    ...CONSTRUCTORS.filter(name => isReplaced(Reflect.get(globalThis, name))),
    ...Object.entries(RELIED_ON).flatMap(([name, holder]) => replacedIn(name, holder() ?? {})),
  ]
  const extended = extensions()
  const own = replaced.filter(name => !extended.includes(name))
  return [
    ...(own.length === 0
      ? []
      : [warning('built-ins', builtIns.replaced(named(own)), builtIns.replacedMend)]),
    ...(extended.length === 0
      ? []
      : [warning('built-ins', builtIns.extended(named(extended)), builtIns.extendedMend)]),
  ]
}

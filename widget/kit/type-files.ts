import { describe, typeOf } from './custom-elements'
import {
  type DescribedAttribute,
  type DescribedElement,
  ELEMENTS,
  EVENTS,
  READY_PROPERTY,
} from './described'

const doc = (indent: string, text: string): string =>
  `${indent}/** ${text.replaceAll('*/', '*\\/')} */`

const membersOf = ({ attributes }: DescribedElement): string =>
  [
    ...attributes.map(
      attribute =>
        `${doc('  ', describe(attribute))}\n  ${attribute.property}: ${typeOf(attribute)}`,
    ),
    `${doc('  ', READY_PROPERTY.meaning)}\n  readonly ${READY_PROPERTY.name}: boolean`,
  ].join('\n')

/** Values that may be written in a tag: markup holds a number as text. */
const writtenType = (attribute: DescribedAttribute): string =>
  attribute.isNumber ? 'number | `${number}`' : typeOf(attribute)

/**
 * Attributes that a tag may have. A deprecated attribute of the previous release is struck through,
 * not refused: it is still read.
 */
export const attributesOf = ({ attributes, former }: DescribedElement): string =>
  [
    ...attributes.map(
      attribute =>
        `${doc('  ', describe(attribute))}\n  '${attribute.name}'?: ${writtenType(attribute)} | undefined`,
    ),
    ...former.map(
      ({ name, advice }) =>
        `${doc('  ', `@deprecated ${advice}`)}\n  '${name}'?: string | undefined`,
    ),
  ].join('\n')

const attributesName = ({ className }: DescribedElement): string =>
  className.replace(/Element$/, 'Attributes')

const tagMap = (line: (element: DescribedElement) => string, indent: string): string =>
  ELEMENTS.map(
    element => `${doc(indent, element.summary)}\n${indent}'${element.tag}': ${line(element)}`,
  ).join('\n')

/**
 * `shared/contract/page-api.ts` for a page's script: without the members that only the loader stub
 * and the script use.
 */
const PAGE_API = `/** Un point vérifié par \`MovingWidgets.diagnose()\` : le constat, et la correction à apporter (\`''\` : aucune). */
export interface MovingFinding {
  check: string
  state: 'ok' | 'warning' | 'error'
  found: string
  mend: string
}

/**
 * Avec la balise seule, tout est disponible une fois le script chargé ; avec le chargeur \`stub.js\`, \`q\`, \`on\` et \`ready\`
 * le sont avant lui.
 */
export interface MovingWidgets {
  /** La version active. */
  readonly version?: string
  /** Les balises que cette version définit. */
  readonly elements?: readonly string[]
  /** Les appels faits avant le script, dans l’ordre ; les appels ajoutés ensuite sont exécutés aussitôt. */
  readonly q: { push(...calls: (readonly ['on', string, (event: never) => void] | readonly ['ready', (widgets: Required<MovingWidgets>) => void])[]): unknown }
  /** Écoute un événement de tous les éléments de la page ; la fonction renvoyée arrête l’écoute. */
  on<Name extends keyof MovingEventMap extends \`moving:\${infer Short}\` ? Short : never>(
    name: Name,
    listener: (event: MovingEventMap[\`moving:\${Name}\`]) => void,
  ): () => void
  /** Appelle la fonction une fois les éléments définis. */
  ready(callback: (widgets: Required<MovingWidgets>) => void): void
  /** Cherche ce qui empêche les éléments de fonctionner, l’écrit dans la console et le renvoie. */
  diagnose?(): Promise<MovingFinding[]>
}`

/** The elements, their attributes and events, for any page that is written in TypeScript. */
export const elementTypes = (version: string): string => `// widget.js ${version}

${EVENTS.map(
  ({ detailType, detail }) =>
    `export interface ${detailType} {\n${detail.map(([member, type]) => `  ${member}: ${type}`).join('\n')}\n}`,
).join('\n\n')}

export interface MovingEventMap {
${EVENTS.map(({ name, detailType, meaning }) => `${doc('  ', meaning)}\n  '${name}': CustomEvent<${detailType}>`).join('\n')}
}

${ELEMENTS.map(
  element => `${doc('', element.summary)}
export interface ${element.className} extends HTMLElement {
${membersOf(element)}
}

export interface ${attributesName(element)} {
${attributesOf(element)}
}`,
).join('\n\n')}

${PAGE_API}

declare global {
  interface HTMLElementTagNameMap {
${tagMap(({ className }) => className, '    ')}
  }
  interface GlobalEventHandlersEventMap extends MovingEventMap {}
  interface Window {
    readonly MovingWidgets?: MovingWidgets
  }
}
`

const imports = (indent = ''): string =>
  `${indent}import type {\n${[
    ...ELEMENTS.flatMap(element => [element.className, attributesName(element)]),
    'MovingEventMap',
  ]
    .map(name => `${indent}  ${name},`)
    .join('\n')}\n${indent}} from './moving-widgets'`

const listeners = `type Listeners<Prefix extends string> = {
  [Name in keyof MovingEventMap as \`\${Prefix}\${Name}\`]?: ((event: MovingEventMap[Name]) => void) | undefined
}`

/** JSX of React 19, which hands an element its properties and listens to \`onmoving:quote\`. */
export const reactTypes =
  (): string => `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${imports()}

${listeners}
type Tag<Element extends HTMLElement, Attributes> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Attributes &
  Listeners<'on'>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tagMap(element => `Tag<${element.className}, ${attributesName(element)}>`, '      ')}
    }
  }
}
`

/** JSX of Preact, which listens to \`onmoving:quote\` likewise. */
export const preactTypes = (): string => `import type { HTMLAttributes } from 'preact'
${imports()}

${listeners}
type Tag<Element extends HTMLElement, Attributes> = HTMLAttributes<Element> & Attributes & Listeners<'on'>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${tagMap(element => `Tag<${element.className}, ${attributesName(element)}>`, '      ')}
    }
  }
}
`

/** Templates of Vue 3, where `@moving:quote` listens. */
export const vueTypes = (): string => `import type { HTMLAttributes } from 'vue'
${imports()}

type Listeners = {
  [Name in keyof MovingEventMap as \`on\${Capitalize<Name>}\`]?: (event: MovingEventMap[Name]) => void
}
type Tag<Element extends HTMLElement, Attributes> = new () => Element & {
  $props: HTMLAttributes & Attributes & Listeners
}

declare module 'vue' {
  interface GlobalComponents {
${tagMap(element => `Tag<${element.className}, ${attributesName(element)}>`, '    ')}
  }
}
`

/** Markup of Svelte 5, where \`onmoving:quote\` listens. */
export const svelteTypes = (): string => `import type { HTMLAttributes } from 'svelte/elements'
${imports()}

${listeners}
type Tag<Element extends HTMLElement, Attributes> = HTMLAttributes<Element> & Attributes & Listeners<'on'>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tagMap(element => `Tag<${element.className}, ${attributesName(element)}>`, '    ')}
  }
}
`

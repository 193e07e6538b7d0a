import type { Plugin } from 'vite'

/** Factories of superstruct that only build a schema. */
const SCHEMA_FACTORIES = [
  'array',
  'assign',
  'boolean',
  'coerce',
  'defaulted',
  'enums',
  'integer',
  'lazy',
  'literal',
  'min',
  'nullable',
  'number',
  'object',
  'optional',
  'pattern',
  'record',
  'refine',
  'size',
  'string',
  'type',
  'unknown',
]

/**
 * Functions of packages that only compute a result, by package and by their names there: schema
 * factories, and texts of warnings that Google's loader only prints in development.
 */
const PURE_DEFINITIONS = {
  superstruct: SCHEMA_FACTORIES.map(name => `function ${name}(`),
  '@googlemaps/js-api-loader': [
    'MSG_REPEATED_SET_OPTIONS = (',
    'MSG_IMPORT_LIBRARY_EXISTS = (',
    'MSG_TRUSTED_TYPES_POLICY_FAILED = (',
  ],
}

/**
 * Marks functions of packages as free of side effects where they are defined, so that a schema that
 * only the server reads is left out of the bundle. A mark by the name at the call
 * (`manualPureFunctions`) would drop calls of our own functions with the same name.
 */
export const markPureDefinitions = (): Plugin => ({
  name: 'widget-pure-definitions',
  transform(code, id) {
    const definitions = Object.entries(PURE_DEFINITIONS).find(([name]) =>
      id.includes(`/node_modules/${name}/`),
    )?.[1]
    if (definitions === undefined) return null
    let marked = code
    for (const definition of definitions) {
      if (!marked.includes(definition)) this.error(`${id} does not define ${definition}`)
      marked = definition.startsWith('function')
        ? marked.replace(definition, `/* @__NO_SIDE_EFFECTS__ */ ${definition}`)
        : marked.replace(definition, definition.replace('= (', '= /* @__NO_SIDE_EFFECTS__ */ ('))
    }
    return { code: marked, map: null }
  },
})

/**
 * Calls of packages that fail in pages with an old library, by file, and their replacements:
 * Prototype.js replaces `Array.prototype.entries` by a function that returns no pairs, and
 * webcomponents.js 0.7 takes the third argument of `createElementNS` for a text. Preact passes the
 * parent there, for scoped registries of elements.
 */
const REPLACED_CALLS = {
  'superstruct/dist/index.mjs': [
    /(for \(const \[i, v\] of value)\.entries\(\)\)/,
    '$1.map((item, i) => [i, item]))',
  ],
  'preact/dist/preact.mjs': [/(\.createElementNS\(\w+,\w+),\w+\.is\?\w+:\w+\)/, '$1)'],
} as const

export const replaceCalls = (): Plugin => ({
  name: 'widget-replaced-calls',
  transform(code, id) {
    const replacement = Object.entries(REPLACED_CALLS).find(([file]) =>
      id.includes(`/node_modules/${file}`),
    )?.[1]
    if (replacement === undefined) return null
    const [call, other] = replacement
    if (!call.test(code)) this.error(`${id} holds no ${String(call)}`)
    return { code: code.replace(call, other), map: null }
  },
})

/**
 * Parts of packages that nothing in the script uses, by file: names of methods, superstruct's
 * messages (a fault is reported by its path and type) and its support of `Map` and `Set`, setters
 * of wretch's global options, and pieces of Preact's compatibility layer: for class components, for
 * React's own events and for developers' tools. A bundler keeps all properties of an object.
 */
const UNUSED_PARTS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'superstruct/dist/index.mjs': [
    'assert',
    'create',
    'mask',
    /\s*\|\|\s*`(?:\\.|[^`\\])*`/g,
    /^ +const (?:expected|of|description) = .*\n/gm,
    / = `Expected a value of type .*`(?=, \} = result)/,
    /else if \(value instanceof Map\) \{[^}]*\}\s*else if \(value instanceof Set\) \{[^}]*\}\s*else (?=if \(isObject)/,
    /else if \(value instanceof Map \|\| value instanceof Set\) \{[^]*?\}\s*(?=else \{\s*const \{ length)/,
  ],
  'wretch/dist/core.js': [
    'addon',
    'polyfills',
    'accept',
    'catcher',
    'catcherFallback',
    'resolve',
    'get',
    'delete',
    'put',
    'post',
    'patch',
    'head',
    'opts',
  ],
  'wretch/dist/resolver.js': [
    'json',
    'blob',
    'formData',
    'arrayBuffer',
    'text',
    'error',
    'badRequest',
    'unauthorized',
    'forbidden',
    'notFound',
    'timeout',
    'internalError',
    'fetchError',
  ],
  'wretch/dist/index.js': [
    /^factory\["default"\] = .*$/m,
    /^factory\.options = .*$/m,
    /^factory\.errorType = .*$/m,
    /^factory\.polyfills = .*$/m,
  ],
  'preact/compat/dist/compat.mjs': [
    /,\["componentWillMount"[^;]*?configurable:!0,writable:!0,value:\w\}\)\}\}\)\}\)/,
    /displayName="Memo\("[^,]*,\w\.prototype\.isReactComponent=!0,\w\./,
    /(\w+)\.event=function\((\w+)\)\{[^;]*?\.nativeEvent=\2\};/,
  ],
}

/** A method or property of an object or class, with all lines of it. */
const methodNamed = (name: string): RegExp =>
  new RegExp(`^( +)${name}(?:: .*|\\(.*?\\) \\{(?:.*\\}|[^]*?^\\1\\})),?$`, 'm')

export const leaveOutUnused = (): Plugin => ({
  name: 'widget-unused-parts',
  transform(code, id) {
    const unused = Object.entries(UNUSED_PARTS).find(([file]) =>
      id.includes(`/node_modules/${file}`),
    )?.[1]
    if (unused === undefined) return null
    let remaining = code
    for (const part of unused) {
      const found = typeof part === 'string' ? methodNamed(part) : part
      if (!found.test(remaining)) this.error(`${id} holds no ${String(part)}`)
      remaining = remaining.replace(found, '')
    }
    return { code: remaining, map: null }
  },
})

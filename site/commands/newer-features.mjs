import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import postcss from 'postcss'
import { ROOT } from './run.mjs'
import { SERVED } from './served-browsers.mjs'

/** Browser support data, read as a file: imported as a module, its 20 MB take a test runner half a minute. */
const { api, css, javascript } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
)
const { builtins } = javascript

/**
 * Returns the first version with a feature, without prefix or flag; Infinity if no version has it.
 */
const versionOf = support => {
  const full = [support]
    .flat()
    .find(entry => entry && !entry.prefix && !entry.alternative_name && !entry.flags)
  if (!full?.version_added || full.version_removed || full.version_added === 'preview')
    return Infinity
  return Number.parseFloat(String(full.version_added).replace('≤', ''))
}

const isNode = value => typeof value?.type === 'string'

const lackedBy = ({ support }) =>
  Object.keys(SERVED).filter(browser => versionOf(support[browser]) > SERVED[browser])

/**
 * Returns whether every engine has a feature. Code that uses a feature of only some engines tests
 * for it.
 */
const isEverywhere = ({ support }) =>
  Object.keys(SERVED).every(browser => versionOf(support[browser]) < Infinity)

const isNewer = feature =>
  feature !== undefined && isEverywhere(feature) && lackedBy(feature).length > 0

/** Features by the name of a member: the text of a script does not say which object a member belongs to. */
const members = new Map()
for (const tree of [api, builtins, builtins.Intl])
  for (const [owner, node] of Object.entries(tree))
    for (const [name, { __compat: feature }] of Object.entries(node)) {
      if (feature === undefined || name === owner || /_(?:static|event)$/.test(name)) continue
      members.set(name, [...(members.get(name) ?? []), feature])
    }

const isNewerMember = name => {
  const features = members.get(name) ?? []
  return (
    features.length > 0 &&
    features.every(feature => lackedBy(feature).length > 0) &&
    features.some(isEverywhere)
  )
}

const globalOf = name => api[name] ?? builtins[name] ?? api.Window[name]

/** Returns the feature of a static member, which stands after its owner's name; undefined for any other member. */
const staticOf = ({ object, property }) => {
  if (object.type !== 'Identifier') return undefined
  return (api[object.name]?.[`${property.name}_static`] ?? builtins[object.name]?.[property.name])
    ?.__compat
}

const childrenOf = node =>
  Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap(child => (isNode(child) ? [[child, key]] : [])),
  )

/**
 * Returns whether the value of a class field uses a name that Safari 15 looks up in the wrong scope: any but a global or one
 * within a function (WebKit bug 236843).
 */
const isLostIn = node =>
  node.type === 'Identifier'
    ? globalOf(node.name) === undefined
    : !/Function/.test(node.type) &&
      childrenOf(node).some(([child, key]) => !['property', 'key'].includes(key) && isLostIn(child))

const newerIn = (node, parent, key) => {
  if (node.type === 'StaticBlock') return 'static {}'
  if (node.type === 'PropertyDefinition' && node.value && isLostIn(node.value))
    return `class field ${node.key.name}`
  if (node.type === 'Literal' && /\(\?<[=!]/.test(node.regex?.pattern ?? '')) return '(?<=…)'
  if (node.type === 'NewExpression') {
    const name = node.callee.name ?? node.callee.property?.name
    return isNewer(api[name]?.[name]?.__compat) ? `new ${name}` : null
  }
  if (node.type === 'MemberExpression' && !node.computed) {
    const own = staticOf(node)
    if (own !== undefined) return isNewer(own) ? `${node.object.name}.${node.property.name}` : null
    return isNewerMember(node.property.name) ? `.${node.property.name}` : null
  }
  const isName =
    node.type === 'Identifier' && !['property', 'key'].includes(key) && parent.type !== 'Property'
  return isName && isNewer(globalOf(node.name)?.__compat) ? node.name : null
}

/**
 * Returns the features in a built script that one of the supported browsers lacks, each name once.
 * Throws for newer syntax.
 */
export const newerInScript = code => {
  const found = new Set()
  const visit = (node, parent, key) => {
    const name = newerIn(node, parent, key)
    if (name !== null) found.add(name)
    for (const [child, childKey] of childrenOf(node)) visit(child, node, childKey)
  }
  visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), {}, '')
  return [...found].sort()
}

const { properties, selectors, types, 'at-rules': atRules } = css

const VIEWPORT_UNITS = /\d(?:d|s|l)v(?:h|w|b|i|min|max)\b/
const FUNCTIONS = {
  'color-mix(': types.color?.['color-mix'],
  'light-dark(': types.color?.['light-dark'],
}

const newerValues = ({ prop, value }) => {
  const words = value.split(/[\s,()]+/)
  return [
    ...words
      .filter(word => isNewer(properties[prop]?.[word]?.__compat))
      .map(word => `${prop}: ${word}`),
    ...Object.keys(FUNCTIONS).filter(
      name => value.includes(name) && isNewer(FUNCTIONS[name]?.__compat),
    ),
    ...(VIEWPORT_UNITS.test(value) ? ['dvh'] : []),
  ]
}

/** Returns the same for a style sheet, except for rules inside `@supports`. */
export const newerInStyle = text => {
  const found = new Set()
  const visit = node => {
    if (node.type === 'atrule') {
      if (node.name === 'supports') return
      // Chromium 103 hangs on such a sheet, read from its cache, where a layer has a media query.
      if (node.name === 'layer' && node.nodes === undefined) found.add('@layer without a block')
      if (isNewer(atRules[node.name]?.__compat)) found.add(`@${node.name}`)
    }
    if (node.type === 'rule')
      for (const [, name] of node.selector.matchAll(/::?([\w-]+)/g))
        if (isNewer(selectors[name]?.__compat)) found.add(`:${name}`)
    if (node.type === 'decl') {
      if (isNewer(properties[node.prop]?.__compat)) found.add(node.prop)
      for (const name of newerValues(node)) found.add(name)
    }
    for (const child of node.nodes ?? []) visit(child)
  }
  visit(postcss.parse(text))
  return [...found].sort()
}

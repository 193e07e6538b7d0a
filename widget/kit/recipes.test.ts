import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { ELEMENTS, EVENTS } from './described'
import { kitFiles } from './kit-files'
import { compilePages } from './testing/compile-pages'

const RECIPES = 'demo/recettes'

const ELEMENT = 1
const ATTRIBUTE = 6
const DIRECTIVE = 7

type VueNode = NonNullable<
  NonNullable<ReturnType<typeof parse>['descriptor']['template']>['ast']
>['children'][number]

/**
 * Returns the properties that a template passes to each of our elements, as TypeScript: the object
 * that Vue makes of them.
 */
const passedBy = (node: VueNode): string[] => {
  if (node.type !== ELEMENT) return []
  const members = node.props.flatMap(prop => {
    if (prop.type === ATTRIBUTE)
      return [`'${prop.name}': ${JSON.stringify(prop.value?.content ?? '')}`]
    if (prop.type !== DIRECTIVE || prop.arg === undefined || prop.exp === undefined) return []
    const name = prop.arg.loc.source
    const value = prop.exp.loc.source
    return [
      prop.name === 'on'
        ? `'on${name.charAt(0).toUpperCase()}${name.slice(1)}': ${value}`
        : `'${name}': ${value}`,
    ]
  })
  const own = `;({ ${members.join(', ')} }) satisfies InstanceType<GlobalComponents['${node.tag}']>['$props']`
  return [
    ...(node.tag.startsWith('moving-') ? [own] : []),
    ...node.children.flatMap(child => passedBy(child)),
  ]
}

/**
 * Returns a single-file component as TypeScript: its script, then the values that its template
 * passes, with refs read as templates read them.
 */
const asTypeScript = (source: string): string => {
  const { descriptor } = parse(source)
  const script =
    descriptor.scriptSetup?.content.replaceAll(/^import \w+ from '.*\.vue'$/gm, '') ?? ''
  const { bindings = {} } = compileScript(descriptor, { id: 'recipe' })
  const names = Object.keys(bindings).filter(
    name => /^setup/.test(bindings[name] ?? '') && name !== 'ref',
  )
  return `import { type GlobalComponents, proxyRefs } from 'vue'
${script}
const shown = proxyRefs({ ${names.join(', ')} })
{
const { ${names.join(', ')} } = shown
${descriptor.template?.ast?.children.flatMap(child => passedBy(child)).join('\n') ?? ''}
}`
}

describe('what the recipes are written in', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nc-recipes-'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * Returns the compiler's errors about React's and Vue's recipes, with the kit's files beside them
   * as partners place them.
   */
  const compile = (
    kit: Readonly<Record<string, string>>,
    mistake = (component: string) => component,
  ): string[] => {
    const pages: string[] = []
    for (const library of ['react', 'vue']) {
      const here = join(folder, library)
      cpSync(join(RECIPES, library), here, { recursive: true })
      for (const name of ['moving-widgets.d.ts', `${library}.d.ts`])
        writeFileSync(join(here, name), kit[name] ?? '')
      pages.push(join(here, `${library}.d.ts`))
    }
    pages.push(join(folder, 'react/app.tsx'))
    for (const name of readdirSync(join(folder, 'vue')).filter(
      file => file.endsWith('.vue') && file !== 'App.vue',
    )) {
      const page = join(folder, 'vue', name.replace('.vue', '.component.ts'))
      writeFileSync(page, asTypeScript(mistake(readFileSync(join(folder, 'vue', name), 'utf8'))))
      pages.push(page)
    }
    return compilePages(pages).map(({ text }) => text)
  }

  it('the recipes compile with the types of the current version', () => {
    expect(compile(kitFiles('1.2.3'))).toEqual([])
  }, 30_000)

  it('a recipe with a misspelt attribute or event member fails its type check', () => {
    const changed = Object.fromEntries(
      Object.entries(kitFiles('1.2.3')).map(([name, text]) => [
        name,
        text.replaceAll("'departure'", "'origin'").replaceAll('amountCents', 'cents'),
      ]),
    )
    const faults = compile(changed, component =>
      component.replace('type="product"', 'type="carton"'),
    )
    // React's, and Vue's template.
    expect(faults.filter(text => /'departure'+ does not exist/.test(text))).toHaveLength(2)
    expect(faults.filter(text => text.includes("'amountCents' does not exist"))).toHaveLength(2)
    expect(faults).toContainEqual(expect.stringContaining(`Type '"carton"' is not assignable`))
  }, 30_000)

  it('a Vue recipe whose listener expects another event does not compile', () => {
    const mistake = (component: string) =>
      component.replace('@moving:step="hearStep"', '@moving:step="hearQuote"')
    expect(compile(kitFiles('1.2.3'), mistake)).toEqual([
      expect.stringContaining("is not assignable to type '(event:"),
    ])
  }, 30_000)
})

describe('the tags of the recipes', () => {
  const files = readdirSync(RECIPES, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(?:html|vue|tsx)$/.test(name),
  )
  const OF_ALL = ['class', 'id', 'style', 'onclick', 'v-if']

  it.each(files)('%s names elements, attributes and events that there are', name => {
    const text = readFileSync(join(RECIPES, name), 'utf8')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    for (const [, tag, written = ''] of text.matchAll(/<(moving-[a-z-]+)((?:[^>"]|"[^"]*")*)>/g)) {
      const element = ELEMENTS.find(each => each.tag === tag)
      expect(element, tag).toBeDefined()
      const known = [...OF_ALL, ...(element?.attributes.map(attribute => attribute.name) ?? [])]
      const names = [
        ...written.replaceAll(/\{[^}]*\}/g, '').matchAll(/\s:?([a-z-]+)(?==|\s|$)/g),
      ].map(([, attribute]) => attribute)
      expect(known, `${tag} of ${name}`).toEqual(expect.arrayContaining(names))
    }
    const events = [...text.matchAll(/(?:@|on|')(moving:[a-z]+)\b/g)].map(([, event]) => event)
    expect(EVENTS.map(event => event.name)).toEqual(expect.arrayContaining(events))
  })
})

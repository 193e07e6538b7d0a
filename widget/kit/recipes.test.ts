import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ELEMENTS, EVENTS } from './described'
import { kitFiles } from './kit-files'

const RECIPES = 'demo/recettes'

describe('what the recipes are written in', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nc-recipes-'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** What the compiler says of React's recipe and of the scripts of Vue's, beside the kit's files as partners put them there. */
  const compile = (kit: Readonly<Record<string, string>>): string[] => {
    const pages: string[] = []
    for (const library of ['react', 'vue']) {
      const here = join(folder, library)
      cpSync(join(RECIPES, library), here, { recursive: true })
      for (const name of ['moving-widgets.d.ts', `${library}.d.ts`]) writeFileSync(join(here, name), kit[name] ?? '')
      pages.push(join(here, `${library}.d.ts`))
    }
    pages.push(join(folder, 'react/app.tsx'))
    for (const name of readdirSync(join(folder, 'vue')).filter(name => name.endsWith('.vue'))) {
      const [, script = ''] =
        /<script setup lang="ts">(.*?)<\/script>/s.exec(readFileSync(join(folder, 'vue', name), 'utf8')) ?? []
      const page = join(folder, 'vue', name.replace('.vue', '.script.ts'))
      writeFileSync(page, script.replaceAll(/^import \w+ from '.*\.vue'$/gm, ''))
      if (name !== 'App.vue') pages.push(page)
    }
    const program = ts.createProgram(pages, {
      ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], jsx: ts.JsxEmit.ReactJSX },
      ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      preserveSymlinks: true,
    })
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  }

  it('compiles with the types that a version is served with', () => {
    expect(compile(kitFiles('1.2.3'))).toEqual([])
  }, 30_000)

  it('would not, had an attribute or a member of an event another name', () => {
    const changed = Object.fromEntries(
      Object.entries(kitFiles('1.2.3')).map(([name, text]) => [
        name,
        text.replaceAll("'departure'", "'origin'").replaceAll('amountCents', 'cents'),
      ]),
    )
    const faults = compile(changed)
    expect(faults).toContainEqual(expect.stringContaining("'departure' does not exist"))
    expect(faults.filter(text => text.includes("'amountCents' does not exist"))).toHaveLength(2)
  }, 30_000)
})

describe('the tags of the recipes', () => {
  const files = readdirSync(RECIPES, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(?:html|vue|tsx)$/.test(name),
  )
  const OF_ALL = ['class', 'id', 'style', 'onclick', 'v-if']

  it.each(files)('%s names elements, attributes and events that there are', name => {
    const text = readFileSync(join(RECIPES, name), 'utf8').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    for (const [, tag, written = ''] of text.matchAll(/<(moving-[a-z-]+)((?:[^>"]|"[^"]*")*)>/g)) {
      const element = ELEMENTS.find(each => each.tag === tag)
      expect(element, tag).toBeDefined()
      const known = [...OF_ALL, ...(element?.attributes.map(attribute => attribute.name) ?? [])]
      const names = [...written.replaceAll(/\{[^}]*\}/g, '').matchAll(/\s:?([a-z-]+)(?==|\s|$)/g)].map(
        ([, attribute]) => attribute,
      )
      expect(known, `${tag} of ${name}`).toEqual(expect.arrayContaining(names))
    }
    const events = [...text.matchAll(/(?:@|on|')(moving:[a-z]+)\b/g)].map(([, event]) => event)
    expect(EVENTS.map(event => event.name)).toEqual(expect.arrayContaining(events))
  })
})

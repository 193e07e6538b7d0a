import { createHash } from 'node:crypto'
import { Visitor } from 'rolldown/utils'
import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { type Edit, edited } from './edits.ts'

const sha256 = (code: string) => createHash('sha256').update(code).digest('hex')
const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`

type Parse = Rolldown.PluginContext['parse']
type Name = { type: string; name?: string; value?: string }
const nameOf = ({ name, value }: Name): string => name ?? value ?? ''

/** The module without its exports, and what it exported: its own name for each. */
const withoutExports = (code: string, parse: Parse) => {
  const edits: Edit[] = []
  const exported = new Map<string, string>()
  const refuse = () => {
    throw new Error('A file of the bundle exports otherwise than by a list of its own names')
  }
  new Visitor({
    ExportAllDeclaration: refuse,
    ExportDefaultDeclaration: refuse,
    ExportNamedDeclaration: ({ source, declaration, specifiers, start, end }) => {
      if (source !== null || declaration !== null) refuse()
      for (const specifier of specifiers) exported.set(nameOf(specifier.exported), nameOf(specifier.local))
      edits.push({ start, end, text: '' })
    },
  }).visit(parse(code))
  return { code: edited(code, edits), exported }
}

/** A module that takes from the entry only, as one function of what it takes. */
const asFunction = (module: string, entry: string, parse: Parse) => {
  const edits: Edit[] = []
  const taken: { name: string; as: string }[] = []
  const { code, exported } = withoutExports(module, parse)
  new Visitor({
    ImportDeclaration: ({ source, specifiers, start, end }) => {
      if (source.value !== `./${entry}`) throw new Error(`A part of the bundle may not import ${source.value}`)
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier') throw new Error(`A part of the bundle takes ${entry} as a whole`)
        taken.push({ name: nameOf(specifier.imported), as: specifier.local.name })
      }
      edits.push({ start, end, text: '' })
    },
    ImportExpression: () => {
      throw new Error('A part of the bundle may not import a further one: only the entry knows how')
    },
  }).visit(parse(code))
  const body = edited(code, edits)
  const result = [...exported].map(([name, own]) => `${name}:${own}`).join()
  const parameters = taken.map(({ as }) => as).join()
  return {
    code: `export default function(${parameters}){${body}\nreturn{${result}}}`,
    taken: taken.map(({ name }) => name),
  }
}

/**
 * Makes a classic script of the entry, and of what it imports later, files that take from it what both need: each exports
 * one function of those things, which it gets as they are when it runs. In the place of each such `import()` the entry
 * gets an array: the file's name, its hash for `integrity`, those things. The name holds the hash too, so that an older
 * entry never runs a newer part. `manifest.json` says what a page needs to paste an immutable copy: the version, the
 * entry's hash, the other files.
 */
export const writeParts = (packageVersion: string): Plugin => {
  let isMinified = true
  const finish = async (code: string, module: boolean): Promise<string> => {
    if (!isMinified) return code
    // 2 % smaller after brotli than Vite's own minifier; arrow functions are slower to start with.
    const compress = { passes: 3, inline: 1, pure_getters: true, arrows: false }
    return (await minify(code, { ecma: 2020, module, compress })).code ?? ''
  }
  return {
    name: 'widget-parts',
    enforce: 'post',
    // The result is minified, in place of its pieces: a name is still what the other file calls it.
    config: ({ build }) => {
      isMinified = String(build?.minify) !== 'false' // the command line says it as a text
      return { build: { minify: false, cssMinify: isMinified } }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (entry === undefined) throw new Error('The bundle has no entry')
        const { code, exported } = withoutExports(entry.code, this.parse)
        const files = new Map<string, string>()
        const parts: string[] = []
        for (const { name, fileName, code: module } of chunks.filter(chunk => chunk !== entry)) {
          if (!/^[a-z]+$/.test(name)) throw new Error(`A part of the bundle may not be called ${name}: letters only`)
          const part = asFunction(module, entry.fileName, this.parse)
          const text = await finish(part.code, true)
          const file = `${name}-${sha256(text).slice(0, 12)}.js`
          const shared = part.taken.map(taken => exported.get(taken))
          files.set(`./${fileName}`, `[${[JSON.stringify(file), JSON.stringify(integrityOf(text)), ...shared].join()}]`)
          delete bundle[fileName]
          this.emitFile({ type: 'asset', fileName: file, source: text })
          parts.push(file)
        }
        const edits: Edit[] = []
        new Visitor({
          ImportExpression: ({ source, start, end }) => {
            const file = source.type === 'Literal' ? files.get(String(source.value)) : undefined
            if (file !== undefined) edits.push({ start, end, text: file })
          },
        }).visit(this.parse(code))
        if (edits.length !== files.size) throw new Error('Each part of the bundle is to be imported once, by the entry')
        entry.code = await finish(`(function(){"use strict";${edited(code, edits)}\n})()`, false)
        const version = `${packageVersion}-${sha256(entry.code).slice(0, 8)}`
        const manifest = { version, integrity: integrityOf(entry.code), parts }
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest, null, 2) + '\n' })
      },
    },
  }
}

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeParts } from './write-parts.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nc-parts-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** The built files by their names, made of modules by theirs; `index.js` is the entry. */
const bundle = async (modules: Readonly<Record<string, string>>, minify: 'terser' | false = 'terser') => {
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(root, name), code)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [writeParts('1.2.3')],
    build: {
      write: false,
      minify,
      lib: { entry: 'index.js', formats: ['es'], fileName: () => 'widget.js' },
      rollupOptions: { preserveEntrySignatures: 'allow-extension', output: { chunkFileNames: '[name].js' } },
    },
  })
  const files = new Map<string, string>()
  for (const output of Array.isArray(built) ? built : [built])
    if ('output' in output)
      for (const file of output.output)
        files.set(file.fileName, file.type === 'chunk' ? file.code : String(file.source))
  return files
}
const importText = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

const SHARED = `export const seen = []; export function note(text) { seen.push(text); return seen.length }`
const MODULES = {
  'shared.js': SHARED,
  'later.js': `import { note, seen } from './shared.js'; export const say = () => [note('later'), seen]; export const two = 2`,
  'index.js': `import { note, seen } from './shared.js'; note('entry'); globalThis.partsTest = { seen, later: () => import('./later.js') }`,
}

it.each([false, 'terser'] as const)('a part works with the very things of the entry, minify: %s', async minify => {
  const files = await bundle(MODULES, minify)
  const script = files.get('widget.js') ?? ''
  new Function(script)()
  const { seen, later } = Reflect.get(globalThis, 'partsTest')
  const [file, integrity, ...shared] = later()
  const code = files.get(file) ?? ''
  expect(integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`)
  const { default: part } = await importText(code)
  const { say, two } = part(...shared)
  const [count, list] = say()
  expect([count, two]).toEqual([2, 2])
  expect(list).toBe(seen)
  expect(seen).toEqual(['entry', 'later'])
  Reflect.deleteProperty(globalThis, 'partsTest')
})

it('names a part after its content, and says in the manifest what belongs together', async () => {
  const files = await bundle(MODULES)
  const manifest = JSON.parse(files.get('manifest.json') ?? '')
  const script = files.get('widget.js') ?? ''
  expect([...files.keys()].sort()).toEqual([...manifest.parts, 'manifest.json', 'widget.js'].sort())
  expect(manifest.parts).toEqual([expect.stringMatching(/^later-[0-9a-f]{12}\.js$/)])
  expect(manifest.integrity).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`)
  expect(manifest.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/)
  expect(script).not.toMatch(/\bexport\b|\bimport\b/)
  const changed = await bundle({ ...MODULES, 'later.js': `${MODULES['later.js']}; export const three = 3` })
  expect(JSON.parse(changed.get('manifest.json') ?? '').parts).not.toEqual(manifest.parts)
})

it('leaves the page’s own names alone', async () => {
  const files = await bundle({ 'index.js': `var partsLeak = 1; globalThis.partsTest = () => partsLeak` }, false)
  const page = createContext({})
  runInContext(files.get('widget.js') ?? '', page)
  expect(runInContext('partsTest()', page)).toBe(1)
  expect(Object.keys(page)).toEqual(['partsTest'])
})

it.each([
  [
    'a part that imports a further one',
    { 'later.js': `import { note } from './shared.js'; export const more = () => [note('x'), import('./more.js')]` },
    'may not import a further one',
  ],
  ['a name the server does not know', { 'index.js': `globalThis.x = () => import('./Later2.js')` }, 'letters only'],
])('fails for %s, rather than in a page', async (_, modules, reason) => {
  const all = { ...MODULES, 'more.js': 'export const more = 1', 'Later2.js': 'export const later = 2', ...modules }
  await expect(bundle(all)).rejects.toThrow(reason)
})

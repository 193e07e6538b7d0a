import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `node site/deploy/runtime-tree.mjs FOLDER` copies the files that a server needs into an empty
 * folder: the build, the content, the integrators' pages, and the packages that the built server
 * imports. The other packages are part of the build, or only for building: they would make the
 * folder three times as large.
 */

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const BUILT = ['dist/site', 'dist/widget/server']
const COPIED = ['dist', 'demo', 'site/content', 'package.json', 'LICENSE', 'CHANGELOG.md']
/** Files of packages that the server reads at run time without an import. */
const READ = {
  '@fontsource-variable/bricolage-grotesque': 'files',
  '@fontsource-variable/figtree': 'files',
  '@etalab/decoupage-administratif': 'data',
  'lucide-static': 'icons',
}
/** Files of a package that only its developers need. */
const UNUSED = /\.(?:map|md|flow|d\.[cm]?ts)$/

/** Binaries come for each C library; this Node uses one. */
const OTHER_LIBC = 'glibcVersionRuntime' in process.report.getReport().header ? /-musl/ : /-gnu/

const IMPORT =
  /(?:^(?:import|export)\b[^'"\n]*?\bfrom\s*|^import\s*|\bimport\()["']([^'"./][^'"]*)["']/gm
const packageOf = specifier =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The packages that built files import by name. */
export const importedBy = texts =>
  new Set(
    texts
      .flatMap(text => [...text.matchAll(IMPORT)].map(([, specifier]) => specifier))
      .filter(specifier => !isBuiltin(specifier))
      .map(packageOf),
  )

const builtTexts = () =>
  BUILT.flatMap(folder =>
    readdirSync(join(ROOT, folder))
      .filter(file => file.endsWith('.js'))
      .map(file => readFileSync(join(ROOT, folder, file), 'utf8')),
  )

/** Resolves a package: in its own `node_modules`, else further up. */
const folderOf = (name, from) => {
  for (let at = from; at.startsWith(ROOT); at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return null
}

/** The folders of packages and of all that they depend on, as far as it is installed. */
const closureOf = names => {
  const found = new Set()
  const add = (name, from) => {
    const folder = folderOf(name, from)
    if (folder === null || found.has(folder) || OTHER_LIBC.test(name)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(other, folder)
  }
  for (const name of names) add(name, ROOT)
  return found
}

/** Copies the tree; returns its number of packages. */
export const makeRuntimeTree = target => {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty`)
  mkdirSync(target, { recursive: true })
  for (const path of COPIED) cpSync(join(ROOT, path), join(target, path), { recursive: true })
  rmSync(join(target, 'dist/.built'), { force: true })
  const folders = closureOf(importedBy(builtTexts()))
  for (const folder of folders)
    cpSync(folder, join(target, relative(ROOT, folder)), {
      recursive: true,
      // A package inside it is copied where it is needed.
      filter: source =>
        !UNUSED.test(source) && !source.slice(folder.length).includes('node_modules'),
    })
  for (const [name, folder] of Object.entries(READ))
    for (const path of ['package.json', folder])
      cpSync(join(ROOT, 'node_modules', name, path), join(target, 'node_modules', name, path), {
        recursive: true,
      })
  return folders.size + Object.keys(READ).length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target] = process.argv.slice(2)
  if (target === undefined) {
    console.error('Usage: node site/deploy/runtime-tree.mjs FOLDER')
    process.exit(1)
  }
  console.log(`${makeRuntimeTree(resolve(target))} packages in ${target}`)
}

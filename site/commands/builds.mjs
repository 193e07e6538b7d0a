import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeDocumentFonts } from './document-fonts.mjs'
import { fingerprint } from './fingerprint.mjs'
import { copyFurnitureModel } from './furniture-model.mjs'
import { makePictures } from './pictures.mjs'
import { ROOT, print, CommandError, tool } from './run.mjs'
import { makeSbom } from './sbom.mjs'

const ALL_BUILDS = ['shared', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Creates the smaller pictures of the content's drawings that the last run has not created. */
export const buildPictures = () =>
  makePictures(join(ROOT, 'site/content/uploads'), join(ROOT, 'dist/pictures'))

/** Builds with their sources, commands, and a file that shows that they were made. */
export const BUILDS = [
  {
    name: 'widget',
    sources: [...ALL_BUILDS, 'widget', 'demo', 'vite.widget.config.ts'],
    runs: [
      ['build', '-c', 'vite.widget.config.ts'],
      ['build', '-c', 'vite.widget.config.ts', '--ssr'],
    ],
    product: 'dist/widget/server/fragments.js',
  },
  {
    name: 'site',
    sources: [...ALL_BUILDS, 'site', 'vite.site.config.ts'],
    runs: [
      ['build', '-c', 'vite.site.config.ts'],
      ['build', '-c', 'vite.site.config.ts', '--ssr'],
    ],
    product: 'dist/site/main.js',
  },
  {
    name: 'furniture model',
    sources: ['package-lock.json', 'site/commands/furniture-model.mjs'],
    runs: [],
    make: copyFurnitureModel,
    product: 'dist/furniture-model/centernet.bin',
  },
  {
    name: 'recipes',
    sources: ['package.json', 'package-lock.json', 'demo/recettes'],
    runs: [['build', '-c', 'demo/recettes/vite.config.ts']],
    product: 'dist/recipes/react.js',
  },
  {
    name: 'pictures',
    sources: ['package-lock.json', 'site/content/uploads'],
    runs: [],
    make: buildPictures,
    product: 'dist/pictures/manifest.json',
  },
  {
    name: 'bill of materials',
    sources: ['package.json', 'package-lock.json', 'site/commands/sbom.mjs'],
    runs: [],
    make: () => makeSbom(join(ROOT, 'dist/site/sbom.cdx.json')),
    product: 'dist/site/sbom.cdx.json',
  },
  {
    name: 'document fonts',
    sources: ['package-lock.json', 'site/commands/document-fonts.mjs'],
    runs: [],
    make: () => makeDocumentFonts(),
    product: 'dist/document-fonts/fonts.json',
  },
]

const STAMPS = join(ROOT, 'dist/.built')

const readStamps = () => {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'))
  } catch {
    return {}
  }
}

const isFresh = ({ name, sources, product }) =>
  readStamps()[name] === fingerprint(sources) && existsSync(join(ROOT, product))

/** Tells if a build in `dist` is up to date with its sources, by content. */
export const isBuilt = name => BUILDS.some(build => build.name === name && isFresh(build))

const writeStamp = (name, stamp) => {
  mkdirSync(dirname(STAMPS), { recursive: true })
  writeFileSync(STAMPS, JSON.stringify({ ...readStamps(), [name]: stamp }, null, 2))
}

/** Makes the next `ensureBuilds` build everything. */
export const forgetBuilds = () => rmSync(STAMPS, { force: true })

const buildOne = async ({ name, sources, runs, make }, quiet) => {
  const stamp = fingerprint(sources)
  print(`Building the ${name}…`)
  for (const args of runs) if ((await tool('vite', [...args, ...quiet])) !== 0) return false
  await make?.()
  writeStamp(name, stamp)
  return true
}

/**
 * Runs Vite's builds one after the other, and the others in parallel; returns whether all
 * succeeded.
 */
const buildEach = async (builds, quiet) => {
  const beside = Promise.all(
    builds.filter(({ runs }) => runs.length === 0).map(build => buildOne(build, quiet)),
  )
  beside.catch(() => undefined) // reported below, after Vite's own output
  const results = []
  for (const build of builds.filter(({ runs }) => runs.length > 0))
    results.push({ name: build.name, isBuilt: await buildOne(build, quiet) })
  await beside
  return results
}

/** Builds everything, also if it is up to date. Returns an exit code. */
export const buildAll = async () =>
  (await buildEach(BUILDS, [])).every(({ isBuilt }) => isBuilt) ? 0 : 1

/** Builds what is out of date, judged by the content of its sources. */
export const ensureBuilds = async () => {
  const stale = BUILDS.filter(build => !isFresh(build))
  for (const { name, isBuilt } of await buildEach(stale, ['--logLevel', 'warn']))
    if (!isBuilt) throw new CommandError(`The ${name} does not build: see above.`)
}

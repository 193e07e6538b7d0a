import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ROOT } from './run.mjs'

/**
 * Bytes of a page's HTML after gzip, by its address. The page of France contains its map, a
 * department's page all its towns.
 */
const HTML_BUDGETS = [
  { kind: 'a town', address: /^\/demenageur-france\/[^/]+\/[^/]+\/[^/]+$/, bytes: 12_000 },
  { kind: 'a department', address: /^\/demenageur-france\/[^/]+\/[^/]+$/, bytes: 21_000 },
  { kind: 'France', address: /^\/demenageur-france$/, bytes: 40_000 },
  { kind: 'any other page', address: /^/, bytes: 15_200 },
]
/** One town page in this number is weighed: all have the same structure. */
const TOWNS_PER_WEIGHED = 100
/**
 * Bytes of script after gzip that a page loads by itself beside `widget.js`. Some 420 of them are
 * the switch between light and dark, and 180 the wait of `widget.js` for the first input.
 */
const SCRIPT_BUDGET = 5_650
/**
 * Bytes that a visitor of the home page receives before scrolling, without lazy pictures: only a
 * browser knows which of them are near enough.
 */
const HOME_BUDGET = 65_000
/** Approximate size of an answer's headers. */
const HEADER_BYTES = 600

const CLIENT = join(ROOT, 'dist/site/client')

/** Scripts that a page's loader fetches because of its markup, by that markup. */
const ASKED_FOR = { 'data-reflex="checklist"': 'site/pages/editorial/store-ticks.ts' }

const WAITS = /<template.*?<\/template>|<img [^>]*loading="lazy"[^>]*>/g

/** Returns the files that a browser fetches for a markup. */
const filesIn = html =>
  [
    ...html.replaceAll(WAITS, '').matchAll(/ (?:src|href)="(\/[^"]+\.(?:css|js|woff2|svg|webp))"/g),
  ].map(([, path]) => path)

const picturesIn = css =>
  [...css.matchAll(/url\("?(\/assets\/[^")]+\.(?:svg|webp))/g)].map(([, path]) => path)

/** The page's own scripts and all that they import. */
const scriptsIn = (html, manifest) => {
  const isInPage = ([name, { file, isEntry }]) =>
    isEntry === true && name.endsWith('.ts') && html.includes(`"/${file}"`)
  const asked = Object.entries(ASKED_FOR).filter(([markup]) => html.includes(markup))
  const names = [
    ...Object.entries(manifest)
      .filter(isInPage)
      .map(([name]) => name),
    ...asked.map(([, name]) => name),
  ]
  const withImports = name => [
    `/${manifest[name].file}`,
    ...(manifest[name].imports ?? []).flatMap(withImports),
  ]
  return [...new Set(names.flatMap(withImports))]
}

const inSitemaps = async get => {
  const locations = xml =>
    [...xml.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const paths = []
  for (const map of locations(await get('/sitemap.xml'))) paths.push(...locations(await get(map)))
  return paths
}

const kindOf = path => HTML_BUDGETS.find(({ address }) => address.test(path))

/** Every page, and some of the towns. */
const sampled = paths => {
  const [towns] = HTML_BUDGETS
  let seen = 0
  return paths.filter(path => kindOf(path) !== towns || seen++ % TOWNS_PER_WEIGHED === 0)
}

const heaviest = sizes => sizes.reduce((most, size) => (size.bytes > most.bytes ? size : most))

/** Returns the transferred size of the home page with everything it needs. */
const weighHome = async (html, manifest, get) => {
  const css = await get(filesIn(html).find(path => path.endsWith('.css')))
  const others = [...new Set([...filesIn(html), ...scriptsIn(html, manifest), ...picturesIn(css)])]
  let sum = brotliCompressSync(html).length + HEADER_BYTES
  for (const path of others) {
    const isFont = path.endsWith('.woff2')
    const bytes = isFont ? readFileSync(join(CLIENT, path)) : brotliCompressSync(await get(path))
    sum += bytes.length + HEADER_BYTES
  }
  return sum
}

/**
 * Checks the weight of built pages: the heaviest of each kind in the sitemaps, and the whole home
 * page. Returns lines, and if each is within its budget.
 */
export const checkPages = async () => {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(ROOT, 'site/server/testing/built-server.ts'), {
    configFile: false,
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-budgets-'))
  const server = await module.startServer('dist/site/main.js', {
    DATA_DIR: dataDir,
    RATE_LIMIT_READS: '1000000',
  })
  try {
    const get = async path => {
      const response = await fetch(server.url + path)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return response.text()
    }
    const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
    const zipped = file => gzipSync(readFileSync(join(CLIENT, file))).length
    const htmlSizes = []
    const scriptSizes = []
    for (const path of sampled(await inSitemaps(get))) {
      const html = await get(path)
      const scripts = scriptsIn(html, manifest).map(zipped)
      htmlSizes.push({ path, bytes: gzipSync(html).length })
      scriptSizes.push({ path, bytes: scripts.reduce((sum, bytes) => sum + bytes, 0) })
    }
    const script = heaviest(scriptSizes)
    const home = await weighHome(await get('/'), manifest, get)
    const check = (what, bytes, budget) => ({
      line: `${what}: ${bytes} bytes, budget ${budget}`,
      isMet: bytes <= budget,
    })
    return [
      ...HTML_BUDGETS.map(budget => {
        const sizes = htmlSizes.filter(({ path }) => kindOf(path) === budget)
        const { path, bytes } = heaviest(sizes)
        return check(
          `HTML of ${path}, the heaviest of ${sizes.length} (${budget.kind}), gzip`,
          bytes,
          budget.bytes,
        )
      }),
      check(
        `script of ${script.path} beside widget.js, the most, gzip`,
        script.bytes,
        SCRIPT_BUDGET,
      ),
      check('home page, all that comes before its reader moves', home, HOME_BUDGET),
    ]
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true })
  }
}

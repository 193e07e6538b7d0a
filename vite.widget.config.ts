import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minify } from 'terser'
import { shortenNames, shortSheet, sortDeclarations } from './widget/kit/style-plugins.ts'
import { SCRIPT_TARGET, STYLE_TARGET } from './site/commands/served-browsers.mjs'
import { build, defineConfig, type Plugin, runnerImport, type UserConfig } from 'vite'
import cssInjectedByJs from 'vite-plugin-css-injected-by-js'
import { leaveOutUnused, markPureDefinitions, replaceCalls } from './widget/kit/package-plugins'
import type * as Documentation from './widget/kit/documentation'
import type * as Kit from './widget/kit/kit-files'
import type * as Notices from './widget/kit/licence-notices'
import type * as Theme from './widget/kit/theme-text'
import type * as ThemeProperties from './widget/embed/theme-properties'

const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8'))

const FILE = 'widget.js'
/** Name of the file beside the script that holds the licences of all packages in it. */
const LICENCES = 'licences.txt'
/** Packages that the script holds copies of and does not import: the outlines of `widget/ui/icon.tsx`. */
const COPIED_FROM = ['lucide-static']

/** `rem` follows the host page's root font size; fails the build rather than a partner's page. */
const refuseRem = (): Plugin => ({
  name: 'widget-no-rem',
  transform(code, id) {
    if (/\.css$/.test(id) && /\d\s*rem\b/.test(code)) this.error(`${id} uses rem`)
  },
})

/** Further files beside the script, by name, with format and source. */
export const BESIDE = {
  'stub.js': { input: 'widget/stub.ts', format: 'iife' },
  'diagnose.js': { input: 'widget/diagnose/diagnose.ts', format: 'es' },
} as const

/** Builds one of them and returns its text. */
export const buildBeside = async ({ input, format }: (typeof BESIDE)[keyof typeof BESIDE]) => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: SCRIPT_TARGET,
      cssTarget: STYLE_TARGET,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk === undefined) throw new Error(`${input} makes no file`)
  return { code: chunk.code, moduleIds: chunk.moduleIds }
}

const TOO_OLD =
  '[moving] This browser is too old for widget.js: the content between the tags stays.'

/**
 * Runs the script only where its browser is not older than those served, so that nothing of it fails halfway.
 * `structuredClone` came with Chrome 98, Firefox 94 and Safari 15.4.
 */
const onlyIfServed = (code: string): string =>
  `if ('structuredClone' in window) { ${code} } else console.warn(${JSON.stringify(TOO_OLD)})`

/**
 * Minifies the script once more: terser inlines what Vite's own minifier leaves, 2 kB after brotli. Without its options
 * called unsafe: what the script does stays the same. Comparisons keep the order in which they are written, which compresses
 * 0.3 kB better than constants first. The function around the script keeps its parentheses: V8 compiles it beside the page,
 * while it loads, and not as it is called, for 80 ms on a slow phone.
 */
const minifyWithTerser = (): Plugin => ({
  name: 'widget-terser',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const script = bundle[FILE]
      if (script?.type !== 'chunk') throw new Error(`The bundle has no ${FILE}`)
      const compress = { passes: 5, lhs_constants: false }
      const { code } = await minify(onlyIfServed(script.code), {
        ecma: 2020,
        compress,
        format: { wrap_iife: true },
      })
      if (code === undefined) throw new Error('terser answers no code')
      script.code = `${code}/*! ${LICENCES} */`
    },
  },
})

/** The bundle's style sheet as a file, in the house's colours: for elements that a server has drawn, before the script. */
const sheetOf = async (css: string): Promise<string> => {
  const { module: theme } = await runnerImport<typeof ThemeProperties>(
    resolve('widget/embed/theme-properties.ts'),
  )
  const { module } = await runnerImport<typeof Theme>(resolve('widget/kit/theme-text.ts'))
  return css + shortSheet(module.themeText(theme.HOUSE_THEME))
}

/**
 * Writes `manifest.json`, what a page needs to paste an immutable copy: the version and the script's hash; and `kit.json`, what
 * compilers and editors need of that version, with its style sheet, the loader stub, the diagnosis and the licences, texts by the name under which each is
 * served beside the script.
 */
const writeManifest = (cssOfBundle: () => string): Plugin => ({
  name: 'widget-manifest',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const script = bundle[FILE]
      if (script?.type !== 'chunk') throw new Error(`The bundle has no ${FILE}`)
      const hash = (algorithm: string) => createHash(algorithm).update(script.code)
      const version = `${packageVersion}-${hash('sha256').digest('hex').slice(0, 8)}`
      const integrity = `sha384-${hash('sha384').digest('base64')}`
      const emit = (fileName: string, value: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(value, null, 2)}\n` })
      const { module } = await runnerImport<typeof Kit>(resolve('widget/kit/kit-files.ts'))
      const beside: Record<string, string> = {}
      const moduleIds = [
        ...script.moduleIds,
        ...COPIED_FROM.map(name => resolve('node_modules', name, 'package.json')),
      ]
      for (const [name, from] of Object.entries(BESIDE)) {
        const built = await buildBeside(from)
        beside[name] = built.code
        moduleIds.push(...built.moduleIds)
      }
      const { module: notices } = await runnerImport<typeof Notices>(
        resolve('widget/kit/licence-notices.ts'),
      )
      emit('kit.json', {
        ...module.kitFiles(version),
        ...beside,
        'widget.css': await sheetOf(cssOfBundle()),
        [LICENCES]: notices.licenceNotices(moduleIds, readFileSync('LICENSE', 'utf8')),
      })
      emit('manifest.json', { version, integrity })
    },
  },
})

const readDemo = (file: string): string => readFileSync(join('demo', file), 'utf8')

/** Writes the integrators' documentation, `demo/` of the bundle: the pages of `demo/` with their frame and tables. */
const writeDocumentation = (): Plugin => ({
  name: 'widget-documentation',
  async generateBundle() {
    const { module } = await runnerImport<typeof Documentation>(
      resolve('widget/kit/documentation.ts'),
    )
    for (const [file, source] of Object.entries(module.documentationPages(readDemo))) {
      this.addWatchFile(resolve('demo', file))
      this.emitFile({ type: 'asset', fileName: `demo/${file}`, source })
    }
  },
})

const DEFINITIONS = {
  'process.env.NODE_ENV': '"production"',
  'import.meta.env.MODE': '"production"',
  __WIDGET_VERSION__: JSON.stringify(packageVersion),
}

/**
 * The elements as the host site's server draws them, `dist/widget/server/fragments.js`: the same views with React, whose
 * markup the script replaces and never hydrates. All is built in, so that there is one React, in its production build.
 */
const SERVER: UserConfig = {
  define: DEFINITIONS,
  plugins: [shortenNames()],
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/widget/server',
    target: 'node20',
    rolldownOptions: { input: 'widget/fragments.tsx', output: { entryFileNames: '[name].js' } },
  },
}

let bundleCss = ''

/** The bundle that partners paste: one classic script, `dist/widget/widget.js`. */
const BROWSER: UserConfig = {
  define: DEFINITIONS,
  resolve: {
    alias: [
      { find: /^react$/, replacement: '@preact/compat' },
      { find: /^react-dom$/, replacement: '@preact/compat' },
      { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
    ],
  },
  // The classic form says children without naming them: 0.3 kB less than the automatic one.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    jsxInject: "import { h, Fragment } from 'preact'",
  },
  plugins: [
    refuseRem(),
    shortenNames(),
    markPureDefinitions(),
    replaceCalls(),
    leaveOutUnused(),
    sortDeclarations(),
    cssInjectedByJs({
      injectCode: cssCode => {
        bundleCss = JSON.parse(cssCode)
        return `globalThis.__movingCss=${cssCode};`
      },
    }),
    minifyWithTerser(),
    writeManifest(() => bundleCss),
    writeDocumentation(),
  ],
  build: {
    outDir: 'dist/widget',
    emptyOutDir: true,
    target: SCRIPT_TARGET,
    cssTarget: STYLE_TARGET,
    lib: {
      entry: 'widget/index.ts',
      formats: ['iife'],
      name: 'MovingWidgetsScript',
      fileName: () => FILE,
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
}

/** `vite build -c vite.widget.config.ts` builds what browsers load; with `--ssr`, once that is built, what the server draws with. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  ...(isSsrBuild === true ? SERVER : BROWSER),
}))

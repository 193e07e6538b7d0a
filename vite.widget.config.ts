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
/** Name of the file beside the script with the licences of all its packages. */
const LICENCES = 'licences.txt'
/**
 * Packages that the script copies from without importing them: the outlines of
 * `widget/ui/icon.tsx`.
 */
const COPIED_FROM = ['lucide-static']

/** Fails the build for `rem`, which follows the host page's root font size. */
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
  if (chunk === undefined) throw new Error(`${input} produces no file`)
  return { code: chunk.code, moduleIds: chunk.moduleIds }
}

const TOO_OLD =
  '[moving] This browser is too old for widget.js: the content between the tags stays.'

/**
 * Runs the script only in browsers that are supported, so that none fails halfway.
 * `structuredClone` came with Chrome 98, Firefox 94 and Safari 15.4.
 */
const onlyIfServed = (code: string): string =>
  `if ('structuredClone' in window) { ${code} } else console.warn(${JSON.stringify(TOO_OLD)})`

/**
 * Minifies the script once more: terser inlines what Vite's own minifier leaves, 2 kB after brotli.
 * Without its unsafe options, so that the behaviour stays the same. Comparisons keep their written
 * order, which compresses 0.3 kB better than constants first. The function around the script keeps
 * its parentheses: V8 then compiles it in the background while it loads, and not when it is called,
 * which takes 80 ms on a slow phone.
 */
const minifyWithTerser = (): Plugin => ({
  name: 'widget-terser',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const script = bundle[FILE]
      if (script?.type !== 'chunk') throw new Error(`The bundle has no ${FILE}`)
      const compress = { passes: 3, lhs_constants: false }
      const { code } = await minify(onlyIfServed(script.code), {
        ecma: 2020,
        compress,
        format: { wrap_iife: true },
      })
      if (code === undefined) throw new Error('terser returned no code')
      script.code = `${code}/*! ${LICENCES} */`
    },
  },
})

/**
 * Writes the bundle's style sheet as a file, in the default colours, for server-rendered elements
 * before the script has run.
 */
const sheetOf = async (css: string): Promise<string> => {
  const { module: theme } = await runnerImport<typeof ThemeProperties>(
    resolve('widget/embed/theme-properties.ts'),
  )
  const { module } = await runnerImport<typeof Theme>(resolve('widget/kit/theme-text.ts'))
  return css + shortSheet(module.themeText(theme.HOUSE_THEME))
}

/**
 * Writes `manifest.json` with the version and the script's hash, for pages that paste an immutable
 * copy; and `kit.json` with the version's files for compilers and editors, its style sheet, the
 * loader stub, the diagnosis and the licences, as texts by their names beside the script.
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
 * Builds the elements for the host site's server, `dist/widget/server/fragments.js`: the same views
 * with React, whose markup the script replaces and never hydrates. Everything is bundled, so that
 * there is one React, in its production build.
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
  // The classic form passes children without naming them: 0.3 kB less than the automatic one.
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

/**
 * `vite build -c vite.widget.config.ts` builds the files for browsers; with `--ssr`, afterwards,
 * the server build of the elements.
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  ...(isSsrBuild === true ? SERVER : BROWSER),
}))

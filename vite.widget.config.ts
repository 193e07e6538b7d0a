import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import cssInjectedByJs from 'vite-plugin-css-injected-by-js'

const OUT = 'dist/widget'
const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Writes what a page needs to paste an immutable copy: the version and the hash for `integrity`. */
const manifest = (): Plugin => ({
  name: 'widget-manifest',
  writeBundle() {
    const script = readFileSync(join(OUT, 'widget.js'))
    const hash = (algorithm: string) => createHash(algorithm).update(script)
    const version = `${packageVersion}-${hash('sha256').digest('hex').slice(0, 8)}`
    const integrity = `sha384-${hash('sha384').digest('base64')}`
    writeFileSync(join(OUT, 'manifest.json'), JSON.stringify({ version, integrity }, null, 2) + '\n')
  },
})

/** `rem` follows the host page's root font size; fails the build rather than a partner's page. */
const refuseRem = (): Plugin => ({
  name: 'widget-no-rem',
  transform(code, id) {
    if (/\.css$/.test(id) && /\d\s*rem\b/.test(code)) this.error(`${id} uses rem`)
  },
})

/** What makes a schema and does nothing else: one that only the server reads is left out of the script. */
const SCHEMA_MAKERS = [
  ...[
    'array',
    'assign',
    'boolean',
    'coerce',
    'defaulted',
    'define',
    'enums',
    'integer',
    'literal',
    'max',
    'min',
    'nullable',
  ],
  ...[
    'number',
    'object',
    'optional',
    'partial',
    'pattern',
    'pick',
    'record',
    'refine',
    'size',
    'string',
    'type',
    'unknown',
  ],
  ...['plainText', 'requiredText', 'preciseAddress', 'withRule', 'flag', 'text', 'address'],
]

export default defineConfig({
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.MODE': '"production"',
    __WIDGET_VERSION__: JSON.stringify(packageVersion),
  },
  resolve: {
    alias: [
      { find: /^react$/, replacement: '@preact/compat' },
      { find: /^react-dom$/, replacement: '@preact/compat' },
      { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
    ],
  },
  // The classic form says children without naming them: 2 kB less to read than the automatic one.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    jsxInject: "import { h, Fragment } from 'preact'",
  },
  plugins: [refuseRem(), cssInjectedByJs({ injectCode: cssCode => `globalThis.__movingCss=${cssCode};` }), manifest()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // 2 % smaller after brotli than the default minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true, unsafe_arrows: true } },
    cssCodeSplit: false,
    rolldownOptions: { treeshake: { manualPureFunctions: SCHEMA_MAKERS } },
    lib: { entry: 'widget/index.ts', formats: ['iife'], name: 'MovingWidgetsBundle', fileName: () => 'widget.js' },
  },
})

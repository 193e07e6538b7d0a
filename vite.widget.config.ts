import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import cssInjectedByJs from 'vite-plugin-css-injected-by-js'
import { lightenTopLevel } from './widget/build/lighten-top-level.ts'
import { writeParts } from './widget/build/write-parts.ts'

const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8'))

/** `rem` follows the host page's root font size; fails the build rather than a partner's page. */
const refuseRem = (): Plugin => ({
  name: 'widget-no-rem',
  transform(code, id) {
    if (/\.css$/.test(id) && /\d\s*rem\b/.test(code)) this.error(`${id} uses rem`)
  },
})

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
  plugins: [
    refuseRem(),
    lightenTopLevel(),
    cssInjectedByJs({ relativeCSSInjection: true, injectCode: cssCode => `globalThis.__movingCss=${cssCode};` }),
    writeParts(packageVersion),
  ],
  build: {
    outDir: 'dist/widget',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: true,
    lib: { entry: 'widget/index.ts', formats: ['es'], fileName: () => 'widget.js' },
    rollupOptions: {
      // What the entry and a part both need stays in the entry.
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: '[name].js' },
    },
  },
})

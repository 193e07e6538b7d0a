import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'rolldown/utils'
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

/**
 * Two things about a module's top level that make a page wait less. Its arrow functions are written as functions: when V8
 * reads a function, such as the one around the whole script, it reads the arrow functions in it to the end, and skips the
 * bodies of the others until they are called; a fifth less to do. And what shared/ calls there is marked as pure, as
 * it only makes schemas: those that only the server reads are left out.
 */
const lightenTopLevel = (): Plugin => ({
  name: 'widget-lighten-top-level',
  enforce: 'post',
  transform(code, id) {
    if (!/\.[cm]?[jt]sx?$/.test(id)) return null
    const edits: { start: number; end: number; text: string }[] = []
    let depth = 0
    let usesThis = false
    const enter = () => void depth++
    const leave = () => void depth--
    new Visitor({
      ...{ FunctionExpression: enter, 'FunctionExpression:exit': leave },
      ...{ FunctionDeclaration: enter, 'FunctionDeclaration:exit': leave },
      ...{ ClassBody: enter, 'ClassBody:exit': leave },
      ThisExpression: () => void (usesThis = true),
      ArrowFunctionExpression: () => {
        if (depth++ === 0) usesThis = false
      },
      'ArrowFunctionExpression:exit': ({ params, body, async, start, end }) => {
        if (--depth > 0 || usesThis) return
        const parameters = code.slice(params[0]?.start ?? 0, params.at(-1)?.end ?? 0)
        const content = code.slice(body.start, body.end)
        const block = body.type === 'BlockStatement' ? content : `{return ${content}}`
        edits.push({ start, end, text: `${async ? 'async ' : ''}function(${parameters})${block}` })
      },
      CallExpression: ({ start }) => {
        if (depth === 0 && id.includes('/shared/')) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
      },
    }).visit(this.parse(code))
    const written = edits
      .sort((one, other) => other.start - one.start)
      .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code)
    return { code: written, map: null }
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
    cssInjectedByJs({ injectCode: cssCode => `globalThis.__movingCss=${cssCode};` }),
    manifest(),
  ],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // 2 % smaller after brotli than the default minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true, arrows: false } },
    cssCodeSplit: false,
    lib: { entry: 'widget/index.ts', formats: ['iife'], name: 'MovingWidgetsBundle', fileName: () => 'widget.js' },
  },
})

import { defineConfig, type UserConfig } from 'vite'
import { SCRIPT_TARGET, STYLE_TARGET } from './site/commands/served-browsers.mjs'
import { cardsPlugin } from './site/build/cards/cards-plugin.ts'
import { packPlugin } from './site/build/pack-plugin.ts'
import { SECTION_STYLES } from './site/layout/section-styles.ts'
import { cutFonts } from './site/ui/fonts/cut-fonts.ts'

/**
 * Files for browsers beside `widget.js`: style sheets, fonts, scripts of single pages, islands,
 * pictures for shared links, and a manifest with their hashed names.
 */
const CLIENT: UserConfig = {
  plugins: [cardsPlugin(), packPlugin()],
  css: { postcss: { plugins: [cutFonts('.cache/fonts')] } },
  build: {
    outDir: 'dist/site/client',
    target: SCRIPT_TARGET,
    cssTarget: STYLE_TARGET,
    manifest: true,
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
    rolldownOptions: {
      optimization: { inlineConst: true }, // a shared constant alone is no reason for a second request
      input: [
        'site/ui/site.css',
        ...SECTION_STYLES,
        'site/client/follow-title.ts',
        'site/client/follow-scheme.ts',
        'site/client/islands.ts',
        'site/client/bring-widget.ts',
        'site/client/keep-price.ts',
      ],
      output: {
        // Functions of one line share a file: one request instead of several.
        codeSplitting: {
          groups: [{ name: 'small', test: /shared\/(texts\/plural|domain\/lazily)\.ts$/ }],
        },
      },
    },
  },
}

const SERVER: UserConfig = {
  define: {
    'process.env.NODE_ENV': '"production"',
    // The loader of TensorFlow's WebAssembly is a CommonJS file.
    __dirname: 'import.meta.dirname',
  },
  ssr: {
    // React is bundled in its production build, whatever NODE_ENV is; JSON of a package needs a
    // bundler, since Node 20 only imports JSON with an attribute.
    noExternal: [
      'react',
      'react-dom',
      'react-shadow',
      'lucide-static',
      '@etalab/decoupage-administratif',
      /^@tensorflow\//,
    ],
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: false, // contains the client's build
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'site/server/process/start.ts',
        operate: 'site/server/process/operate.ts',
        'move-photos': 'site/server/compose/move-photos-command.ts',
        reader: 'site/server/db/reader/reader-thread.mjs',
        'furniture-detector': 'site/server/quotes/photos/detector/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name].js' },
    },
  },
}

/**
 * The host site: `vite build -c vite.site.config.ts` builds the files for browsers into
 * `dist/site/client`, the same with `--ssr` the server into `dist/site/main.js`, and the operator's
 * commands into `dist/site/operate.js` and `dist/site/move-photos.js`.
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  ...(isSsrBuild === true ? SERVER : CLIENT),
}))

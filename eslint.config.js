import { readdirSync } from 'node:fs'
import tseslint from 'typescript-eslint'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { SERVER_LAYERS, SHARED_LAYERS } from './site/commands/layers.mjs'
import { noCircle } from './site/commands/no-circle.mjs'
import { noLayoutTricks } from './site/commands/no-layout-tricks.mjs'
import { plainComments } from './site/commands/plain-comments.mjs'
import { tableOwners } from './site/commands/table-owners.mjs'

const zone = (root, folder, allowed) => ({
  target: `./${root}/${folder}`,
  from: `./${root}`,
  except: [folder, ...allowed].map(name => `./${name}`),
})
const foldersOf = root =>
  readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
const layers = (root, table) =>
  Object.entries(table).map(([layer, allowed]) => zone(root, layer, allowed))

/** Screens do not know each other: each may use the kit and the runtime; the composers alone know them all. */
const screens = (root, common, composers) =>
  foldersOf(root)
    .filter(name => ![...common, ...composers, 'e2e', 'bench'].includes(name))
    .map(name => zone(root, name, common))

/** A focused element is read out: as a live region too, it would be announced twice. */
const FOCUSED_LIVE_REGION = {
  selector:
    'JSXOpeningElement:has(> JSXAttribute[name.name="tabIndex"]):has(> JSXAttribute[name.name="role"][value.value=/^(alert|status)$/])',
  message: 'An element that takes the focus is a group with a name, and no live region.',
}

const SERVER_FOLDERS = foldersOf('site/server')

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**', '.cache/**', 'test-results/**'] },
  tseslint.configs.base,
  importX.flatConfigs.typescript,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: {
      'import-x': importX,
      '@typescript-eslint': tseslint.plugin,
      'react-hooks': reactHooks,
      own: {
        rules: {
          'no-circle': noCircle,
          'no-layout-tricks': noLayoutTricks,
          'plain-comments': plainComments,
          'table-owners': tableOwners,
        },
      },
    },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['*/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'own/no-circle': 'error', // by type as well
      'own/no-layout-tricks': 'error',
      'own/plain-comments': 'error',
      'own/table-owners': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-mutable-exports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            { target: './shared', from: ['./widget', './site', './demo'] },
            { target: './widget', from: ['./site', './demo'] },
            { target: './site', from: ['./widget', './demo'] },
            ...layers('shared', SHARED_LAYERS),
            ...layers('site/server', SERVER_LAYERS),
            ...screens('widget', ['ui', 'embed'], ['elements']),
            zone('widget', 'ui', ['embed/use-announced.ts']),
            zone('widget', 'embed', []),
            { target: ['./site/pages', './site/layout', './site/ui'], from: './site/server' },
            { target: ['./site/layout', './site/ui', './site/ports'], from: './site/pages' },
            { target: './site/ports', from: ['./site/server', './site/ui', './site/client'] },
            zone('site', 'kinds', []),
            {
              target: SERVER_FOLDERS.filter(name => name !== 'compose').map(
                name => `./site/server/${name}`,
              ),
              from: './site/server/compose',
            },
          ],
        },
      ],
    },
  },
  {
    // The server's start lists its parts with their dependencies, one a line.
    files: ['site/server/main.ts'],
    rules: { 'max-lines': ['error', { max: 370, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['site/**/*.mjs', 'demo/**/*.js'],
    plugins: {
      own: { rules: { 'no-layout-tricks': noLayoutTricks, 'plain-comments': plainComments } },
    },
    rules: { 'own/no-layout-tricks': 'error', 'own/plain-comments': 'error' },
  },
  {
    files: ['shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: ['react', 'react-dom', 'preact', 'preact/compat', 'valtio'] },
      ],
      'no-restricted-globals': ['error', 'window', 'document', 'localStorage', 'sessionStorage'],
    },
  },
  {
    files: ['shared/**/*.{ts,tsx}', 'widget/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/e2e/**', '**/bench/**', 'widget/kit/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        FOCUSED_LIVE_REGION,
        {
          selector:
            'CallExpression[arguments.length=0] > MemberExpression.callee[property.name="entries"]',
          message:
            'Prototype.js replaces entries of arrays in the pages that load it: use map, forEach or a counter.',
        },
        {
          selector: 'MemberExpression[object.name="Array"][property.name="from"]',
          message: 'Prototype.js replaces Array.from in the pages that load it: spread the list.',
        },
        {
          selector: 'MemberExpression[object.name="Date"][property.name=/^(now|parse)$/]',
          message:
            'Date.js replaces Date.now and Date.parse in the pages that load it: use domain/time-of.ts.',
        },
      ],
    },
  },
  { files: ['site/**/*.tsx'], rules: { 'no-restricted-syntax': ['error', FOCUSED_LIVE_REGION] } },
  {
    // These files have no hooks, whose rules need a quarter of the linter's time.
    files: ['site/server/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: ['react'] }],
      'react-hooks/rules-of-hooks': 'off',
      'react-hooks/exhaustive-deps': 'off',
    },
  },
  {
    files: ['site/server/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**', 'site/server/http/read-body.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.property.name="req"][property.name=/^(text|json|parseBody|formData|blob|arrayBuffer)$/]',
          message: 'Read bodies by readBody of http/read-body.ts: it bounds what is in memory.',
        },
      ],
    },
  },
  // Tools require default exports; tests and data tables may be long and import across layers.
  { files: ['**/*.config.ts', '*.config.ts'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: [
      '**/*.test.{ts,tsx}',
      '**/e2e/**',
      '**/bench/**',
      '**/texts/**',
      '**/content/**',
      '**/catalogue/furniture/**',
      'site/routes.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  // The diagnosis prints at an integrator's request.
  {
    files: ['**/*.test.{ts,tsx}', '**/e2e/**', '**/bench/**', 'widget/diagnose/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', '**/e2e/**', '**/bench/**'],
    // Playwright's `use` is no hook of React.
    rules: {
      'import-x/no-restricted-paths': 'off',
      'own/table-owners': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
)

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, run, print } from './run.mjs'

const RIVALS = [
  '@docsearch/js@5.2.0',
  '@formbricks/surveys@1.99.0',
  '@shopify/buy-button-js@3.0.6',
  'lighthouse@12.8.2', // Lighthouse is no rival: it rates our pages, and is too large for a dependency
  'minisearch@7.2.0',
  'next@16.4.6',
  'react@19.3.1',
  'react-dom@19.3.1',
  'survey-core@2.5.38',
  'survey-js-ui@2.5.38',
]
const FOLDER = join(CACHE, 'bench-rivals')
const STAMP = join(FOLDER, 'installed')
const LIST = RIVALS.join('\n')

const installed = () => {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Installs the packages that the benchmark compares us with, apart from our dependencies. Returns
 * their `node_modules`, or null.
 */
export const ensureRivals = async () => {
  const modules = join(FOLDER, 'node_modules')
  if (installed() === LIST) return modules
  print('Installing the rivals…')
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const options = [
    '--prefix',
    FOLDER,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--legacy-peer-deps',
  ]
  if ((await run('npm', ['install', ...options, ...RIVALS])) !== 0) {
    print('The rivals cannot be installed: measuring ours alone.')
    return null
  }
  writeFileSync(STAMP, LIST)
  return modules
}

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { command, ROOT, tool } from './run.mjs'

/** Tests of lists to which a change anywhere may have to add a row. */
const LISTS = [
  'site/commands/documents.test.ts',
  'site/commands/threat-table.test.ts',
  'site/deploy/deploy.test.ts',
  'site/deploy/watch.test.ts',
  'site/routes.test.ts',
  'site/server/erasure/personal-data.test.ts',
  'site/server/http/api-page.api.test.ts',
  'site/server/http/cross-site.api.test.ts',
  'site/server/http/read-limits.api.test.ts',
]

const SOURCE = /\.(?:tsx?|mjs|css)$/

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
const linesOf = text => text.split('\n').filter(line => line !== '')

/** Returns the sources that differ from the branch `main`, those not yet committed included. */
const changedSources = () => {
  const base = git('merge-base', 'main', 'HEAD') || 'HEAD'
  const files = [
    ...linesOf(git('diff', '--name-only', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ]
  return [...new Set(files)].filter(file => SOURCE.test(file) && existsSync(join(ROOT, file)))
}

await command(async () => {
  await ensureDependencies()
  return tool('vitest', ['related', '--run', ...changedSources(), ...LISTS])
})

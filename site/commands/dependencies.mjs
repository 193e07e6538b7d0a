import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, print, CommandError } from './run.mjs'

const packagesOf = path => {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * Tells if node_modules matches the lock file, by npm's own record: npm writes it last, so an
 * interrupted installation has none. Optional packages of other machines are ignored.
 */
const isInstalled = (required, installed) =>
  installed !== null &&
  Object.entries(required).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    const found = installed[path]
    return found === undefined ? optional === true : found.version === version
  })

/** Installs the packages when they are missing or the lock file changed since. */
export const ensureDependencies = async () => {
  const required = packagesOf('package-lock.json')
  if (required === null)
    throw new CommandError(
      'package-lock.json is missing or damaged: take it from the repository again.',
    )
  if (isInstalled(required, packagesOf('node_modules/.package-lock.json'))) return
  print('Installing packages (npm ci)…')
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0)
    throw new CommandError('npm ci failed: see its output above. Is the npm registry reachable?')
}

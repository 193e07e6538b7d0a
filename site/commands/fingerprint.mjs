import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

const IS_BESIDE_THE_BUILD = /(^|\/)(e2e|bench|commands|testing)(\/|$)|\.test\.tsx?$|\.md$/

const filesUnder = path => {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort()
}

/**
 * Returns a hash of the contents of these files and folders, without tests, benchmarks and notes.
 */
export const fingerprint = paths => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    if (IS_BESIDE_THE_BUILD.test(path.replaceAll('\\', '/'))) continue
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Package {
  name: string
  version: string
  license: string
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i
const RULE = `${'-'.repeat(80)}\n`

/** Returns the folder of a module's package; null for one of our own. */
const packageFolder = (id: string): string | null =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? null

const noticeOf = (folder: string): string => {
  const { name, version, license }: Package = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const files = readdirSync(folder).filter(file => LICENCE_FILE.test(file))
  if (files.length === 0)
    throw new Error(`${name} comes without the text of its licence (${license})`)
  const texts = files.map(file => readFileSync(join(folder, file), 'utf8').trim())
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`
}

/**
 * Returns the licences of all packages with a module in the bundle, each with its whole text, which
 * MIT, ISC and Apache require of every copy. `own`: the text of our own licence. Throws for a
 * package without such a text.
 */
export const licenceNotices = (moduleIds: readonly string[], own: string): string => {
  const folders = new Set(moduleIds.map(packageFolder).filter(folder => folder !== null))
  return [own, ...[...folders].map(noticeOf).toSorted()].join(`\n${RULE}\n`)
}

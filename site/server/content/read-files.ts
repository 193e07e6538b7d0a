import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { readMarkdown } from './markdown-file'
import { isTable } from './record'
import { faultAt, lineAt, offsetOf, type WrittenFile } from './written-file'

/** A file of an entry. `name`: without folder and ending. */
export interface EntryFile extends WrittenFile {
  path: string
  name: string
  isMarkdown: boolean
  text: string
}

/** Parsed as YAML, which includes JSON and keeps line numbers. */
const readJson = (file: string, text: string): WrittenFile => {
  const fault: WrittenFile['fault'] = (path, message) => {
    const line = lineAt(text, offsetOf(parseDocument(text), path) ?? 0)
    return faultAt(file, line, `field "${path.join('.')}": ${message}`)
  }
  try {
    const fields: unknown = JSON.parse(text)
    if (isTable(fields)) return { fields, fault, prices: [] }
  } catch (cause) {
    const [error] = parseDocument(text, { prettyErrors: false }).errors
    throw faultAt(
      file,
      lineAt(text, error?.pos[0] ?? 0),
      `not readable as JSON: ${error?.message ?? String(cause)}`,
    )
  }
  throw faultAt(file, 1, 'not an object')
}

/** Reads a file without byte order mark, with composed accents. */
const readText = (file: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).normalize('NFC')
  } catch (cause) {
    throw new Error(`${file}: not saved as UTF-8, its accents would be lost`, { cause })
  }
}

/**
 * Reads the Markdown and JSON files of a folder by name, and no others. Throws for the first
 * unreadable one.
 */
export const readFiles = (directory: string): readonly EntryFile[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^[^.#~].*\.(?:md|json)$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .map(name => {
      const path = join(directory, name)
      const text = readText(path)
      const isMarkdown = name.endsWith('.md')
      const parsed = isMarkdown ? readMarkdown(path, text) : readJson(path, text)
      return { ...parsed, path, name: name.replace(/\.\w+$/, ''), isMarkdown, text }
    })

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is, record, string, unknown } from 'superstruct'
import { readMarkdown } from './markdown-file'
import type { WrittenFile } from './written-file'

/** A file of an entry. `name`: without folder and ending. */
export interface EntryFile extends WrittenFile {
  path: string
  name: string
  isMarkdown: boolean
  text: string
}

const Table = record(string(), unknown())

const readJson = (file: string, text: string): WrittenFile => {
  const fault: WrittenFile['fault'] = (path, message) => new Error(`${file}: field "${path.join('.')}": ${message}`)
  try {
    const fields: unknown = JSON.parse(text)
    if (is(fields, Table)) return { fields, fault }
  } catch (cause) {
    throw new Error(`${file}: not readable as JSON`, { cause })
  }
  throw new Error(`${file}: not an object`)
}

/** The entries' files of a folder, Markdown and JSON, by name. Throws naming the one that cannot be read. */
export const readFiles = (directory: string): readonly EntryFile[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:md|json)$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .map(name => {
      const path = join(directory, name)
      const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
      const isMarkdown = name.endsWith('.md')
      const read = isMarkdown ? readMarkdown(path, text) : readJson(path, text)
      return { ...read, path, name: name.replace(/\.\w+$/, ''), isMarkdown, text }
    })

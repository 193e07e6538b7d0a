import { resolve } from 'node:path'
import cssDeclarationSorter from 'css-declaration-sorter'
import postcss from 'postcss'
import type { Plugin } from 'vite'
import {
  readShortNames,
  SHARED_SHEETS,
  shortenCode,
  shortenSheet,
  type ShortNames,
} from './short-names.ts'

const FOLDER = resolve('widget')

/** Returns a style sheet of the widget with the names that the built script gives to classes and custom properties. */
export const shortSheet = (css: string): string => shortenSheet(css, readShortNames(FOLDER))

/** Gives classes and custom properties short names, the same in the script and in the server's markup: 1.3 kB less. */
export const shortenNames = (): Plugin => {
  let short: ShortNames
  return {
    name: 'widget-short-names',
    enforce: 'pre',
    buildStart() {
      short = readShortNames(FOLDER)
    },
    transform(code, id) {
      if (!id.startsWith(FOLDER) && !SHARED_SHEETS.includes(id)) return null
      if (id.endsWith('.css')) return { code: shortenSheet(code, short), map: null }
      return /\.tsx?$/.test(id) ? { code: shortenCode(code, short), map: null } : null
    },
  }
}

/** Sorts the declarations of each rule after the minifier, so that rules compress better: 0.2 kB less. */
export const sortDeclarations = (): Plugin => ({
  name: 'widget-sorted-declarations',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const sorter = postcss([cssDeclarationSorter({ order: 'concentric-css', keepOverrides: true })])
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = (await sorter.process(file.source, { from: undefined })).css
  },
})

import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { assert, array, optional, record, string, type } from 'superstruct'
import type { DocumentAssets } from '../../document'
import type { ClientScript } from '../../page'
import type { Packed } from '../http/packed'
import { bodyOf } from './body'

/** The part of Vite's manifest that names hashed files. */
const Manifest = record(string(), type({ file: string(), assets: optional(array(string())) }))

const STYLE_ENTRY = 'site/site.css'
const SCRIPTS = ['site/pages/tunnel/follow-title.ts', 'site/islands.ts'] as const satisfies readonly ClientScript[]

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface ClientFiles {
  assets: DocumentAssets
  /** By path, from the root of the site. */
  files: ReadonlyMap<string, Packed>
}

/** Reads the built style sheet, fonts and scripts of `directory` into memory. Throws when the site was not built. */
export const readClientFiles = (directory: string): ClientFiles => {
  const manifest: unknown = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8'))
  assert(manifest, Manifest)
  const entry = (name: string) => {
    const built = manifest[name]
    if (built === undefined) throw new Error(`${directory}: the manifest names no ${name}`)
    return built
  }
  const style = entry(STYLE_ENTRY)
  const files = readdirSync(join(directory, 'assets')).map(name => {
    const mediaType = MEDIA_TYPES[extname(name)] ?? 'application/octet-stream'
    return [`/assets/${name}`, bodyOf(readFileSync(join(directory, 'assets', name)), mediaType)] as const
  })
  const fonts = (style.assets ?? []).filter(file => file.endsWith('.woff2')).map(file => `/${file}`)
  const fileOf = (script: ClientScript): string => `/${entry(script).file}`
  const scripts = { [SCRIPTS[0]]: fileOf(SCRIPTS[0]), [SCRIPTS[1]]: fileOf(SCRIPTS[1]) }
  return { assets: { style: `/${style.file}`, scripts, fonts }, files: new Map(files) }
}

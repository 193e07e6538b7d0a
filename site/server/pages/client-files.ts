import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { assert, array, optional, record, string, type } from 'superstruct'
import type { DocumentAssets } from '../../layout/document'
import { SECTION_STYLES } from '../../layout/section-styles'
import { isFirstFace } from '../../ui/fonts/first-face'
import type { Packed } from '../http/packed'
import { bodyOf } from './body'

/** The part of Vite's manifest that names hashed files. */
const Manifest = record(string(), type({ file: string(), assets: optional(array(string())) }))

const STYLE_ENTRY = 'site/ui/site.css'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Addresses of the pictures for shared links, by kind of page. */
const Cards = record(string(), string())

const readCards = (directory: string): DocumentAssets['cards'] => {
  const cards: unknown = JSON.parse(readFileSync(join(directory, '.vite/cards.json'), 'utf8'))
  assert(cards, Cards)
  return cards
}

const readManifest = (directory: string) => {
  const manifest: unknown = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8'))
  assert(manifest, Manifest)
  return (name: string) => {
    const built = manifest[name]
    if (built === undefined) throw new Error(`${directory}: the manifest names no ${name}`)
    return built
  }
}

/**
 * Returns the addresses of the built style sheets, fonts and scripts of `directory`. Throws when
 * the site was not built.
 */
export const readAssets = (directory: string): DocumentAssets => {
  const entry = readManifest(directory)
  const style = entry(STYLE_ENTRY)
  const fonts = (style.assets ?? []).filter(isFirstFace).map(file => `/${file}`)
  const fileOf = (name: string): string => `/${entry(name).file}`
  return {
    style: fileOf(STYLE_ENTRY),
    sectionStyles: Object.fromEntries(
      SECTION_STYLES.map(name => [name, fileOf(name)]),
    ) as DocumentAssets['sectionStyles'],
    scripts: {
      'site/client/follow-title.ts': fileOf('site/client/follow-title.ts'),
      'site/client/follow-scheme.ts': fileOf('site/client/follow-scheme.ts'),
      'site/client/islands.ts': fileOf('site/client/islands.ts'),
      'site/client/bring-widget.ts': fileOf('site/client/bring-widget.ts'),
      'site/client/keep-price.ts': fileOf('site/client/keep-price.ts'),
    },
    fonts,
    cards: readCards(directory),
  }
}

export interface ClientFiles {
  assets: DocumentAssets
  /** By path from the root of the site. */
  files: ReadonlyMap<string, Packed>
}

/** Suffix of files that the build has compressed better than run time allows (`pack-plugin.ts`). */
const PACKED = '.br'
const isServed = (name: string): boolean => !name.endsWith(PACKED)

/** Also reads these files into memory. */
export const readClientFiles = (directory: string): ClientFiles => {
  const folder = join(directory, 'assets')
  const names = readdirSync(folder)
  const files = names.filter(isServed).map(name => {
    const body = bodyOf(
      readFileSync(join(folder, name)),
      MEDIA_TYPES[extname(name)] ?? 'application/octet-stream',
    )
    const packed = names.includes(name + PACKED) ? readFileSync(join(folder, name + PACKED)) : null
    return [
      `/assets/${name}`,
      packed === null ? body : { ...body, br: Uint8Array.from(packed) },
    ] as const
  })
  return { assets: readAssets(directory), files: new Map(files) }
}

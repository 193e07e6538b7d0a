import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Slug } from '../../../shared/domain/partner'

/** Editors may name any drawing of the library: they are read on demand, not bundled. */
const FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')),
  'icons',
)

/** Icon of a card with an unknown icon name. */
const OTHERWISE = 'circle-check'

const shapesOf = (svg: string): string =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim()

const known = new Map<string, string>()

const read = (name: string): string | null => {
  if (!Slug.is(name)) return null
  const found = known.get(name)
  if (found !== undefined) return found
  try {
    const shapes = shapesOf(readFileSync(join(FOLDER, `${name}.svg`), 'utf8'))
    known.set(name, shapes)
    return shapes
  } catch {
    return null
  }
}

/**
 * Names of the library's components, `KeyRound` and `FileCheck2`, become `key-round` and
 * `file-check-2`.
 */
const toFileName = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z\d])/g, '$1-$2')
    .replaceAll(/[\s_]+/g, '-')
    .toLowerCase()

/**
 * Returns the shapes of a Lucide icon of 24 × 24 by its name; a tick in a circle for an unknown
 * one.
 */
export const lucideShapes = (name: string): string => {
  const written = name.trim()
  return read(written) ?? read(toFileName(written)) ?? read(OTHERWISE) ?? ''
}

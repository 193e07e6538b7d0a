import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Infer, literal, number, record, string, type } from 'superstruct'

/** A smaller picture, as Strapi describes one under `formats`: sizes in pixels, `size` in kilobytes. */
const PictureFormat = type({
  name: string(),
  hash: string(),
  ext: string(),
  mime: string(),
  path: literal(null),
  width: number(),
  height: number(),
  size: number(),
  sizeInBytes: number(),
  url: string(),
})
export type PictureFormat = Infer<typeof PictureFormat>

const Made = type({
  source: string(),
  width: number(),
  height: number(),
  formats: record(string(), PictureFormat),
})
const Manifest = record(string(), Made)

/** By the upload's name: hash and size in pixels of the original, and the pictures made from it. */
type MadePictures = ReadonlyMap<string, Infer<typeof Made>>

/**
 * Returns the pictures that the build made of the uploads (`site/commands/pictures.mjs`); none
 * before the first build. Throws when the list is damaged.
 */
export const readMadePictures = (directory: string): MadePictures => {
  const file = join(directory, 'manifest.json')
  if (!existsSync(file)) return new Map()
  try {
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(Object.entries(create(written, Manifest)))
  } catch (cause) {
    throw new Error(`${file}: cannot be read, build the pictures again`, { cause })
  }
}

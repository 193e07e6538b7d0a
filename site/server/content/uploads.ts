import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { type MadePictures, type PictureFormat, readMadePictures } from './made-pictures'

/** A file an editor put into `site/content/uploads`, or a smaller picture made of one. */
export interface Upload {
  id: number
  name: string
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
  /** In CSS pixels; null: it is no picture. */
  width: number | null
  height: number | null
  /** Smaller pictures of it, by Strapi's names for their sizes; null: none were made. */
  formats: Readonly<Record<string, PictureFormat>> | null
  /** Its name changes with its content. */
  isImmutable: boolean
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

const sizeOf = (name: string, svg: string): { width: number; height: number } => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (width === undefined || height === undefined)
    throw new Error(`${name}: a drawing needs a viewBox that starts at 0 0, its size is read from it`)
  return { width: Number(width), height: Number(height) }
}

const NO_SIZE = { width: null, height: null }

/** Pictures whose drawing has changed since are none of its pictures. */
const formatsOf = (name: string, bytes: Uint8Array, made: MadePictures): Upload['formats'] => {
  const known = made.get(name)
  return known?.source === createHash('sha256').update(bytes).digest('hex') ? known.formats : null
}

/**
 * Every file of the folder that can be served, by name, and the smaller pictures that the build made of them in
 * `picturesDirectory`. Throws when a drawing has no readable size.
 */
export const readUploads = (
  directory: string,
  picturesDirectory = join(directory, 'pictures'),
): ReadonlyMap<string, Upload> => {
  const made = readMadePictures(picturesDirectory)
  const uploads = new Map<string, Upload>()
  for (const [index, name] of readdirSync(directory).toSorted().entries()) {
    const mediaType = MEDIA_TYPES[extname(name)]
    if (mediaType === undefined) continue
    const bytes = Uint8Array.from(readFileSync(join(directory, name)))
    const size = extname(name) === '.svg' ? sizeOf(name, new TextDecoder().decode(bytes)) : NO_SIZE
    const formats = formatsOf(name, bytes, made)
    uploads.set(name, { id: index + 1, name, mediaType, bytes, ...size, formats, isImmutable: false })
    for (const { name: file, mime, width, height } of Object.values(formats ?? {}))
      uploads.set(file, {
        id: index + 1,
        name: file,
        mediaType: mime,
        bytes: Uint8Array.from(readFileSync(join(picturesDirectory, file))),
        width,
        height,
        formats: null,
        isImmutable: true,
      })
  }
  return uploads
}

/** Serves uploads at `/:name`: a partner's page, too, shows its own logo from here. */
export const createUploadsApp = (uploads: ReadonlyMap<string, Upload>): Hono =>
  new Hono().get('/:name', context => {
    const upload = uploads.get(context.req.param('name'))
    if (upload === undefined) return context.notFound()
    return context.body(upload.bytes, 200, {
      'Content-Type': upload.mediaType,
      'Cache-Control': upload.isImmutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600, stale-while-revalidate=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // An SVG opened as a page runs scripts; as a picture it never does.
      ...(upload.mediaType === 'image/svg+xml'
        ? { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
        : {}),
      'X-Content-Type-Options': 'nosniff',
    })
  })

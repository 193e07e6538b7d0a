import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileStream } from './file-stream'
import { type PictureFormat, readMadePictures } from './made-pictures'

/** A file an editor put into `site/content/uploads`, or a smaller picture made of one. */
export interface Upload {
  id: number
  name: string
  mediaType: string
  /** In bytes. */
  size: number
  /** Rejects when the file is gone or has another size: its ETag would be wrong. */
  check: () => Promise<void>
  /**
   * Reads the file or a part, both ends included; not cached, since all uploads are a dozen
   * megabytes.
   */
  read: (start?: number, end?: number) => ReadableStream<Uint8Array<ArrayBuffer>>
  /** In CSS pixels; null: not a picture. */
  width: number | null
  height: number | null
  /** Smaller versions, by Strapi's names of their sizes; null: none. */
  formats: Readonly<Record<string, PictureFormat>> | null
  /** True if the name contains a hash, so that the file never changes. */
  isImmutable: boolean
  /** Strong ETag: a hash of the content. */
  etag: string
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

const sizeOf = (file: string, svg: string): { width: number; height: number } => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (width === undefined || height === undefined)
    throw new Error(
      `${file}: a drawing needs a viewBox that starts at 0 0, its size is read from it`,
    )
  return { width: Number(width), height: Number(height) }
}

const etagOf = (sha256: string): string => `"${sha256.slice(0, 32)}"`

const checkSize = async (file: string, size: number): Promise<void> => {
  if ((await stat(file)).size !== size) throw new Error(`${file} has changed since it was opened`)
}

const openUpload = (file: string) => {
  const bytes = readFileSync(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const size = bytes.length
  const check = () => checkSize(file, size)
  const openStream = (start = 0, end = size - 1) => fileStream(file, start, end)
  return { bytes, sha256, sent: { size, etag: etagOf(sha256), check, read: openStream } }
}

/**
 * Reads the uploads of a folder and the smaller pictures that the build made of them, by file name.
 * Throws for a drawing without a size.
 */
export const readUploads = (
  directory: string,
  picturesDirectory = join(directory, 'pictures'),
): ReadonlyMap<string, Upload> => {
  const madePictures = readMadePictures(picturesDirectory)
  const uploads = new Map<string, Upload>()
  for (const [index, name] of readdirSync(directory).toSorted().entries()) {
    const mediaType = MEDIA_TYPES[extname(name).toLowerCase()]
    if (mediaType === undefined) continue
    const id = index + 1
    const { bytes, sha256, sent } = openUpload(join(directory, name))
    const known = madePictures.get(name)
    const ofIt = known?.source === sha256 ? known : undefined
    const pictures = Object.entries(ofIt?.formats ?? {}).filter(([, { name: file }]) =>
      existsSync(join(picturesDirectory, file)),
    )
    const size =
      mediaType === 'image/svg+xml'
        ? sizeOf(join(directory, name), bytes.toString('utf8'))
        : { width: ofIt?.width ?? null, height: ofIt?.height ?? null }
    const formats = pictures.length === 0 ? null : Object.fromEntries(pictures)
    uploads.set(name, { id, name, mediaType, ...sent, ...size, formats, isImmutable: false })
    for (const [, { name: file, mime, width, height }] of pictures) {
      const picture = openUpload(join(picturesDirectory, file))
      const about = {
        id,
        name: file,
        mediaType: mime,
        width,
        height,
        formats: null,
        isImmutable: true,
      }
      uploads.set(file, { ...about, ...picture.sent })
    }
  }
  return uploads
}

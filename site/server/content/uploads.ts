import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'

/** A file an editor put into `site/content/uploads`. Sizes in CSS pixels. */
export interface Upload {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

const sizeOf = (name: string, svg: string): { width: number; height: number } => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (width === undefined || height === undefined)
    throw new Error(`${name}: a drawing needs a viewBox that starts at 0 0, its size is read from it`)
  return { width: Number(width), height: Number(height) }
}

/** Every SVG file of the folder, by name. Throws when one has no readable size. */
export const readUploads = (directory: string): ReadonlyMap<string, Upload> =>
  new Map(
    readdirSync(directory)
      .filter(name => name.endsWith('.svg'))
      .map(name => {
        const bytes = Uint8Array.from(readFileSync(join(directory, name)))
        return [name, { name, bytes, ...sizeOf(name, new TextDecoder().decode(bytes)) }]
      }),
  )

/** Serves uploads at `/:name`: a partner's page, too, shows its own logo from here. */
export const createUploadsApp = (uploads: ReadonlyMap<string, Upload>): Hono =>
  new Hono().get('/:name', context => {
    const upload = uploads.get(context.req.param('name'))
    if (upload === undefined) return context.notFound()
    return context.body(upload.bytes, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // An SVG opened as a page runs scripts; as a picture it never does.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })

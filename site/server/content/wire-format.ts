import { array, is, number, string, type } from 'superstruct'
import type { Entry } from './entry'
import type { ContentQuery } from './query'
import type { Upload } from './uploads'

/** How an entry's file names a picture. */
const Picture = type({ upload: string(), alternativeText: string() })
const Components = array(type({ id: number() }))

const mediaOf = (picture: typeof Picture.TYPE, entry: Entry, uploads: ReadonlyMap<string, Upload>): unknown => {
  const upload = uploads.get(picture.upload)
  if (upload === undefined) throw new Error(`entry ${entry.id}: no upload is named "${picture.upload}"`)
  return {
    data: {
      id: [...uploads.keys()].indexOf(upload.name) + 1,
      attributes: {
        name: upload.name,
        alternativeText: picture.alternativeText,
        caption: null,
        width: upload.width,
        height: upload.height,
        formats: null, // vector drawings need no smaller copies; Strapi answers null for them too
        hash: upload.name.replace(/\.svg$/, ''),
        ext: '.svg',
        mime: 'image/svg+xml',
        size: Math.round(upload.bytes.length / 10) / 100,
        url: `/uploads/${upload.name}`,
        previewUrl: null,
        provider: 'local',
        provider_metadata: null,
        createdAt: entry.createdAt,
        updatedAt: entry.updatedAt,
      },
    },
  }
}

/** Whether Strapi leaves the field out unless `populate` asks for it: pictures and lists of components. */
export const isPopulated = (value: unknown): boolean => is(value, Picture) || is(value, Components)

/** An entry as Strapi's format 4 writes it. Throws when it names a picture that is not there. */
export const toWire = (
  entry: Entry,
  populate: ContentQuery['populate'],
  uploads: ReadonlyMap<string, Upload>,
): { id: number; attributes: Record<string, unknown> } => {
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'id') continue
    if (isPopulated(value) && populate !== '*' && !populate.includes(name)) continue
    attributes[name] = is(value, Picture) ? mediaOf(value, entry, uploads) : value
  }
  return { id: entry.id, attributes }
}

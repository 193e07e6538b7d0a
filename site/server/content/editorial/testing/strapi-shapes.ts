type Fields = Readonly<Record<string, unknown>>

/** Shapes in which the sources of content differ. */
export interface Shapes {
  entry: (id: number, fields: Fields) => Fields
  file: (id: number, fields: Fields & { url: string }) => unknown
  /** Entries that are related. */
  many: (...items: readonly [number, Fields][]) => unknown
  /** A related entry. */
  one: (id: number, fields: Fields & { slug: string }) => unknown
  /** A field that holds no file and no relation. */
  nothing: unknown
}

const documentId = (id: number): string => `doc${id}`.padEnd(24, 'k')

const format4: Shapes = {
  entry: (id, attributes) => ({ id, attributes }),
  file: (id, attributes) => ({ data: { id, attributes } }),
  many: (...items) => ({ data: items.map(([id, attributes]) => ({ id, attributes })) }),
  one: (id, attributes) => ({ data: { id, attributes } }),
  nothing: { data: null },
}

/** Our files: they name files, and related entries are components. */
export const OWN_FILES: Shapes = {
  entry: (id, fields) => ({ id, ...fields }),
  file: (_, { url, alternativeText }) => ({
    upload: url.replace('/uploads/', ''),
    alternativeText: alternativeText ?? '',
  }),
  many: (...items) => items.map(([id, fields]) => ({ id, ...fields })),
  one: (_, { slug }) => slug,
  nothing: null,
}

/** Strapi 4; Strapi 5 queried for format 4, as we do; Strapi 5 by default. */
export const SHAPES = {
  'Strapi 4': format4,
  'Strapi 5 in format 4': {
    entry: (id, attributes) => ({ id, documentId: documentId(id), attributes }),
    file: (id, attributes) => ({ data: { id, documentId: documentId(id), attributes } }),
    many: (...items) => ({
      data: items.map(([id, attributes]) => ({ id, documentId: documentId(id), attributes })),
    }),
    one: (id, attributes) => ({ data: { id, documentId: documentId(id), attributes } }),
    nothing: { data: null },
  },
  'Strapi 5': {
    entry: (id, fields) => ({ id, documentId: documentId(id), ...fields }),
    file: (id, fields) => ({ id, documentId: documentId(id), ...fields }),
    many: (...items) =>
      items.map(([id, fields]) => ({ id, documentId: documentId(id), ...fields })),
    one: (id, fields) => ({ id, documentId: documentId(id), ...fields }),
    nothing: null,
  },
} as const satisfies Record<string, Shapes>

const format = (name: string, width: number, height: number) => ({
  name: `${name}_photo.jpg`,
  hash: `${name}_photo_87f5f3d9bb`,
  ext: '.jpg',
  mime: 'image/jpeg',
  path: null,
  width,
  height,
  size: 20.49,
  sizeInBytes: 20_490,
  url: `/uploads/${name}_photo_87f5f3d9bb.jpg`,
})

/** A photo of 1,200 × 800 with its smaller versions. */
export const PHOTO = {
  name: 'photo.jpg',
  alternativeText: 'Un camion',
  caption: null,
  width: 1_200,
  height: 800,
  formats: {
    thumbnail: format('thumbnail', 234, 156),
    small: format('small', 500, 333),
    medium: format('medium', 750, 500),
    large: format('large', 1_000, 667),
  },
  hash: 'photo_87f5f3d9bb',
  ext: '.jpg',
  mime: 'image/jpeg',
  size: 188.2,
  url: '/uploads/photo_87f5f3d9bb.jpg',
  previewUrl: null,
  provider: 'local',
  provider_metadata: null,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
}

/** A drawing, which Strapi neither measures nor scales down. */
export const DRAWING = {
  ...PHOTO,
  name: 'dessin.svg',
  alternativeText: null,
  width: null,
  height: null,
  formats: null,
  ext: '.svg',
  mime: 'image/svg+xml',
  url: '/uploads/dessin_1.svg',
}

/** A document without a picture. */
export const PDF = {
  ...DRAWING,
  name: 'page.pdf',
  ext: '.pdf',
  mime: 'application/pdf',
  url: '/uploads/page.pdf',
}
export const FILM = {
  ...PDF,
  name: 'film.mp4',
  ext: '.mp4',
  mime: 'video/mp4',
  url: '/uploads/film.mp4',
}

export const DATES = {
  createdAt: '2026-03-12T08:00:00.000Z',
  updatedAt: '2026-10-05T08:00:00.000Z',
  publishedAt: '2026-03-12T08:00:00.000Z',
}

/** Optional fields as Strapi writes them when empty. */
export const EMPTY = { h1Title: null, metaDescription: null, videoLink: null, content: null }

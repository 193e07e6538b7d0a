import { is } from 'superstruct'
import type { EditorialSources } from '../../../../ports/editorial'
import { type ContentFaults, createContentFaults } from '../../content-faults'
import type { ContentSource } from '../../content-source'
import { type ContentVersion, createContentVersion } from '../../content-version'
import { createEmbeddedContent } from '../../embedded-content'
import { Entry } from '../../entry'
import { createPageContents, type PageContents } from '../../page-contents'
import { createStrapiContent } from '../../strapi-content'
import type { Upload } from '../../uploads'
import { createShownFiles } from '../../shown-files'
import { createEditedPlaces, type EditedPlaces } from '../edited-places'
import { createEditorial } from '../create-editorial'
import type { PriceExample } from '../prose'
import { createStaticPages, type StaticPages } from '../static-pages'
import { strapiCollections } from './strapi-collections'
import { DRAWING, FILM, OWN_FILES, PDF, PHOTO } from './strapi-shapes'
import { strapiSingles } from './strapi-singles'

export interface OpenedEditorial {
  editorial: EditorialSources
  pages: StaticPages & PageContents
  places: EditedPlaces
  version: ContentVersion
  /** Log lines. */
  lines: { details: object; message: string }[]
  faults: ContentFaults
  /** Reads the articles again. */
  renew: () => Promise<void>
}

export const NOW = new Date('2026-11-22T10:00:00Z')

/** Prices a move from Paris to Lyon only. */
const priceToLyon: PriceExample = ({ to }) =>
  to === 'Lyon' ? { cents: 123_400, movingDate: '2026-12-22' } : null

interface Opening {
  source: Pick<ContentSource, 'list'> & Partial<ContentSource>
  contentOrigin?: string | null
  now?: () => Date
}

const noSingle: ContentSource['single'] = async () => {
  throw new Error('this source has no singles')
}

export const openEditorial = ({
  source,
  contentOrigin = null,
  now = () => NOW,
}: Opening): OpenedEditorial => {
  const lines: OpenedEditorial['lines'] = []
  const version = createContentVersion(now)
  const faults = createContentFaults()
  const log = { warn: (details: object, message: string) => void lines.push({ details, message }) }
  const deps = {
    source: { single: noSingle, ...source },
    isShown: createShownFiles(contentOrigin === null ? [] : [contentOrigin], log),
    version,
    faults,
    log,
    now,
    priceOf: priceToLyon,
  }
  const { findLink, renew: renewArticles, ...editorial } = createEditorial(deps)
  const pages = { ...createStaticPages({ ...deps, findLink }), ...createPageContents(deps) }
  return {
    editorial,
    pages,
    places: createEditedPlaces(deps),
    version,
    lines,
    faults,
    renew: () => renewArticles(null),
  }
}

/** Opens editorial content from a Strapi, like the server. */
export const openStrapi = (url: string): OpenedEditorial =>
  openEditorial({
    source: createStrapiContent({ url, token: 'secret', failureLimit: 1 }),
    contentOrigin: url,
  })

const entryOf = (fields: unknown): Entry => {
  if (!is(fields, Entry)) throw new Error('no entry')
  return fields
}

const uploadOf = ({
  url,
  mime,
  size,
  width,
  height,
  formats,
}: typeof PHOTO | typeof DRAWING): readonly [string, Upload] => {
  const name = url.replace('/uploads/', '')
  const made = {
    id: 1,
    name,
    mediaType: mime,
    size: size * 1_000,
    check: async () => undefined,
    read: () => new Blob([new Uint8Array(size * 1_000)]).stream(),
    width,
    height,
    formats,
    isImmutable: false,
    etag: '"1"',
  }
  return [name, made]
}

/** The recorded content as if it stood in our own files. */
export const openOwnFiles = (): OpenedEditorial => {
  const collections = Object.entries(strapiCollections(OWN_FILES))
  const source = createEmbeddedContent({
    collections: new Map(collections.map(([name, entries]) => [name, entries.map(entryOf)])),
    singles: new Map(
      Object.entries(strapiSingles(OWN_FILES)).map(([name, single]) => [name, entryOf(single)]),
    ),
    uploads: new Map([PHOTO, DRAWING, PDF, FILM].map(uploadOf)),
  })
  return openEditorial({ source })
}

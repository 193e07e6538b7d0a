import type { EditorialSources } from '../../../../editorial'
import type { ContentSource } from '../../content-source'
import { type ContentVersion, createContentVersion } from '../../content-version'
import { createStrapiContent } from '../../strapi-content'
import { createEditorial } from '../editorial'
import type { PriceExample } from '../prose'

export interface OpenedEditorial {
  editorial: EditorialSources
  version: ContentVersion
  /** What was logged. */
  lines: { details: object; message: string }[]
}

export const NOW = new Date('2026-11-22T10:00:00Z')

/** Lyon is the only town that it knows the way to. */
const priceToLyon: PriceExample = ({ to }) => (to === 'Lyon' ? { cents: 123_400, movingDate: '2026-12-22' } : null)

interface Opening {
  source: Pick<ContentSource, 'list'>
  contentOrigin?: string | null
  now?: () => Date
}

export const openEditorial = ({ source, contentOrigin = null, now = () => NOW }: Opening): OpenedEditorial => {
  const lines: OpenedEditorial['lines'] = []
  const version = createContentVersion()
  const log = { warn: (details: object, message: string) => void lines.push({ details, message }) }
  const editorial = createEditorial({
    ...{ source, contentOrigin, version, log, now },
    priceOf: priceToLyon,
  })
  return { editorial, version, lines }
}

/** The same over a Strapi, as the server opens it. */
export const openStrapi = (url: string): OpenedEditorial =>
  openEditorial({ source: createStrapiContent({ url, token: 'secret', patience: 1 }), contentOrigin: url })

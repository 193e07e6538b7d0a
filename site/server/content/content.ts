import { join } from 'node:path'
import type { ContentLog, ContentSource } from './content-source'
import { createEmbeddedContent } from './embedded-content'
import { readContent } from './entries'
import { createLandings, type Landings } from './landings'
import { type LandingEntries, readLandingEntries } from './landing-entries'
import { createMemory } from './memory'
import { createPageContents, type PageContents } from './page-contents'
import { createPartners, type Partners } from './partners'
import { createStrapiContent, rememberAnswers } from './strapi-content'
import { readUploads, type Upload } from './uploads'

export interface ContentConfig {
  /** `site/content`: read once, so an edit is seen after a restart. */
  directory: string
  /** Where the build has put smaller pictures of its drawings; without one there are none. */
  pictures?: string
  /** A Strapi to read from in place of the files (`CONTENT_API_URL`). */
  apiUrl: string | undefined
  /** Strapi's token, and the one that opens drafts here (`CONTENT_API_TOKEN`). */
  token: string | undefined
  log: ContentLog
}

export interface Content {
  source: ContentSource
  partners: Partners
  landings: Landings
  /** Title, text and picture of single pages. */
  pageContents: PageContents
  uploads: ReadonlyMap<string, Upload>
}

const PUBLIC_PATIENCE = 3

/** What is known of partners, all read at once and remembered for a minute. */
export const openPartners = (
  source: Pick<ContentSource, 'list'>,
  log: ContentLog,
  contentOrigin: string | null,
): Pick<Content, 'partners' | 'landings'> => {
  const remember = createMemory<LandingEntries>(1, log)
  const entries = () => remember('all', () => readLandingEntries(source, log))
  const drafts = () => readLandingEntries(source, log, { withDrafts: true })
  return { partners: createPartners(entries), landings: createLandings({ entries, drafts, contentOrigin, log }) }
}

/** Opens the content service's back end. Throws, naming file and field, when an embedded entry is not as it must be. */
export const openContent = ({ directory, pictures, apiUrl, token, log }: ContentConfig): Content => {
  const uploads = readUploads(join(directory, 'uploads'), pictures)
  if (apiUrl === undefined) {
    const read = readContent(directory, uploads, log)
    const source = { ...createEmbeddedContent({ ...read, uploads }), version: read.version }
    return { source, ...openPartners(source, log, null), pageContents: createPageContents(source, log), uploads }
  }
  // Two clients of one Strapi: what visitors ask neither evicts a partner, nor decides that its service is silent.
  const strapi = (patience: number) => createStrapiContent({ url: apiUrl, token: token ?? '', patience })
  const own = strapi(1)
  return {
    source: rememberAnswers(strapi(PUBLIC_PATIENCE), log),
    ...openPartners(own, log, new URL(apiUrl).origin),
    pageContents: createPageContents(own, log),
    uploads,
  }
}

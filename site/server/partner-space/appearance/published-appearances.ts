import { createMemory } from '../../content/memory'
import type { PublishedAppearances } from '../../content/overlay-appearances'
import type { ContentLog } from '../../content/content-source'
import type { Db } from '../../db/tables'
import { readPublishedAppearances } from './appearance-store'

/**
 * Time after which another server reads what was published: with the 30 s for which browsers cache
 * a partner's colours, a change shows everywhere within a minute.
 */
const FRESH_MS = 15_000

const KEY = 'partner-appearances'

interface AppearancesDeps {
  db: Db
  log: ContentLog
  freshMs?: number
}

/** Cached appearances that partners have published. */
export interface Appearances {
  current: () => Promise<PublishedAppearances>
  /** Reads them again at once, after a publication on this server. */
  renew: () => Promise<void>
}

/** Reads the appearances that partners have published, at most every 15 seconds. */
export const createAppearances = ({
  db,
  log,
  freshMs = FRESH_MS,
}: AppearancesDeps): Appearances => {
  const { recall, renew } = createMemory<PublishedAppearances>({ max: 1, freshMs }, log)
  const read = () => readPublishedAppearances(db)
  return { current: () => recall(KEY, read), renew: () => renew(KEY, read) }
}

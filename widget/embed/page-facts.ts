import type { PersistenceOptions } from '../../shared/stores/persistence'
import type { Source } from './read-attribution'
import { takePassedPlace } from './passed-place'
import type { ScriptSettings } from './host-page'
import { followQuoteKeys, takeQuoteKey } from './quote-key'
import { takeSource } from './source-keeping'
import { warnOnce } from './warn-once'

/** Facts about the page, for the runtime. */
export interface PageFacts {
  /** True on our own site. */
  isOwnSite: boolean
  /** Customer's source. */
  source: Source
  /** The key of the quote's mail that opened the page; '' for none. */
  quoteKey: string
  /** Values passed by a short form, as JSON; '' for none. */
  passedRoute: () => string
  /** Storage of drafts. */
  device: Pick<PersistenceOptions, 'openStorage'> & { warn: (error: unknown) => void }
}

/**
 * Read at the script's start: a client-rendered page may change its first URL before it shows an
 * element.
 */
export const readPage = ({ apiUrl, attribution }: ScriptSettings): PageFacts => {
  const source = takeSource(attribution)
  const isOwnSite = apiUrl === location.origin
  const quoteKey = isOwnSite ? takeQuoteKey() : ''
  if (isOwnSite) followQuoteKeys()
  return {
    isOwnSite,
    source,
    quoteKey,
    passedRoute: takePassedPlace(isOwnSite),
    device: {
      // A test's draft lasts as long as its tab, so that no customer continues it.
      openStorage: () => (source.isTest ? sessionStorage : localStorage),
      warn: error => warnOnce(`The draft cannot be kept on this device: ${String(error)}`),
    },
  }
}

import type { PersistenceOptions } from '../../shared/stores/persistence'
import type { Source } from './read-attribution'
import { takeHandedPlace } from './handed-place'
import type { ScriptSettings } from './host-page'
import { followQuoteKeys, takeQuoteKey } from './quote-key'
import { takeSource } from './source-keeping'
import { warnOnce } from './warn-once'

/** What a runtime has of the page that it is in. */
export interface PageReading {
  /** Whether the page is of our own site. */
  isOwnSite: boolean
  /** Where the customer came from. */
  source: Source
  /** The key of the quote's mail that opened the page; '' for none. */
  quoteKey: string
  /** What a short form handed over, as JSON; '' for nothing. */
  handedOver: () => string
  /** Where drafts are kept. */
  device: Pick<PersistenceOptions, 'openStorage'> & { warn: (error: unknown) => void }
}

/** Read as the script starts: a page that renders itself may have left its first URL before it shows an element. */
export const readPage = ({ apiUrl, attribution }: ScriptSettings): PageReading => {
  const source = takeSource(attribution)
  const isOwnSite = apiUrl === location.origin
  const quoteKey = isOwnSite ? takeQuoteKey() : ''
  if (isOwnSite) followQuoteKeys()
  return {
    isOwnSite,
    source,
    quoteKey,
    handedOver: takeHandedPlace(isOwnSite),
    device: {
      // A test's draft lives as long as its tab, so that no customer continues it.
      openStorage: () => (source.isTest ? sessionStorage : localStorage),
      warn: error => warnOnce(`The draft cannot be kept on this device: ${String(error)}`),
    },
  }
}

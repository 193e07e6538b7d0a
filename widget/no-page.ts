import type { PageFacts } from './embed/page-facts'

/** Page facts on a server: none. */
export const NO_PAGE: PageFacts = {
  isOwnSite: false,
  source: { gclid: '', sourceToken: '', attribution: {} },
  quoteKey: '',
  passedRoute: () => '',
  device: {
    openStorage: () => {
      throw new Error('A server keeps no draft')
    },
    warn: () => undefined,
  },
}

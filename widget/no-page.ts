import type { PageReading } from './embed/page-reading'

/** Page facts on a server: none. */
export const NO_PAGE: PageReading = {
  isOwnSite: false,
  source: { gclid: '', sourceToken: '', attribution: {} },
  quoteKey: '',
  handedOver: () => '',
  device: {
    openStorage: () => {
      throw new Error('A server keeps no draft')
    },
    warn: () => undefined,
  },
}

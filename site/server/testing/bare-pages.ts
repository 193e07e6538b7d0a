import type { PagesDeps } from '../pages/pages-app'
import type { HomeContent } from '../../ports/home-content'
import type { ShopSources } from '../../ports/shop'
import { createMemoryDirectory } from './test-directory'

const UNEDITED = {
  title: null,
  metaDescription: null,
  h1Title: null,
  paragraphs: [],
  illustration: null,
}

const UNEDITED_HOME: HomeContent = {
  title: null,
  metaDescription: null,
  h1Title: null,
  words: {},
  claims: [],
  services: [],
  steps: null,
  testimonials: [],
  centralContent: [],
  preparation: null,
  rating: null,
  reviewsNote: null,
  reviews: [],
  parts: [],
}

const EMPTY_SHOP: ShopSources['drafts'] = {
  shop: async () => ({
    content: null,
    headings: { products: null, agencies: null, infos: null },
    packs: [],
    shelves: [],
    agencies: [],
  }),
  category: async () => null,
  item: async () => null,
}

/** Sources of pages on a server without content or configuration. */
export const BARE_PAGES = {
  publicUrl: null,
  usesGoogleMaps: false,
  contentOrigin: null,
  mediaOrigins: [],
  previewToken: null,
  partners: { list: async () => [] },
  landings: { find: async () => null, findDraft: async () => null },
  exampleLetter: () => '',
  fragments: { of: async () => null },
  contents: {
    read: async () => UNEDITED,
    home: async () => UNEDITED_HOME,
    page: async () => null,
    version: async () => '',
    drafts: {
      read: async () => UNEDITED,
      home: async () => UNEDITED_HOME,
      page: async () => null,
    },
  },
  editorial: {
    list: async () => ({ cards: [], page: 1, pageCount: 1, total: 0 }),
    newest: async () => [],
    all: async () => [],
    find: async () => null,
    press: async () => ({ articles: [], page: 1, pageCount: 1 }),
  },
  directory: createMemoryDirectory(),
  flashOffers: { list: async () => [], bySlug: async () => null, findDraft: async () => null },
  exampleMove: () => null,
  forms: { signTime: () => 'made now', usesRecaptcha: false },
  messages: { post: async () => ({ ok: true }), thanksCookie: { take: async () => null } },
  bookings: {
    offer: async () => null,
    ownerDetails: async () => null,
    requestChange: async () => 'unknown',
    dateOffer: async () => null,
    requestDate: async () => 'unknown',
    start: async () => ({ ok: false, reason: 'unknown' }),
    outcome: async () => null,
    returned: async () => ({ outcome: 'unproven', payment: null }),
    wayBack: async () => null,
    complete: async () => ({ ok: false, reason: 'unknown' }),
    order: async () => null,
    nameCompany: async () => 'unknown',
    quote: async () => null,
  },
  shop: {
    ...EMPTY_SHOP,
    drafts: EMPTY_SHOP,
    all: async () => [],
    order: async () => null,
  },
  erasures: { find: async () => null, erase: async () => null },
  withdrawals: {
    find: async () => ({ state: 'refused', reason: 'unknown', until: null }),
    withdraw: async () => ({ state: 'refused', reason: 'unknown', until: null }),
    receipt: async () => null,
  },
  lookups: { ask: async () => null },
  stopOffers: async () => undefined,
  bankOrigins: [],
  trustedProxies: 0,
  countWrite: async () => null,
  postLead: async () => ({ ok: true }),
  mails: null,
} satisfies Omit<PagesDeps, 'clientDirectory' | 'log'>

/**
 * What anyone may read at `/content/api`: partners (spec 1 §7), and articles, lists, places and the shop's range (spec 2,
 * "Content service"). A Strapi is asked with our own token, which may open more: no other name is passed on to it.
 */
export const PUBLIC_COLLECTIONS: ReadonlySet<string> = new Set([
  'landing-tunnels',
  'offre-flashes',
  'press-articles',
  'news-articles',
  'guide-articles',
  'checklist-articles',
  'tutorial-articles',
  'resiliations',
  'agencies',
  'faqs',
  'villes',
  'recrutements',
  'regions',
  'departements',
  'store-packs',
  'store-products',
  'store-categories',
])

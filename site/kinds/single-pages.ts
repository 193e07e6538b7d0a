import { LISTS } from './kinds'

/** Static pages and the single of each. */
export const OWN_PAGES = [
  { single: 'legal-notice', path: '/mentions-legales' },
  { single: 'privacy', path: '/politique-confidentialite' },
  { single: 'cookies', path: '/cookies' },
  { single: 'accessibility', path: '/accessibilite' },
  { single: 'mission', path: '/notre-mission' },
  { single: 'vision', path: '/notre-vision' },
  { single: 'truck-rental', path: '/location-camion' },
  { single: 'truck-with-driver', path: '/location-de-camion-avec-chauffeur' },
  { single: 'devis-demenagement', path: '/devis-demenagement' },
  { single: 'devis-demenagement-lyon', path: '/devis-demenagement-lyon' },
  { single: 'devis-demenagement-bordeaux', path: '/devis-demenagement-bordeaux' },
  { single: 'customer-reviews', path: '/avis-des-clients' },
] as const
export type OwnPage = (typeof OWN_PAGES)[number]

export type StaticSingle = (typeof LISTS)[number]['single'] | OwnPage['single'] | 'page-404'

/** Singles with a preview of their own, and the address of the page that shows them. */
export const PREVIEWED_PAGES: readonly { single: string; path: string }[] = [
  { single: 'homepage', path: '/' },
  { single: 'contact', path: '/nous-contacter' },
  { single: 'become-partner', path: '/devenez-partenaire' },
  { single: 'validation', path: '/validation' },
  { single: 'page-404', path: '/404' },
  ...OWN_PAGES,
]

/** Singles that make the head of a list or a page. */
export const STATIC_SINGLES: readonly StaticSingle[] = [
  ...LISTS.map(({ single }) => single),
  ...OWN_PAGES.map(({ single }) => single),
  'page-404',
]

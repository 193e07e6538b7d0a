import { LISTS } from './kinds'

/** Static pages of their own. */
const OWN_SINGLES = [
  'page-404',
  'legal-notice',
  'privacy',
  'cookies',
  'accessibility',
  'mission',
  'vision',
  'truck-rental',
  'truck-with-driver',
  'customer-reviews',
  'devis-demenagement',
  'devis-demenagement-lyon',
  'devis-demenagement-bordeaux',
] as const
export type StaticSingle = (typeof LISTS)[number]['single'] | (typeof OWN_SINGLES)[number]

/** Singles that make the head of a list or a page. */
export const STATIC_SINGLES: readonly StaticSingle[] = [
  ...LISTS.map(({ single }) => single),
  ...OWN_SINGLES,
]

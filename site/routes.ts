import { FIRST_STEP, type Step, STEPS } from '../shared/domain/steps'

/** Every URL of the site that a page of it links to: pattern and href maker, in pairs. */

const plain = <P extends string>(path: P) => ({ pattern: path, href: () => path })

/** Articles and fixed pages that stand directly under the root. */
export const EDITORIAL_PATHS = [
  '/les-guides',
  '/les-checklists',
  '/les-tutoriels',
  '/actualites',
  '/la-presse-en-parle',
  '/faq',
  '/resiliation-de-demenagement',
  '/devis-demenagement',
  '/devis-demenagement-lyon',
  '/devis-demenagement-bordeaux',
  '/location-camion',
  '/location-de-camion-avec-chauffeur',
  '/notre-mission',
  '/notre-vision',
  '/nos-agences',
  '/recrutement',
  '/avis-des-clients',
  '/cgv',
  '/mentions-legales',
  '/politique-confidentialite',
  '/cookies',
] as const
export type EditorialPath = (typeof EDITORIAL_PATHS)[number]

/** Where the directory of movers and towns begins. */
export const DIRECTORY_PATHS = ['/demenageur-france', '/ville'] as const
export type DirectoryPath = (typeof DIRECTORY_PATHS)[number]

export const routes = {
  home: plain('/'),
  /** The home page's second address; `/` is the canonical one. */
  index: plain('/index'),
  notFound: plain('/404'),
  /** Redirects to the first step. */
  tunnel: plain('/tunnel'),
  tunnelStep: {
    pattern: `/tunnel/:step{${STEPS.join('|')}}`,
    href: (step: Step, departure = '') =>
      `/tunnel/${step}${departure === '' ? '' : `?${new URLSearchParams({ departure }).toString()}`}`,
  },
  /** Forms that write to us; each is posted to its own address where no script runs. */
  contact: plain('/nous-contacter'),
  becomePartner: plain('/devenez-partenaire'),
  callBack: plain('/etre-rappele'),
  /** What a form's success leads to. */
  validation: plain('/validation'),
  /** Who may receive a customer's details: what the third consent box links to. */
  partners: plain('/partenaires'),
  editorial: { pattern: EDITORIAL_PATHS, href: (path: EditorialPath) => path },
  directory: { pattern: DIRECTORY_PATHS, href: (path: DirectoryPath) => path },
  shop: plain('/materiel-demenagement'),
  /** Only in a demonstration. */
  demoMails: plain('/demo/courriels'),
  demoMail: { pattern: '/demo/courriels/:uuid', href: (uuid: string) => `/demo/courriels/${uuid}` },
} as const

/** What header and footer may link to. */
export type NavigationPath =
  | EditorialPath
  | DirectoryPath
  | ReturnType<(typeof routes)['shop' | 'partners' | 'contact' | 'becomePartner' | 'callBack']['href']>

/** Where a quote begins. */
export const quoteHref = (departure = ''): string => routes.tunnelStep.href(FIRST_STEP, departure)

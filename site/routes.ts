import { FIRST_STEP, type Step } from '../shared/domain/steps'
import type { ListPath } from './kinds/kinds'

/**
 * Every URL that pages of the site link to, as a pattern and a function that builds the href. The
 * addresses of lists are those of their kinds; only types are imported from there, since browsers
 * load this file.
 */

const plain = <P extends string>(path: P) => ({ pattern: path, href: () => path })

/** Fixed pages that stand directly under the root. */
const STATIC_PATHS = [
  '/devis-demenagement',
  '/devis-demenagement-lyon',
  '/devis-demenagement-bordeaux',
  '/location-camion',
  '/location-de-camion-avec-chauffeur',
  '/notre-mission',
  '/notre-vision',
  '/avis-des-clients',
  '/cgv',
  '/mentions-legales',
  '/politique-confidentialite',
  '/cookies',
  '/accessibilite',
] as const
export type StaticPath = (typeof STATIC_PATHS)[number]
type EditorialPath = ListPath | StaticPath

/** Root of the directory: regions, departments and towns are nested below it. */
export const DIRECTORY_PATH = '/demenageur-france'

/** 'Retrouver ma commande ou mon devis' */
export const LOOKUP_PATH = '/retrouver'

/** 'Renoncer au contrat ici' */
const STOP_OFFERS_PATH = '/ne-plus-recevoir-d-offres'
export const WITHDRAWAL_PATH = '/materiel-demenagement/retractation'

/** Returns a query without its empty parts, with its question mark. */
const queryOf = (parameters: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** Initial values of a quote: places as typed, and an ISO day. */
interface QuoteStart {
  departure?: string
  arrival?: string
  date?: string
}

/** Address of a page after a payment, with the payment. */
const outcome = <P extends string>(path: P) => ({
  pattern: path,
  href: (payment = '') => `${path}${queryOf({ paiement: payment })}`,
})

const SHOP_PATH = '/materiel-demenagement'
const SHOP_PREVIEW_PATH = '/preview/materiel-demenagement'

/** Pages of one customer: each address holds the uuid that grants access. */
const UUID_ROUTES = {
  /** The customer's page of an order, and its documents. */
  order: { pattern: '/commande/:uuid', href: (uuid: string) => `/commande/${uuid}` },
  orderBilling: {
    pattern: '/commande/:uuid/facturation',
    href: (uuid: string) => `/commande/${uuid}/facturation`,
  },
  /** 'Effacer mes données' of the order of a move. */
  orderErasure: {
    pattern: '/commande/:uuid/effacement',
    href: (uuid: string) => `/commande/${uuid}/effacement`,
  },
  orderPdf: {
    pattern: '/commande/:uuid/devis.pdf',
    href: (uuid: string) => `/commande/${uuid}/devis.pdf`,
  },
  orderCalendar: {
    pattern: '/commande/:uuid/demenagement.ics',
    href: (uuid: string) => `/commande/${uuid}/demenagement.ics`,
  },
  /** Invoice or credit note of a move by its number, or an invoice by the UUID of its payment. */
  orderDocument: {
    pattern: '/commande/:uuid/documents/:file',
    href: (uuid: string, key: string) => `/commande/${uuid}/documents/${key}.pdf`,
  },
  /** A quote to print, and as a file. */
  quotePrint: {
    pattern: '/simulation/:uuid/devis',
    href: (uuid: string) => `/simulation/${uuid}/devis`,
  },
  quotePdf: {
    pattern: '/simulation/:uuid/devis.pdf',
    href: (uuid: string) => `/simulation/${uuid}/devis.pdf`,
  },
  /** Payment pages. */
  simulationPayment: {
    pattern: '/simulation/:uuid/paiement',
    href: (uuid: string) => `/simulation/${uuid}/paiement`,
  },
  quotePayment: {
    pattern: '/devis/:uuid/paiement',
    href: (uuid: string) => `/devis/${uuid}/paiement`,
  },
  supplementPayment: {
    pattern: '/supplement/:uuid/paiement',
    href: (uuid: string) => `/supplement/${uuid}/paiement`,
  },
  orderSupplementPayment: {
    pattern: '/commande/:uuid/supplement/paiement',
    href: (uuid: string) => `/commande/${uuid}/supplement/paiement`,
  },
  balancePayment: {
    pattern: '/commande/:uuid/solde/paiement',
    href: (uuid: string) => `/commande/${uuid}/solde/paiement`,
  },
  simulationLinkPayment: {
    pattern: '/tunnel/simulation/:owner/customLink/:uuid/paiement',
    href: (simulation: string, uuid: string) =>
      `/tunnel/simulation/${simulation}/customLink/${uuid}/paiement`,
  },
  orderLinkPayment: {
    pattern: '/tunnel/commande/:owner/customLink/:uuid/paiement',
    href: (order: string, uuid: string) => `/tunnel/commande/${order}/customLink/${uuid}/paiement`,
  },
  /** An order of cartons; its uuid is the key. */
  storeOrder: {
    pattern: '/materiel-demenagement/commande/:uuid',
    href: (uuid: string) => `/materiel-demenagement/commande/${uuid}`,
  },
  /** 'Effacer mes données' of an order of cartons. */
  storeErasure: {
    pattern: '/materiel-demenagement/commande/:uuid/effacement',
    href: (uuid: string) => `/materiel-demenagement/commande/${uuid}/effacement`,
  },
  storePayment: {
    pattern: '/materiel-demenagement/commande/:uuid/paiement',
    href: (uuid: string) => `/materiel-demenagement/commande/${uuid}/paiement`,
  },
} as const

export const routes = {
  home: plain('/'),
  /** The home page's second address; `/` is the canonical one. */
  index: plain('/index'),
  notFound: plain('/404'),
  /** The site's own search; `q` in its query. */
  search: plain('/recherche'),
  /** Redirects to the first step. */
  tunnel: plain('/tunnel'),
  /** Message about a quote requested without script. */
  leadReceived: plain('/tunnel/demande-recue'),
  /**
   * One pattern each: with a parameter instead, the router could not distinguish them from
   * '/tunnel/landing' by their shape.
   */
  tunnelStep: {
    pattern: (step: Step) => `/tunnel/${step}`,
    href: (step: Step, start: QuoteStart = {}) => `/tunnel/${step}${queryOf({ ...start })}`,
  },
  landing: {
    pattern: '/tunnel/landing/:partner',
    href: (partner: string) => `/tunnel/landing/${partner}`,
  },
  /**
   * Steps of the landing's funnel and the partner's campaigns share a path: no campaign has the
   * name of a step.
   */
  landingStep: {
    pattern: '/tunnel/landing/:partner/:slug',
    href: (partner: string, step: Step, campaign = '') =>
      `/tunnel/landing/${partner}/${step}${queryOf({ campagne: campaign })}`,
  },
  campaign: {
    href: (partner: string, campaign: string) => `/tunnel/landing/${partner}/${campaign}`,
  },
  /** Forms that write to us; without script each is posted to its own address. */
  contact: plain('/nous-contacter'),
  becomePartner: plain('/devenez-partenaire'),
  callBack: plain('/etre-rappele'),
  /** Confirmation of a form. */
  validation: plain('/validation'),
  /** Recipients of contact details: linked from the third consent box. */
  partners: plain('/partenaires'),
  /** A partner's colours as a style sheet. */
  partnerStyle: {
    pattern: '/partenaires/:partner/couleurs.css',
    href: (partner: string, version: string) => `/partenaires/${partner}/couleurs.css?v=${version}`,
  },
  /** A partner's landing, quote and colours before they go live. */
  partnerPreview: {
    pattern: '/partenaires/:partner/apercu',
    href: (partner: string) => `/partenaires/${partner}/apercu`,
  },
  partnerPreviewCampaign: {
    pattern: '/partenaires/:partner/apercu/:campaign',
    href: (partner: string, campaign: string) => `/partenaires/${partner}/apercu/${campaign}`,
  },
  partnerPreviewStyle: {
    pattern: '/partenaires/:partner/apercu/couleurs.css',
    href: (partner: string, version: string) =>
      `/partenaires/${partner}/apercu/couleurs.css?v=${version}`,
  },
  editorial: { pattern: STATIC_PATHS, href: (path: EditorialPath) => path },
  /** `page` from 1; the first has the list's own address. */
  list: {
    pattern: (path: ListPath) => path,
    href: (path: ListPath, page = 1): string => (page === 1 ? path : `${path}/page=${page}`),
  },
  /**
   * One pattern for both: an entry of a list is an article, by its slug, or another page of the
   * list.
   */
  article: {
    pattern: (path: ListPath) => `${path}/:entry`,
    href: (path: ListPath, slug: string) => `${path}/${encodeURIComponent(slug)}`,
  },
  /** The same before it is published. */
  articlePreview: {
    pattern: (path: ListPath) => [`/preview${path}`, `/preview${path}/:entry`],
    href: (href: string) => `/preview${href}`,
  },
  /** The page of a single before it is published; that of the home page needs a path of its own. */
  pagePreview: { href: (path: string) => `/preview${path === '/' ? '/accueil' : path}` },
  /** A flash offer before it is published. */
  flashPreview: {
    pattern: '/preview/offres-flash/:offer',
    href: (offer: string) => `/preview/offres-flash/${offer}`,
  },
  /** A checklist's days for a calendar; `date` in the query is the day of the move. */
  checklistCalendar: { href: (slug: string) => `/les-checklists/${encodeURIComponent(slug)}.ics` },
  directory: plain(DIRECTORY_PATH),
  directoryRegion: {
    pattern: `${DIRECTORY_PATH}/:region`,
    href: (region: string) => `${DIRECTORY_PATH}/${region}`,
  },
  directoryDepartment: {
    pattern: `${DIRECTORY_PATH}/:region/:department`,
    href: (region: string, department: string) => `${DIRECTORY_PATH}/${region}/${department}`,
  },
  directoryTown: {
    pattern: `${DIRECTORY_PATH}/:region/:department/:town`,
    href: (region: string, department: string, town: string) =>
      `${DIRECTORY_PATH}/${region}/${department}/${town}`,
  },
  /** A letter to the town hall, to be printed. */
  directoryPermit: {
    pattern: `${DIRECTORY_PATH}/:region/:department/:town/stationnement`,
    href: (town: string) => `${town}/stationnement`,
  },
  /** Search for a town: `q` in its query. No region has this name. */
  directorySearch: {
    pattern: `${DIRECTORY_PATH}/chercher`,
    href: (query = '') => `${DIRECTORY_PATH}/chercher${queryOf({ q: query })}`,
  },
  /** The same pages before they are public. */
  directoryPreview: {
    pattern: (path: string) => path.replace(DIRECTORY_PATH, `${DIRECTORY_PATH}/preview`),
    href: (href: string) => href.replace(DIRECTORY_PATH, `${DIRECTORY_PATH}/preview`),
  },
  ...UUID_ROUTES,
  shop: plain(SHOP_PATH),
  shopCategory: {
    pattern: '/materiel-demenagement/categories/:slug',
    href: (slug: string) => `/materiel-demenagement/categories/${slug}`,
  },
  product: { pattern: '/products/:slug', href: (slug: string) => `/products/${slug}` },
  pack: { pattern: '/packs/:slug', href: (slug: string) => `/packs/${slug}` },
  /** The shop before it is public: completely below one path, since one link opens all of it. */
  shopPreview: {
    pattern: (pattern: string) => `${SHOP_PREVIEW_PATH}${pattern.replace(SHOP_PATH, '')}`,
    href: (href: string) => `${SHOP_PREVIEW_PATH}${href.replace(SHOP_PATH, '')}`,
  },
  /** `add` puts items into the cart as the page opens: 'pack:studio:1,product:carton-livres:4', each set to that quantity. */
  cart: {
    pattern: '/materiel-demenagement/panier',
    href: (add = '') => `/materiel-demenagement/panier${queryOf({ ajouter: add })}`,
  },
  /** How many cartons a home needs; `volume` in m3. */
  cartonCalculator: {
    pattern: '/materiel-demenagement/calculateur',
    href: (volume = '') => `/materiel-demenagement/calculateur${queryOf({ volume })}`,
  },
  /** Requests links to quotes and orders by mail; `sent`: what was just requested. */
  lookup: {
    pattern: LOOKUP_PATH,
    href: (sent: 'reference' | 'tout' | '' = '') => `${LOOKUP_PATH}${queryOf({ envoye: sent })}`,
  },
  /** Withdraws the consent to offers; `done`: it was just withdrawn. */
  stopOffers: {
    pattern: STOP_OFFERS_PATH,
    href: (done: 'oui' | '' = '') => `${STOP_OFFERS_PATH}${queryOf({ fait: done })}`,
  },
  /** 'Renoncer au contrat ici'; `reference` of an order, if the customer comes from its page. */
  withdrawal: {
    pattern: WITHDRAWAL_PATH,
    href: (reference = '') => `${WITHDRAWAL_PATH}${queryOf({ commande: reference })}`,
  },
  /** The acknowledgement of a withdrawal; its uuid is the key. */
  withdrawalReceipt: {
    pattern: `${WITHDRAWAL_PATH}/:uuid`,
    href: (uuid: string) => `${WITHDRAWAL_PATH}/${uuid}`,
  },
  /** List of flash offers on the home page. */
  flashOffers: { href: () => '/#ventes-flash' },
  /** A flash offer by its slug; `partner`: partner of the customer, default ours. */
  flashDetails: {
    pattern: '/tunnel/offreFlash/:offer/details',
    href: (offer: string, partner = '') =>
      `/tunnel/offreFlash/${offer}/details${queryOf({ partner })}`,
  },
  flashBooking: {
    pattern: '/tunnel/offreFlash/:offer/reserver',
    href: (offer: string, partner = '') =>
      `/tunnel/offreFlash/${offer}/reserver${queryOf({ partner })}`,
  },
  /** Return addresses for the bank. */
  paymentReturnOk: plain('/reserver/paiement/redirect-ok'),
  paymentReturnKo: plain('/reserver/paiement/redirect-ko'),
  /** Outcome of a payment; `paiement` in the query names it. */
  thanksForOrder: outcome('/tunnel/merci-pour-votre-commande'),
  paymentFailed: outcome('/tunnel/erreur'),
  paymentPending: outcome('/tunnel/paiement-en-attente-de-verification'),
  loading: plain('/loading'),
  redirect: plain('/redirect'),
  /** Advisers' own. */
  backOffice: plain('/back-office'),
  /** People of partners. */
  partnerSpace: plain('/espace-partenaire'),
  /** All components and states, for designers. */
  demoComponents: plain('/demo/composants'),
  /** Only in a demonstration. */
  demoMails: plain('/demo/courriels'),
  demoMail: { pattern: '/demo/courriels/:uuid', href: (uuid: string) => `/demo/courriels/${uuid}` },
  /** An attached file of a mail, by its index. */
  demoMailFile: {
    pattern: '/demo/courriels/:uuid/pieces/:index',
    href: (uuid: string, index: number) => `/demo/courriels/${uuid}/pieces/${index}`,
  },
} as const

/** Paths that header and footer may link to. */
export type NavigationPath =
  | EditorialPath
  | typeof WITHDRAWAL_PATH
  | typeof LOOKUP_PATH
  | ReturnType<
      (typeof routes)[
        | 'flashOffers'
        | 'directory'
        | 'shop'
        | 'partners'
        | 'contact'
        | 'becomePartner'
        | 'callBack']['href']
    >

/** Returns the address where a quote begins. */
export const quoteHref = (start?: QuoteStart): string => routes.tunnelStep.href(FIRST_STEP, start)

/** The booking page, where a landing's funnel ends, with its partner; ours without one. */
export const landingBookingHref = (partner = '', campaign = ''): string =>
  `/tunnel/reserver${queryOf({ partner, campagne: campaign })}`

/** Payment pages of a move, each with a form to the bank. */
export const MOVE_PAYMENTS = [
  routes.simulationPayment,
  routes.quotePayment,
  routes.supplementPayment,
  routes.orderSupplementPayment,
  routes.balancePayment,
  routes.simulationLinkPayment,
  routes.orderLinkPayment,
] as const

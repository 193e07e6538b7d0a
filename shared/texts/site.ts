import { BRAND, CLAIMS, COMPANY } from '../brand'
import { lazily } from '../domain/lazily'
import { formatCents, formatExactCents } from '../domain/money'
import { INSTALMENT_TEXTS } from './instalments-texts'

const grouped = lazily(() => new Intl.NumberFormat('fr-FR'))

/** With full-width spaces: narrow ones are nearly invisible in the site's typefaces. */
export const euros = (amount: number): string =>
  grouped().format(amount).replaceAll('\u202f', '\u00a0')

/** An amount in cents, spaced as the site's typefaces need it: `1 375 €`. */
export const price = (amountCents: number): string =>
  formatCents(amountCents).replaceAll('\u202f', '\u00a0')

/** With two decimals always: `3,00 €`. */
export const exactPrice = (amountCents: number): string =>
  formatExactCents(amountCents).replaceAll('\u202f', '\u00a0')

const LONGEST_TITLE = 65

/** Texts around every page of the host site, and of its product pages. */
export const SITE_TEXTS = {
  skipLink: 'Aller au contenu',
  menu: 'Menu',
  home: `${BRAND.name}, accueil`,
  phoneNote: 'appel non surtaxé',
  quoteButton: 'Devis gratuit',
  /** Before the number of articles in it. */
  cart: 'Panier',
  instalments: INSTALMENT_TEXTS,
  navigation: 'Navigation principale',
  breadcrumb: 'Vous êtes ici',
  homeLink: 'Accueil',
  /** An editor's example of a price, in the middle of a text. */
  livePrice: {
    to: 'vers',
    plain: 'au rez-de-chaussée, sans option',
    on: (day: string) => `Prix TTC pour un déménagement le ${day}`,
    start: 'Partir de cet exemple',
  },
  footerNavigation: 'Plan du site',
  legal: (year: number) =>
    `© ${year} ${BRAND.name}, société au capital de ${euros(COMPANY.legalCapitalEuros)} euros`,
  service: `Conseillers joignables ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}`,
  /** Search engines cut long titles, so the page's own words come before the brand. */
  title: (page: string) => {
    const whole = `${page} | ${BRAND.name}`
    return whole.length <= LONGEST_TITLE ? whole : page
  },
} as const

/** Verbatim from the specification. */
export const NOT_FOUND_TEXTS = {
  title: 'Oops 404',
  message: 'Désolé la page que vous cherchez est introuvable',
  home: 'Retour à l’accueil',
  quote: 'Faire un devis gratuit',
} as const

/** The switch between light and dark colours. */
export const SCHEME_TEXTS = {
  legend: 'Apparence',
  choices: [
    { value: 'system', label: 'Système' },
    { value: 'light', label: 'Clair' },
    { value: 'dark', label: 'Sombre' },
  ],
} as const

export const TUNNEL_TEXTS = {
  promise: `Devis gratuit en moins de ${CLAIMS.quoteMinutes} minutes`,
  heading: 'Votre devis de déménagement',
  quote: 'Votre devis',
  description: `Votre devis de déménagement gratuit en moins de ${CLAIMS.quoteMinutes} minutes : vos meubles, vos adresses, votre date, et le prix.`,
  waiting: 'Le formulaire s’ouvre…',
  stuck: 'Le formulaire ne s’affiche pas ? Un conseiller fera le devis avec vous par téléphone :',
} as const

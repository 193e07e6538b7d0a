import type { FooterColumn, LinkPlace } from '../kinds/kind'
import { type List, LISTS, placed } from '../kinds/kinds'
import { LOOKUP_PATH, type NavigationPath, routes, WITHDRAWAL_PATH } from '../routes'

export interface NavigationLink {
  path: NavigationPath
  label: string
}

/** Puts links to lists among others, at the places that their descriptors name. */
const withLists = (
  others: readonly NavigationLink[],
  placeOf: (links: List['links']) => LinkPlace | undefined,
): readonly NavigationLink[] =>
  placed(LISTS, ({ links }) => placeOf(links)).reduce(
    (links, { item: { path, texts }, at: { place, label = texts.name } }) =>
      links.toSpliced(place - 1, 0, { path, label }),
    others,
  )

export const MAIN_NAVIGATION = withLists(
  [
    { path: routes.flashOffers.href(), label: 'Ventes flash' },
    { path: '/demenageur-france', label: 'Déménageurs' },
    { path: '/materiel-demenagement', label: 'Cartons' },
    { path: '/nous-contacter', label: 'Contact' },
  ],
  ({ header }) => header,
)

/** Links of the menu on narrow screens, where there is room for more. */
export const MENU_NAVIGATION: readonly NavigationLink[] = [
  ...MAIN_NAVIGATION,
  { path: LOOKUP_PATH, label: 'Retrouver ma commande ou mon devis' },
]

const footerLinks = (name: FooterColumn, others: readonly NavigationLink[]) =>
  withLists(others, ({ footer }) => (footer?.column === name ? footer : undefined))

/** Links of the footer. */
export const FOOTER_NAVIGATION: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Déménager',
    links: footerLinks('move', [
      { path: '/devis-demenagement', label: 'Devis de déménagement' },
      { path: '/devis-demenagement-lyon', label: 'Déménagement à Lyon' },
      { path: '/devis-demenagement-bordeaux', label: 'Déménagement à Bordeaux' },
      { path: '/demenageur-france', label: 'Déménageurs en France' },
      { path: '/materiel-demenagement', label: 'Cartons et matériel' },
      { path: '/location-camion', label: 'Location de camion' },
      { path: '/location-de-camion-avec-chauffeur', label: 'Camion avec chauffeur' },
      { path: LOOKUP_PATH, label: 'Retrouver ma commande ou mon devis' },
    ]),
  },
  { title: 'Se préparer', links: footerLinks('prepare', []) },
  {
    title: 'Nous connaître',
    links: footerLinks('know', [
      { path: '/notre-mission', label: 'Notre mission' },
      { path: '/notre-vision', label: 'Notre vision' },
      { path: '/avis-des-clients', label: 'Avis des clients' },
      { path: '/devenez-partenaire', label: 'Devenez partenaire' },
      { path: '/nous-contacter', label: 'Nous contacter' },
    ]),
  },
]

export const LEGAL_NAVIGATION: readonly NavigationLink[] = [
  { path: '/cgv', label: 'Conditions générales de vente' },
  // The right to withdraw must be reachable from every page (Code de la consommation, art. L.
  // 221-21).
  { path: WITHDRAWAL_PATH, label: 'Cartons\u00A0: renoncer au contrat ici' },
  { path: '/mentions-legales', label: 'Mentions légales' },
  { path: '/politique-confidentialite', label: 'Confidentialité' },
  { path: '/cookies', label: 'Cookies' },
  { path: '/accessibilite', label: 'Accessibilité' },
  { path: routes.partners.href(), label: 'Nos partenaires' },
]

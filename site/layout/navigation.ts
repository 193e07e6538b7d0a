import { LOOKUP_PATH, type NavigationPath, routes, WITHDRAWAL_PATH } from '../routes'

export interface NavigationLink {
  path: NavigationPath
  label: string
}

export const MAIN_NAVIGATION: readonly NavigationLink[] = [
  { path: '/demenageur-france', label: 'Déménageurs' },
  { path: '/materiel-demenagement', label: 'Cartons' },
  { path: '/les-guides', label: 'Guides' },
  { path: '/nos-agences', label: 'Agences' },
  { path: '/nous-contacter', label: 'Contact' },
]

/** Links of the menu on narrow screens, where there is room for more. */
export const MENU_NAVIGATION: readonly NavigationLink[] = [
  { path: routes.flashOffers.href(), label: 'Ventes flash' },
  ...MAIN_NAVIGATION,
  { path: '/faq', label: 'FAQ' },
  { path: LOOKUP_PATH, label: 'Retrouver ma commande ou mon devis' },
]

/** Links of the footer. */
export const FOOTER_NAVIGATION: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Déménager',
    links: [
      { path: '/devis-demenagement', label: 'Devis de déménagement' },
      { path: '/devis-demenagement-lyon', label: 'Déménagement à Lyon' },
      { path: '/devis-demenagement-bordeaux', label: 'Déménagement à Bordeaux' },
      { path: '/demenageur-france', label: 'Déménageurs en France' },
      { path: '/ville', label: 'Votre ville' },
      { path: '/materiel-demenagement', label: 'Cartons et matériel' },
      { path: '/location-camion', label: 'Location de camion' },
      { path: '/location-de-camion-avec-chauffeur', label: 'Camion avec chauffeur' },
      { path: LOOKUP_PATH, label: 'Retrouver ma commande ou mon devis' },
    ],
  },
  {
    title: 'Se préparer',
    links: [
      { path: '/les-guides', label: 'Guides' },
      { path: '/les-checklists', label: 'Checklists' },
      { path: '/les-tutoriels', label: 'Tutoriels' },
      { path: '/resiliation-de-demenagement', label: 'Résiliations' },
      { path: '/faq', label: 'Questions fréquentes' },
      { path: '/actualites', label: 'Actualités' },
    ],
  },
  {
    title: 'Nous connaître',
    links: [
      { path: '/notre-mission', label: 'Notre mission' },
      { path: '/notre-vision', label: 'Notre vision' },
      { path: '/nos-agences', label: 'Nos agences' },
      { path: '/avis-des-clients', label: 'Avis des clients' },
      { path: '/la-presse-en-parle', label: 'La presse en parle' },
      { path: '/recrutement', label: 'Recrutement' },
      { path: '/devenez-partenaire', label: 'Devenez partenaire' },
      { path: '/nous-contacter', label: 'Nous contacter' },
    ],
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
  { path: routes.partners.href(), label: 'Nos partenaires' },
]

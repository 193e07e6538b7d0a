import type { CardKind } from '../../layout/page'

/**
 * The two objects on the picture of a shared link, by kind of page: names of files in
 * `site/content/drawings`.
 */
export const CARDS = {
  site: ['carton-standard', 'plante'],
  shop: ['carton-penderie', 'carton-standard'],
  'guide-articles': ['bibliotheque', 'carton-livres'],
  'checklist-articles': ['tableau-blanc', 'carton-penderie'],
  'tutorial-articles': ['armoire-2-portes', 'caisse-a-outils'],
  'news-articles': ['bureau-droit', 'lampadaire'],
  resiliations: ['secretaire', 'meuble-a-casiers'],
  faqs: ['lampadaire', 'fauteuil'],
  agencies: ['plante', 'bureau-droit'],
  recrutements: ['vestiaire', 'caisse-a-outils'],
  villes: ['velo', 'jardiniere'],
} as const satisfies Record<CardKind, readonly [string, string]>

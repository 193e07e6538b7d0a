import { plural } from './plural'
import { NBSP } from './spaces'

const quoted = (words: string): string => `«${NBSP}${words}${NBSP}»`

/** Texts of the site's search, and suggestions without a result. */
export const SEARCH_TEXTS = {
  title: 'Rechercher',
  titleOf: (words: string) => `${quoted(words)} dans nos pages`,
  description:
    'Cherchez dans les guides, les questions fréquentes, les checklists, les tutoriels, la boutique et les pages du site.',
  label: 'Rechercher dans le site',
  placeholder: 'préavis, piano, cartons…',
  button: 'Rechercher',
  link: 'Rechercher',
  inMenu: 'Recherche du menu',
  count: (count: number, words: string) =>
    `${count} ${plural(count, 'page')} pour ${quoted(words)}`,
  nothing: (words: string) => `Aucun résultat pour ${quoted(words)}`,
  advice:
    'Essayez un mot plus court ou plus courant, sans article. Les accents et les pluriels ne comptent pas.',
  unread:
    'La recherche ne répond pas pour le moment. Réessayez dans une minute, ou parcourez ces pages.',
  results: 'Résultats',
  useful: 'Souvent utile',
  call: 'Demandez à un conseiller',
  browse: 'Parcourir',
  /** Kinds of results beside articles. */
  kinds: {
    pages: 'Page',
    flash: 'Vente flash',
    shop: 'Boutique',
  },
} as const

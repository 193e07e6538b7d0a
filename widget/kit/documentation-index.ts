import { ELEMENTS } from './described'

export interface DocumentationPage {
  /** Below `/demo/`; '' is its first page. */
  readonly path: string
  readonly name: string
  /** The page needs the whole window: the table of contents is folded above it. */
  readonly isWide?: boolean
}

interface Chapter {
  readonly name: string
  readonly pages: readonly DocumentationPage[]
}

/** Table of contents of the documentation, for its navigation and its build. */
export const CHAPTERS: readonly Chapter[] = [
  {
    name: 'Commencer',
    pages: [
      { path: '', name: 'En dix minutes' },
      { path: 'identifiant-et-theme.html', name: 'Identifiant et thème' },
      { path: 'composer/', name: 'Composer votre balise', isWide: true },
      { path: 'demonstrations.html', name: 'Neuf pages d’exemple' },
    ],
  },
  {
    name: 'Les éléments',
    pages: ELEMENTS.map(({ tag }) => ({ path: `elements/${tag}.html`, name: `<${tag}>` })),
  },
  {
    name: 'Dans votre page',
    pages: [
      { path: 'balise.html', name: 'La balise de script' },
      { path: 'mode-test.html', name: 'Mode test' },
      { path: 'scripter.html', name: 'Scripter la page' },
      { path: 'fragments.html', name: 'Rendu initial (SSR)' },
      { path: 'gestionnaires-de-balises.html', name: 'Gestionnaires de balises' },
      { path: 'payer.html', name: 'Réserver et payer' },
      { path: 'editeur.html', name: 'Types et éditeur' },
    ],
  },
  {
    name: 'Recettes',
    pages: [
      { path: 'recettes/', name: 'Toutes les recettes' },
      { path: 'recettes/installer.html', name: 'WordPress, Next, Nuxt, Shopify…' },
      { path: 'recettes/react.html', name: 'React 19' },
      { path: 'recettes/vue.html', name: 'Vue 3' },
      { path: 'recettes/cms.html', name: 'CMS et constructeur de pages' },
      { path: 'recettes/gestionnaire-de-balises.html', name: 'Script injecté tardivement' },
    ],
  },
  {
    name: 'En production',
    pages: [
      { path: 'evenements.html', name: 'Événements' },
      { path: 'politiques.html', name: 'Politique CSP' },
      { path: 'vie-privee.html', name: 'Vie privée' },
      { path: 'versions.html', name: 'Versions et SRI' },
      { path: 'espace.html', name: 'Votre espace' },
      { path: 'navigateurs.html', name: 'Navigateurs et poids' },
      { path: 'depannage.html', name: 'Dépannage' },
      { path: 'conformite/', name: 'Conformité', isWide: true },
    ],
  },
]

/** Every page of it, in reading order. */
export const PAGES: readonly DocumentationPage[] = CHAPTERS.flatMap(({ pages }) => pages)

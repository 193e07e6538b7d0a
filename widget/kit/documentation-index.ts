import { ELEMENTS } from './described'

export interface DocumentationPage {
  /** Below `/demo/`; '' is its first page. One that ends in `/` has a frame of its own. */
  readonly path: string
  readonly name: string
}

export interface Chapter {
  readonly name: string
  readonly pages: readonly DocumentationPage[]
}

/** The documentation's table of contents: what its navigation shows, and what is built. */
export const CHAPTERS: readonly Chapter[] = [
  {
    name: 'Commencer',
    pages: [
      { path: '', name: 'En dix minutes' },
      { path: 'identifiant-et-theme.html', name: 'Identifiant et thème' },
      { path: 'composer/', name: 'Composer votre balise' },
      { path: 'demonstrations.html', name: 'Neuf pages à regarder' },
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
      { path: 'scripter.html', name: 'Scripter la page' },
      { path: 'gestionnaires-de-balises.html', name: 'Gestionnaires de balises' },
      { path: 'recettes/', name: 'Recettes : React, Vue, CMS' },
      { path: 'payer.html', name: 'Réserver et payer' },
      { path: 'editeur.html', name: 'Types et éditeur' },
    ],
  },
  {
    name: 'Tenir dans le temps',
    pages: [
      { path: 'politiques.html', name: 'Politiques de sécurité' },
      { path: 'vie-privee.html', name: 'Vie privée' },
      { path: 'versions.html', name: 'Versions et empreintes' },
      { path: 'depannage.html', name: 'Dépannage' },
      { path: 'conformite/', name: 'Conformité' },
    ],
  },
]

/** The pages that the build puts into the documentation's frame. */
export const FRAMED: readonly DocumentationPage[] = CHAPTERS.flatMap(({ pages }) => pages).filter(
  ({ path }) => !path.endsWith('/'),
)

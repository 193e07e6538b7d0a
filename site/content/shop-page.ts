import type { UnfilledTexts } from './unfilled-pages'

/** What the shop says until it opens. */
export const SHOP_PAGE: UnfilledTexts = {
  title: 'Cartons et matériel de déménagement',
  intro: 'La boutique ouvre bientôt : cartons, adhésifs et protections, livrés ou retirés en agence.',
}

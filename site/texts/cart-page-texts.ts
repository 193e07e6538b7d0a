/** Texts of the cart's page, around its element. */
export const CART_PAGE = {
  title: 'Votre panier de cartons et de matériel',
  description:
    'Votre panier\u00A0: quantités, livraison ou retrait en agence, facturation et paiement.',
  heading: 'Panier et commande',
  shop: 'Matériel de déménagement',
  waiting: 'Le panier s’ouvre…',
  stuck:
    'Le panier ne s’affiche pas\u00A0? Un conseiller prendra votre commande par téléphone\u00A0:',
  back: 'Retour à la boutique',
} as const

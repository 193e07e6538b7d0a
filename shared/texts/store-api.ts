import { MAX_CART_QUANTITY } from '../domain/cart'

/**
 * Answers of the shop's calls when an order cannot be placed or paid, for callers and for the form.
 */
export const STORE_API_TEXTS = {
  changed: 'Votre panier a changé\u00A0: vérifiez-le avant de commander.',
  empty: 'Votre panier est vide\u00A0!',
  tooMany: `Vous pouvez commander ${MAX_CART_QUANTITY} exemplaires au plus d’un même article\u00A0: pour davantage, appelez-nous.`,
  leadUnknown: 'StoreLeadUuid est inconnu',
  agencyClosed: 'Cette agence ne reçoit plus de commandes. Choisissez-en une autre.',
  agencyMissing: 'Choisissez une agence',
  agencyUnwanted: 'Une commande livrée à domicile n’a pas d’agence',
  /** A payment that cannot be begun any more, in the words of an order of cartons. */
  soldOut: 'Un article de votre commande n’est plus disponible. Rien n’a été débité.',
  expired:
    'Cette commande n’a pas été payée à temps. Rien n’a été débité\u00A0: commandez de nouveau depuis votre panier.',
  repriced: 'Un prix de votre commande a changé. Rien n’a été débité\u00A0: vérifiez votre panier.',
  total:
    'Le montant de votre commande n’est plus le même. Rien n’a été débité\u00A0: vérifiez-le avant de payer.',
} as const

/** Messages when the upstream product API fails. */
export const GATEWAY_TEXTS = {
  down: 'Notre service de devis ne répond pas. Rien n’est perdu\u00A0: merci de réessayer dans un instant.',
  refused: 'Notre service de devis n’a pas pu accepter ces informations. Merci de les vérifier.',
  conflict: 'Cette demande a changé entre-temps. Merci de la rouvrir.',
  notErased:
    'Vos données n’ont pas pu être effacées partout. Appelez-nous pour terminer l’effacement.',
  priceLine: 'Déménagement',
  notAdjustable:
    'Ce prix vient de l’API produit\u00A0: ajustez-le dans le logiciel qui la fournit.',
} as const

/** Same for orders of cartons. */
export const GATEWAY_STORE_TEXTS = {
  down: 'Notre service de commande ne répond pas. Rien n’a été débité et votre panier est conservé\u00A0: merci de réessayer dans un instant.',
  refused:
    'Notre service de commande n’a pas pu accepter votre panier. Merci de le vérifier, ou de nous appeler.',
  conflict:
    'Cette commande ne peut plus être payée ici. Si vous l’avez déjà payée, vous n’avez rien à refaire.',
} as const

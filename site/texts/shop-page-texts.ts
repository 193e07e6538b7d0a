import { NBSP } from '../../shared/texts/spaces'

/** Texts of the shop around editors'. */
export const SHOP_TEXTS = {
  /** The first page, if no editor has written it. */
  title: 'Cartons et matériel de déménagement',
  description:
    'Cartons, adhésifs, housses et protections pour votre déménagement, en pack ou à l’unité, livrés ou retirés en agence.',
  lead: 'Un pack adapté à votre logement, puis des articles à l’unité pour le compléter.',
  crumb: 'Matériel de déménagement',
  choosePack: 'Choisir un pack',
  calculator: 'Combien de cartons me faut-il\u00A0?',
  calculatorCard: {
    title: 'Combien de cartons\u00A0?',
    text: 'Vos pièces, votre surface ou votre liste de meubles\u00A0: le calculateur indique combien il en faut, et pourquoi.',
    link: 'Faire le calcul',
  },
  shelves: 'Rayons',
  packs: 'Les packs',
  packsText: 'Tout ce qu’il faut pour un logement, en un seul pack. Les prix sont TTC.',
  primary: 'Notre conseil pour commencer',
  products: 'À l’unité',
  unshelved: 'Autre matériel',
  agencies: 'Où retirer votre commande',
  agencyLink: 'Venir à l’agence',
  infos: 'Bon à savoir',
  /** In place of cards. */
  none: {
    title: 'La boutique est vide en ce moment',
    text: 'Appelez un conseiller : il vous indiquera ce qui est disponible en agence.',
  },
  unread: {
    title: 'La boutique est momentanément indisponible',
    message:
      'Les prix et les stocks ne peuvent pas s’afficher pour le moment. Votre panier est conservé. Réessayez dans une minute, ou commandez par téléphone.',
  },
  gone: {
    title: 'Cet article n’est plus en vente',
    message: 'La boutique propose peut-être un article équivalent.',
  },
  emptyShelf: {
    title: 'Ce rayon est vide pour l’instant',
    text: 'Vous trouverez peut-être ce que vous cherchez dans un autre rayon.',
    back: 'Voir toute la boutique',
  },
  otherShelves: 'Les autres rayons',
  /** Labels of every article. */
  dimensions: 'Dimensions',
  add: 'Ajouter au panier',
  addItem: (label: string) => `Ajouter au panier${NBSP}: ${label}`,
  ways: {
    title: 'Livraison et retrait',
    delivery: (cost: string) =>
      `Livraison chez vous${NBSP}: ${cost} par commande, le troisième jour d’ouverture de nos agences`,
    pickup: 'Retrait gratuit à Paris, dès le jour d’ouverture suivant',
    withdrawal: 'Quatorze jours pour renoncer',
    withdrawalLink: 'comment faire',
    guarantee: 'Prix TTC, garantie légale de deux ans',
    guaranteeLink: 'conditions',
  },
  contents: 'Dans ce pack',
  contentsSum: (sum: string) => `Commandés à l’unité, ces articles coûtent ${sum}.`,
  quantity: 'Quantité',
  item: 'Article',
  about: 'En détail',
  inPacks: 'Aussi dans un pack',
  related: 'Pour compléter',
  otherPacks: 'Les autres packs',
  toShop: 'Toute la boutique',
  previewLink: `Lien vers la boutique avec ses brouillons, à transmettre aux relecteurs${NBSP}:`,
} as const

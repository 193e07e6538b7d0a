import { NBSP } from '../../shared/texts/spaces'

/** Texts of 'Effacer mes données' of an order, by its kind where the kinds differ. */
export const ORDER_ERASURE_TEXTS = {
  title: 'Effacer mes données',
  description: 'L’effacement de vos données.',
  button: 'Effacer mes données',
  back: 'Revenir à ma commande',
  tooMany: `Trop de demandes en peu de temps${NBSP}: rien n’est encore effacé. Réessayez plus tard, ou appelez-nous.`,
  unreachable: `Vos données n’ont pas pu être effacées partout${NBSP}: rien n’est encore effacé. Réessayez plus tard, ou appelez-nous.`,
  /** Notes on the page of an order. */
  states: {
    asked: `Vous avez demandé l’effacement de vos données${NBSP}: elles seront effacées dès que la commande sera terminée.`,
    done: 'Vos données sont effacées.',
  },
  cartons: {
    home: 'Voir la boutique',
    /** Consequences of an erasure now, by its outcome. */
    consequences: {
      gone: `Cette commande n’a pas été payée${NBSP}: elle sera supprimée avec tout ce que vous y avez saisi.`,
      kept: `Votre e-mail, votre téléphone et votre adresse de livraison seront effacés. La loi nous impose de conserver la facture${NBSP}: vos nom et adresse de facturation, les articles et les montants y figurent.`,
      asked: `Cette commande n’est pas terminée, ou vous pouvez encore y renoncer${NBSP}: vos données seront effacées dès que ce ne sera plus le cas. Nous conserverons seulement la facture, comme la loi l’impose.`,
    },
    results: {
      gone: 'Vos données sont effacées, et la commande avec elles.',
      kept: 'Vos données sont effacées. Nous conservons la facture, comme la loi l’impose.',
      asked: `C’est noté${NBSP}: vos données seront effacées dès que la commande sera terminée.`,
    },
  },
  move: {
    home: 'Revenir à l’accueil',
    consequences: {
      gone: `Cette commande n’a pas été payée${NBSP}: elle sera annulée, et tout ce que vous y avez saisi sera effacé, avec votre devis et vos photos.`,
      kept: `Votre e-mail, votre téléphone, votre devis et vos photos seront effacés. La loi nous impose de conserver le contrat et les factures${NBSP}: vos nom et adresses y figurent.`,
      asked: `Votre déménagement n’est pas terminé, ou une somme reste à payer${NBSP}: votre devis et vos photos seront effacés maintenant, vos coordonnées dix jours après le déménagement. Nous conserverons seulement le contrat et les factures, comme la loi l’impose.`,
    },
    results: {
      gone: 'Vos données sont effacées, et la commande est annulée.',
      kept: 'Vos données sont effacées. Nous conservons le contrat et les factures, comme la loi l’impose.',
      asked: `C’est noté${NBSP}: vos coordonnées seront effacées dès que la commande sera terminée.`,
    },
  },
} as const

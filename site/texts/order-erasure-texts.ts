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
    asked: `Vous avez demandé l’effacement de vos données${NBSP}: il est fait dès que la commande est finie.`,
    done: 'Vos données sont effacées.',
  },
  cartons: {
    home: 'Voir la boutique',
    /** Consequences of an erasure now, by its outcome. */
    consequences: {
      gone: `Cette commande n’a pas été payée${NBSP}: elle disparaît avec tout ce que vous y avez écrit.`,
      kept: `Votre e-mail, votre téléphone et votre adresse de livraison sont effacés. La loi nous demande de garder la facture${NBSP}: vos nom et adresse de facturation, les articles et les montants y restent.`,
      asked: `Cette commande n’est pas finie, ou vous pouvez encore y renoncer${NBSP}: vos données sont effacées dès que ce n’est plus le cas. Seul reste ce que la loi nous demande de garder, la facture.`,
    },
    results: {
      gone: 'Vos données sont effacées, et la commande avec elles.',
      kept: 'Vos données sont effacées. Il reste la facture, que la loi nous demande de garder.',
      asked: `C’est noté${NBSP}: vos données sont effacées dès que la commande est finie.`,
    },
  },
  move: {
    home: 'Revenir à l’accueil',
    consequences: {
      gone: `Cette commande n’a pas été payée${NBSP}: elle est annulée, et tout ce que vous y avez écrit est effacé, avec votre devis et vos photos.`,
      kept: `Votre e-mail, votre téléphone, votre devis et vos photos sont effacés. La loi nous demande de garder le contrat et les factures${NBSP}: vos nom et adresses y restent.`,
      asked: `Votre déménagement n’est pas fini, ou une somme reste à régler${NBSP}: votre devis et vos photos sont effacés maintenant, vos coordonnées dix jours après le déménagement. Seuls restent le contrat et les factures, que la loi nous demande de garder.`,
    },
    results: {
      gone: 'Vos données sont effacées, et la commande est annulée.',
      kept: 'Vos données sont effacées. Il reste le contrat et les factures, que la loi nous demande de garder.',
      asked: `C’est noté${NBSP}: vos coordonnées sont effacées dès que la commande est finie.`,
    },
  },
} as const

import { NBSP } from '../../shared/texts/spaces'
import { STORE_ORDER_TEXTS } from '../../shared/texts/store-order-texts'

const euros = `en euros, par exemple 45,50`

/** Back-office texts on refunds, withdrawals and erasure of cartons. */
export const RETURNS_OFFICE = {
  refund: {
    link: 'Rembourser',
    choose: 'Choisir ce qui est remboursé',
    linkHint: (amount: string) => `Vous pouvez encore rembourser ${amount}.`,
    title: (reference: string) => `Rembourser la commande ${reference}`,
    left: (amount: string) =>
      `Vous pouvez rembourser au plus ${amount}, ce qui reste du montant payé.`,
    lines: 'Articles à rembourser',
    linesHint: 'Un article abîmé peut être remboursé sans revenir en stock.',
    line: (label: string, quantity: number, price: string) =>
      `${label}, ${quantity} au plus, ${price} l’unité`,
    gone: (label: string) => `${label}\u00A0: tout est déjà remboursé`,
    quantity: 'À rembourser',
    restocked: 'Remis en vente',
    delivery: (amount: string) => `Rembourser la livraison, ${amount}`,
    deliveryHint:
      'À rembourser si le client renonce à toute la commande (code de la consommation, L221-24).',
    money: 'Montants',
    gesture: 'Geste commercial en plus',
    gestureHint: `Facultatif, ${euros}`,
    deduction: 'Retenue pour dépréciation',
    deductionHint: `Facultatif, ${euros}. Seulement si un article a été utilisé au-delà d’un simple essai.`,
    way: 'Mode de remboursement',
    ways: [
      ['bank', 'Par la banque, sur le moyen de paiement du client'],
      ['hand', 'Déjà fait autrement, en accord avec le client (virement, chèque)'],
    ],
    onlyHand:
      'Ce paiement ne peut pas être remboursé d’ici\u00A0: remboursez-le sur le site de la banque, puis notez-le ici.',
    check: 'Vérifier avant de rembourser',
    confirm: (amount: string) => `Rembourser ${amount}`,
    confirmHand: (amount: string) => `Noter le remboursement de ${amount}`,
    byBank:
      'La banque remboursera le client sur son moyen de paiement. Le client recevra un e-mail.',
    byHand: 'La banque ne sera pas sollicitée. Le client recevra un e-mail.',
    credit: 'Un avoir sera émis.',
    reason: 'Motif du remboursement hors banque',
    reasonHint: 'Seulement si la banque ne rembourse pas. N’indiquez aucun nom.',
    reasonOf: 'Motif',
    payment: (amount: string, method: string, reference: string) =>
      `${amount}, ${method}, référence bancaire ${reference}`,
    amount: 'Montant à rembourser',
    amountHint: (left: string) => `Au plus ${left}. Le reste demeure sur la commande.`,
    amountLine: 'Remboursement',
    ends: 'Si tout ce qui a été payé pour la commande est remboursé, elle sera close.',
    surplus:
      'Ce paiement a été reçu en trop\u00A0: il n’a pas de facture, il n’y aura donc pas d’avoir.',
    due: {
      title: 'À rembourser au client',
      text: (amount: string) => `${amount} sont à rembourser au client.`,
      kept: (amount: string) => `Nous conservons ${amount}, comme le prévoient les conditions.`,
      button: (amount: string) => `Rembourser ${amount} par la banque`,
    },
    list: {
      title: 'Remboursements',
      done: 'Remboursé',
      ways: { bank: 'Par la banque', hand: 'Autrement' },
    },
    change: 'Corriger',
    total: 'À rembourser',
    stock: 'Remis en vente',
    noStock: 'Rien ne revient en stock.',
    pending: {
      title: 'Remboursement sans réponse de la banque',
      text: (amount: string) =>
        `Nous avons demandé à la banque de rembourser ${amount}, et elle n’a pas répondu. Vérifiez sur son site, avec la référence ci-dessous, avant de décider. Si sa notification arrive, le remboursement sera mis à jour automatiquement.`,
      reference: 'Référence du remboursement',
      asked: 'Demandé',
      again: 'Demander à nouveau avec la même référence',
      done: 'La banque a remboursé',
      refused: 'La banque n’a pas remboursé',
    },
    unbooked: {
      title: 'Remboursement à terminer',
      text: (amount: string) =>
        `Le remboursement de ${amount} par un autre moyen a été noté, mais l’enregistrement a été interrompu\u00A0: ni l’avoir ni l’e-mail au client n’ont été envoyés.`,
      reference: 'Référence du remboursement',
      asked: 'Noté',
      done: 'Terminer l’enregistrement',
      refused: 'Le remboursement n’a pas été fait',
    },
    faults: {
      quantity: (max: number) => `Indiquez un nombre entier de 0 à ${max}`,
      restocked: 'Pas plus que la quantité remboursée',
      amount: `Indiquez un montant ${euros}`,
      delivery: 'Le client a renoncé à toute la commande\u00A0: remboursez aussi la livraison',
      deduction: 'Pas plus que le prix des articles remboursés',
      most: (amount: string) => `Au plus ${amount} en tout`,
      empty: 'Indiquez ce que vous remboursez\u00A0: des articles, la livraison ou un montant.',
      reason: 'Indiquez pourquoi la banque ne rembourse pas',
      amountBounds: (amount: string) => `De 0,01\u00A0€ à ${amount}`,
      changed:
        'La commande a changé pendant votre saisie. Relisez ce qui reste avant de rembourser.',
      pending:
        'Un remboursement de cette commande n’est pas terminé\u00A0: terminez-le d’abord sur la page de la commande.',
      state: 'Il n’y a plus rien à rembourser sur cette commande.',
      silent:
        'La banque n’a pas répondu. Rien n’est perdu\u00A0: l’état du remboursement figure ci-dessous.',
      bank: 'La banque a refusé ce remboursement. Rien n’a été remboursé. Remboursez autrement, puis notez-le ici.',
      'no-bank':
        'Ce paiement ne peut pas être remboursé d’ici. Remboursez-le sur le site de la banque, puis notez-le ici.',
      unknown: 'Cet élément n’existe pas ou n’existe plus.',
    },
  },
  withdrawal: {
    link: 'Saisir une rétractation reçue autrement',
    title: (reference: string) => `Rétractation de la commande ${reference}`,
    intro:
      'Le client recevra l’accusé de réception par e-mail. Remboursez ensuite depuis la commande.',
    lines: 'Articles auxquels le client renonce',
    of: (label: string, quantity: number) => `${label}, sur ${quantity}`,
    name: 'Déclarée par',
    way: 'Reçue par',
    ways: { letter: 'Courrier', email: 'E-mail', phone: 'Téléphone', agency: 'À l’agence' },
    siteWay: 'Site',
    day: 'Envoyée ou annoncée le',
    dayHint: 'Le délai de quatorze jours est vérifié à cette date.',
    button: 'Enregistrer la rétractation',
    faults: {
      day: 'Indiquez un jour passé, depuis la commande',
      name: 'Indiquez le nom de la personne qui l’a déclarée',
      quantity: (max: number) => `Indiquez un nombre entier de 0 à ${max}`,
      none: 'Indiquez au moins un article',
      late: (day: string) => `Le délai a expiré le ${day}`,
      lines: 'Ces articles ne sont plus dans la commande. Relisez ce qu’il en reste.',
      over: 'Il n’y a plus rien à quoi renoncer dans cette commande.',
    },
  },
  erase: {
    link: 'Effacer les données du client',
    title: (reference: string) => `Effacer les données du client de la commande ${reference}`,
    yes: 'Effacer',
    whole: (count: number) =>
      `L’effacement concerne les paniers et les ${count}${NBSP}commandes de cartons de cette adresse e-mail. Ce qui n’a jamais été payé sera supprimé. Des commandes closes, nous conserverons la facture, les articles et les montants, comme la loi l’impose.`,
    one: 'L’effacement concerne les paniers de cette adresse e-mail et cette commande. Si elle n’a jamais été payée, elle sera supprimée. Si elle est close, nous en conserverons la facture, les articles et les montants, comme la loi l’impose.',
    waits:
      'Une commande en cours, ou à laquelle le client peut encore renoncer, sera effacée dès qu’elle sera terminée.',
    asked: (moment: string) =>
      `Le client a demandé l’effacement le ${moment}\u00A0: il sera fait dès que la commande sera terminée.`,
  },
  counted: { withdrawn: STORE_ORDER_TEXTS.withdrawnOf, refunded: STORE_ORDER_TEXTS.refundedOf },
} as const

import { NBSP } from '../../shared/texts/spaces'
import { STORE_ORDER_TEXTS } from '../../shared/texts/store-order-texts'

const euros = `en euros, par exemple 45,50`

/** Back-office texts on refunds, withdrawals and erasure of cartons. */
export const RETURNS_OFFICE = {
  refund: {
    link: 'Rembourser',
    choose: 'Choisir ce qui est rendu',
    linkHint: (amount: string) => `Il reste ${amount} qui peuvent être rendus.`,
    title: (reference: string) => `Rembourser la commande ${reference}`,
    left: (amount: string) =>
      `Il reste ${amount} sur ce qui a été payé. Rien de plus ne peut être rendu.`,
    lines: 'Articles rendus',
    linesHint: 'Un article abîmé se rembourse sans revenir en stock.',
    line: (label: string, quantity: number, price: string) =>
      `${label}, ${quantity} au plus, ${price} l’unité`,
    gone: (label: string) => `${label}\u00A0: tout est déjà remboursé`,
    quantity: 'À rembourser',
    restocked: 'Remis en vente',
    delivery: (amount: string) => `Rendre la livraison, ${amount}`,
    deliveryHint: 'Elle se rend avec toute la commande (code de la consommation, L221-24).',
    money: 'Montants',
    gesture: 'Geste commercial en plus',
    gestureHint: `Facultatif, ${euros}`,
    deduction: 'Retenue pour dépréciation',
    deductionHint: `Facultatif, ${euros}. Seulement si un article revient usé par plus que son essai.`,
    way: 'Comment',
    ways: [
      ['bank', 'Par la banque, sur le moyen de paiement du client'],
      ['hand', 'Déjà fait autrement, en accord avec le client (virement, chèque)'],
    ],
    onlyHand:
      'La banque de ce paiement ne peut pas être appelée d’ici\u00A0: remboursez chez elle, puis notez-le.',
    check: 'Vérifier avant de rembourser',
    confirm: (amount: string) => `Rembourser ${amount}`,
    confirmHand: (amount: string) => `Noter le remboursement de ${amount}`,
    byBank:
      'La banque rend l’argent sur le moyen de paiement du client. Le client reçoit un e-mail.',
    byHand: 'La banque n’est pas appelée. Le client reçoit un e-mail.',
    credit: 'L’avoir est émis.',
    reason: 'Pourquoi pas par la banque',
    reasonHint: 'Seulement si la banque ne le fait pas. Ne nommez personne.',
    reasonOf: 'Motif',
    payment: (amount: string, method: string, reference: string) =>
      `${amount}, ${method}, référence bancaire ${reference}`,
    amount: 'Montant à rembourser',
    amountHint: (left: string) => `Au plus ${left}. La commande garde ce qui reste.`,
    amountLine: 'Remboursement',
    ends: 'Si tout ce que la commande a reçu pour son prix est rendu, elle est close.',
    surplus:
      'Ce paiement est arrivé en trop\u00A0: aucune facture n’a été émise pour lui, il n’y a donc pas d’avoir.',
    due: {
      title: 'À rendre au client',
      text: (amount: string) => `${amount} reviennent au client.`,
      kept: (amount: string) => `${amount} sont gardés, comme le disent les conditions.`,
      button: (amount: string) => `Rembourser ${amount} par la banque`,
    },
    list: {
      title: 'Remboursements',
      done: 'Rendu',
      ways: { bank: 'Par la banque', hand: 'Autrement' },
    },
    change: 'Corriger',
    total: 'À rembourser',
    stock: 'Remis en vente',
    noStock: 'Rien ne revient en stock.',
    pending: {
      title: 'Remboursement sans réponse de la banque',
      text: (amount: string) =>
        `La banque a été appelée pour ${amount} et n’a pas répondu. Regardez chez elle, par la référence ci-dessous, avant de décider. Sa notification, si elle arrive, décide toute seule.`,
      reference: 'Référence du remboursement',
      asked: 'Demandé',
      again: 'Demander à nouveau sous la même référence',
      done: 'Elle l’a fait',
      refused: 'Elle ne l’a pas fait',
    },
    unbooked: {
      title: 'Remboursement à terminer',
      text: (amount: string) =>
        `Il a été noté que ${amount} ont été rendus autrement, et l’enregistrement a été coupé\u00A0: ni l’avoir ni l’e-mail au client ne sont partis.`,
      reference: 'Référence du remboursement',
      asked: 'Noté',
      done: 'Terminer l’enregistrement',
      refused: 'Il n’a pas été fait',
    },
    faults: {
      quantity: (max: number) => `Indiquez un nombre entier de 0 à ${max}`,
      restocked: 'Pas plus que ce qui est remboursé',
      amount: `Indiquez un montant ${euros}`,
      delivery: 'Le client a renoncé à toute la commande\u00A0: la livraison se rend avec elle',
      deduction: 'Pas plus que le prix des articles rendus',
      most: (amount: string) => `Pas plus que ce qui reste, ${amount} en tout`,
      empty: 'Indiquez ce qui est rendu\u00A0: des articles, la livraison ou un montant.',
      reason: 'Dites pourquoi la banque ne le fait pas',
      amountBounds: (amount: string) => `De 0,01\u00A0€ à ${amount}`,
      changed:
        'La commande a changé pendant votre saisie. Relisez ce qui reste avant de rembourser.',
      pending:
        'Un remboursement de cette commande n’est pas terminé\u00A0: voyez-le d’abord sur sa page.',
      state: 'Cette commande n’a plus rien à rendre.',
      silent:
        'La banque n’a pas répondu. Rien n’est perdu\u00A0: voyez ci-dessous ce qu’il en est.',
      bank: 'La banque refuse ce remboursement. Rien n’a été rendu. Remboursez autrement, puis notez-le ici.',
      'no-bank':
        'La banque de ce paiement ne peut pas être appelée d’ici. Remboursez chez elle, puis notez-le ici.',
      unknown: 'Ce que vous cherchez n’existe pas ou plus.',
    },
  },
  withdrawal: {
    link: 'Saisir une rétractation reçue autrement',
    title: (reference: string) => `Rétractation de la commande ${reference}`,
    intro:
      'Le client reçoit l’accusé de réception à son e-mail. Remboursez ensuite depuis la commande.',
    lines: 'Articles auxquels le client renonce',
    of: (label: string, quantity: number) => `${label}, sur ${quantity}`,
    name: 'Déclarée par',
    way: 'Reçue par',
    ways: { letter: 'Courrier', email: 'E-mail', phone: 'Téléphone', agency: 'À l’agence' },
    siteWay: 'Site',
    day: 'Envoyée ou dite le',
    dayHint: 'C’est ce jour qui compte pour les quatorze jours.',
    button: 'Enregistrer la rétractation',
    faults: {
      day: 'Indiquez un jour passé, depuis la commande',
      name: 'Indiquez le nom de qui l’a déclarée',
      quantity: (max: number) => `Indiquez un nombre entier de 0 à ${max}`,
      none: 'Indiquez au moins un article',
      late: (day: string) => `Le délai est passé, il courait jusqu’au ${day}`,
      lines: 'Ces articles ne sont plus dans la commande. Relisez ce qu’il en reste.',
      over: 'Il n’y a plus rien à quoi renoncer dans cette commande.',
    },
  },
  erase: {
    link: 'Effacer les données du client',
    title: (reference: string) => `Effacer les données du client de la commande ${reference}`,
    yes: 'Effacer',
    whole: (count: number) =>
      `Sont visés les paniers et les ${count}${NBSP}commandes de cartons de cette adresse e-mail. Ce qui n’a jamais été payé disparaît. Des commandes closes restent la facture, les articles et les montants, comme la loi le demande.`,
    one: 'Sont visés les paniers de cette adresse e-mail et cette commande. Si elle n’a jamais été payée, elle disparaît. Si elle est close, il en reste la facture, les articles et les montants, comme la loi le demande.',
    waits:
      'Une commande en cours, ou qui peut encore être rendue, est effacée dès qu’elle est finie.',
    asked: (moment: string) =>
      `Le client a demandé l’effacement le ${moment}\u00A0: il est fait dès que la commande est finie.`,
  },
  counted: { withdrawn: STORE_ORDER_TEXTS.withdrawnOf, refunded: STORE_ORDER_TEXTS.refundedOf },
} as const

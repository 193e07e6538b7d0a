import { BRAND } from '../brand'
import { PENDING_DAYS } from '../domain/payment-methods'
import { hello } from './greeting'

const phone = BRAND.phone.replaceAll(' ', '\u00A0')

const NOT_DUE =
  'nous avons reçu un paiement qui n’était pas dû, ou ne l’était plus. Nous vous le remboursons par le même moyen de paiement.'

/** The mails of orders and payments. `amount`s are prices as they are read. */
export const ORDER_MAIL_TEXTS = {
  hello,
  /** Noun before the reference in a subject. */
  named: {
    order: (reference: string) => `commande ${reference}`,
    quote: (reference: string) => `devis ${reference}`,
  },
  /** For a quote without an order; orders have theirs by kind. */
  quoteReason: 'Vous recevez ce message parce que cette adresse e-mail est celle de votre devis.',
  facts: {
    order: 'Commande',
    quote: 'Devis',
    title: 'Prestation',
    movingDate: 'Date du déménagement',
    total: 'Prix total TTC',
    paid: 'Payé',
    due: 'Reste à payer',
    deposit: 'Acompte pour réserver',
    payableUntil: 'À payer au plus tard le',
    dueOfMove: 'Reste à payer pour le déménagement',
    amount: 'Montant TTC',
    vat: 'dont TVA (20\u00A0%)',
    method: 'Moyen de paiement',
    received: 'Reçu',
    at: 'Date',
    payment: 'Référence du paiement',
    label: 'Motif',
    agency: 'Agence',
    address: 'Adresse',
    hours: 'Horaires',
    delivery: 'Livraison',
    totalOfCartons: 'Total TTC',
    expected: { store_pickup: 'Prête au plus tard', home_delivery: 'Chez vous au plus tard' },
  },
  open: 'Voir ma commande',
  /** For a flash offer, which is sold once and paid in full. */
  flash: {
    included: 'Ce qui est compris',
    changes:
      'Un étage, un accès difficile\u00A0? Prévenez-nous à l’avance\u00A0: le prix ne changera pas, et l’équipe pourra s’y préparer.',
    pending: 'D’ici là, l’offre vous reste réservée\u00A0: aucun autre client ne peut la prendre.',
    pendingLost:
      'Entre-temps, un autre client a réservé l’offre\u00A0: si votre paiement est accepté, il vous sera remboursé.',
    notBooked:
      'L’offre n’est plus réservée pour vous\u00A0: vous pouvez la payer tant qu’elle est disponible. Si un autre client la réserve, la page de paiement vous l’indiquera.',
    cancelled:
      'L’offre flash n’est plus réservée pour vous\u00A0: un autre client peut la réserver.',
    otherTry:
      'Vous avez un autre paiement en cours\u00A0: l’offre vous est réservée le temps qu’il aboutisse.',
  },
  confirmed: {
    subject: (reference: string) => `Votre déménagement est réservé, commande ${reference}`,
    preheader: (date: string) =>
      `Rendez-vous le ${date}. Votre devis et la date pour votre agenda sont joints.`,
    preheaderUndated: 'Votre commande est confirmée, votre devis est joint.',
    title: 'Votre déménagement est réservé',
    lead: (date: string) => `merci pour votre commande. Nous viendrons le ${date}.`,
    leadUndated: 'merci pour votre commande. Elle est confirmée.',
    openNote:
      'Cette page vous est personnelle\u00A0: toute personne qui a ce lien peut l’ouvrir. Conservez ce message pour la retrouver, et ne le transférez pas.',
    noLink: `Pour suivre votre commande ou payer le solde, appelez-nous au ${phone} avec votre référence.`,
    noLinkPaid: `Pour suivre votre commande, appelez-nous au ${phone} avec votre référence.`,
    next: 'Les prochaines étapes',
    balance: (amount: string) =>
      `Vous paierez le solde de ${amount} avant le déménagement. Un e-mail vous le rappellera quelques jours avant.`,
    payBalance: 'Payer le solde dès maintenant',
    paid: 'Tout est payé\u00A0: il ne vous reste rien à régler.',
    changes:
      'Un étage, un accès ou un meuble change\u00A0? Prévenez-nous sans attendre\u00A0: l’équipe et le camion en dépendent.',
    parking:
      'Vérifiez où le camion pourra se garer, à chaque adresse. Pour réserver une place, adressez-vous à la mairie, trois semaines à l’avance si possible.',
    day: 'Le jour venu, soyez présent à chaque adresse, ou donnez procuration à quelqu’un.',
    files: 'Joint à ce message',
    quoteFile: 'le devis accepté (PDF)',
    calendarFile: 'la date pour votre agenda (ICS)',
    withdrawal:
      'Un déménagement à date fixe n’ouvre pas de droit de rétractation (article L221-28, 12°, du code de la consommation).',
  },
  confirmedCartons: {
    subject: (reference: string) => `Votre commande de cartons est confirmée, ${reference}`,
    preheader: (day: string) =>
      `Prête ou chez vous au plus tard le ${day}. Conservez la référence.`,
    title: 'Votre commande est confirmée',
    lead: (amount: string) =>
      `merci pour votre commande. Nous avons bien reçu votre paiement de ${amount}.`,
    page: 'Cette page vous est personnelle\u00A0: vous y suivrez la commande et y trouverez la facture. Toute personne qui a ce lien peut l’ouvrir, ne transférez pas ce message.',
    next: {
      store_pickup: 'Un e-mail vous préviendra dès qu’elle vous attendra à l’agence.',
      home_delivery: 'Un e-mail vous préviendra quand elle partira.',
    },
    withdrawal: 'Changer d’avis',
    withdrawalLead: (isDelivered: boolean) =>
      `Vous avez quatorze jours après avoir reçu votre commande pour y renoncer, sans donner de motif. Nous vous remboursons tout ce que vous avez payé${isDelivered ? ', livraison comprise' : ''}.`,
    withdrawalLink: 'Renoncer au contrat ici',
    withdrawalNoLink: `Pour y renoncer, répondez à ce message ou appelez-nous au ${phone}.`,
    terms: 'Conditions générales de vente',
  },
  /** The content of an order of cartons. */
  lines: 'Le contenu',
  counted: (quantity: number, label: string) => `${quantity} × ${label}`,
  receipt: {
    subject: (amount: string, named: string) => `Reçu de votre paiement de ${amount}, ${named}`,
    preheader: (method: string, at: string) => `${method}, ${at}.`,
    title: 'Votre reçu',
    lead: (amount: string) =>
      `nous avons bien reçu votre paiement de ${amount}. Ce message vous sert de reçu.`,
    leadInTerms: (amount: string, count: number) =>
      `nous avons bien enregistré votre paiement de ${amount}, prélevé en ${count}\u00A0fois. Ce message vous sert de reçu.`,
    terms: 'Vos prélèvements',
    termOn: (date: string) => `Le ${date}`,
    invoice: 'Télécharger la facture (PDF)',
    company: 'Reçu par',
    open: 'Voir ma commande',
  },
  announced: {
    subject: (amount: string, named: string) => `Votre virement de ${amount}, ${named}`,
    preheader: (reference: string, until: string) =>
      `À faire avec la référence ${reference}, jusqu’au ${until}.`,
    title: 'Comment faire votre virement',
    lead: (amount: string) =>
      `vous avez choisi de payer ${amount} par virement. Faites-le depuis votre banque, avec la référence ci-dessous\u00A0: elle nous permet de reconnaître votre paiement.`,
    until: (day: string) =>
      `Nous attendons la somme jusqu’au ${day}, et vous écrirons dès qu’elle sera arrivée.`,
    other: 'Revoir ou payer autrement',
    crossed: 'Ne payez pas deux fois\u00A0: si vous payez autrement, ne faites pas le virement.',
  },
  missing: {
    subject: (named: string) => `Votre virement ne nous est pas parvenu, ${named}`,
    preheader: 'Vous l’avez fait\u00A0? Appelez-nous, nous le cherchons.',
    title: 'Votre virement ne nous est pas parvenu',
    lead: (amount: string) =>
      `nous attendions votre virement de ${amount}, et ne l’avons pas trouvé sur notre compte. Si vous l’avez fait, ne payez pas une seconde fois et appelez-nous au ${phone}\u00A0: nous le chercherons avec vous.`,
    help: 'Vous ne l’avez pas fait\u00A0? Vous pouvez encore payer, par virement ou par un autre moyen.',
  },
  pending: {
    subject: (named: string) => `Paiement en attente de vérification, ${named}`,
    preheader: 'Vous n’avez rien à faire\u00A0: nous vous écrirons dès que nous aurons la réponse.',
    title: 'Votre paiement est en cours de vérification',
    /** Verbatim from the specification. */
    text: `Paiement en attente de vérification, cela peut prendre jusqu'à ${PENDING_DAYS}\u00A0jours, vous recevrez un e-mail.`,
    wait: 'Ne payez pas une seconde fois d’ici là. Si la réponse est négative, rien ne sera prélevé, et vous pourrez choisir un autre moyen de paiement.',
  },
  refused: {
    subject: (named: string) => `Votre paiement n’a pas abouti, ${named}`,
    title: 'Votre paiement n’a pas abouti',
    lead: (amount: string) => `le paiement de ${amount} n’a pas été accepté. Rien n’a été prélevé.`,
    notBooked:
      'Votre date n’est pas encore retenue\u00A0: elle le sera dès qu’un paiement aura abouti.',
    booked: 'Ce que vous avez déjà payé compte toujours, et votre date reste retenue.',
    retry: 'Réessayer',
  },
  unconfirmed: {
    subject: (named: string) => `Votre paiement n’est pas confirmé, ${named}`,
    preheader: 'Vérifiez votre compte avant de payer à nouveau.',
    title: 'La banque ne nous a pas confirmé votre paiement',
    lead: (amount: string) =>
      `vous avez payé ${amount}, et la banque ne nous l’a toujours pas confirmé. Vérifiez votre compte\u00A0: si la somme a été débitée, ne payez pas une seconde fois et appelez-nous au ${phone}, nous la retrouverons avec la banque.`,
    help: 'Rien n’a été débité\u00A0? Vous pouvez payer à nouveau, par la même carte ou par un autre moyen.',
  },
  surplus: {
    subject: (amount: string, named: string) => `Nous vous remboursons ${amount}, ${named}`,
    title: (amount: string) => `Nous vous remboursons ${amount}`,
    next: 'Vous n’avez rien à faire\u00A0: un conseiller s’en occupe, et vous recevrez un e-mail une fois le remboursement envoyé.',
  },
  surplusForCompany: {
    subject: (amount: string, named: string) => `À rembourser\u00A0: ${amount}, ${named}`,
    preheader: (payment: string) => `Paiement ${payment}, reçu en trop.`,
    title: (amount: string) => `${amount} à rembourser`,
    act: 'Remboursez-le depuis le back-office\u00A0: la banque sera sollicitée, et le client recevra un e-mail.',
    customer: { move: 'Prénom', cartons: 'Client' },
    email: 'E-mail',
    /** In place of erased data. */
    erased: 'effacé',
    open: 'Ouvrir dans le back-office',
    reason: 'Vous recevez ce message parce qu’un paiement a été reçu en trop sur le site.',
  },
  refunded: {
    subject: (amount: string, named: string) => `Remboursement de ${amount}, ${named}`,
    preheader: 'Le remboursement a été envoyé, par le même moyen de paiement.',
    title: 'Votre remboursement a été envoyé',
    lead: (amount: string) =>
      `nous vous avons remboursé ${amount} par le même moyen de paiement. La somme apparaîtra sur votre compte sous quelques jours, selon votre banque.`,
    byHandPreheader: 'Le remboursement est fait, par le moyen convenu.',
    byHand: (amount: string) =>
      `nous vous avons remboursé ${amount} par le moyen convenu ensemble.`,
    reference: 'Référence du remboursement',
    what: 'Ce qui vous est remboursé',
    total: 'Remboursé',
    credit: 'L’avoir est sur la page de votre commande.',
  },
  balance: {
    subject: (amount: string, named: string) =>
      `Solde de ${amount} à payer avant votre déménagement, ${named}`,
    preheader: (date: string) => `Votre déménagement aura lieu le ${date}.`,
    title: 'Il reste le solde à payer',
    lead: (date: string, amount: string) =>
      `votre déménagement aura lieu le ${date}. Le solde de ${amount} est à payer avant.`,
    leadUndated: (amount: string) =>
      `le solde de votre déménagement, ${amount}, est à payer avant le jour du déménagement.`,
    pay: 'Payer le solde',
    paid: 'Vous venez de payer\u00A0? Ce message s’est croisé avec votre paiement, n’en tenez pas compte.',
  },
  asked: {
    subject: (amount: string, named: string) => `${amount} à payer, ${named}`,
    preheader: (label: string) => `${label}. Rien n’est prélevé avant votre accord.`,
    title: 'Un paiement vous est demandé',
    lead: 'un conseiller a préparé ce paiement pour vous. Vous en verrez le détail avant de payer, et rien n’est prélevé d’ici là.',
    pay: 'Voir et payer',
    deposit: (amount: string) => `${amount}, et le solde avant le déménagement`,
    unexpected: `Vous ne vous attendiez pas à ce message\u00A0? Ne payez rien et appelez-nous au ${phone}.`,
  },
  redated: {
    subject: (named: string) => `Nouvelle date de déménagement, ${named}`,
    preheader: (day: string) => `Nous viendrons le ${day}.`,
    title: 'Votre nouvelle date est retenue',
    lead: (day: string, before: string) => `nous viendrons le ${day} au lieu du ${before}.`,
    calendar: 'Le fichier joint met la date à jour dans votre agenda.',
    before: 'Prix avant',
    fee: 'Frais de changement',
    after: 'Prix à la nouvelle date',
    left: 'Reste à payer',
    back: 'Ce que vous avez payé en trop vous sera remboursé par le même moyen de paiement. Un e-mail vous le confirmera.',
  },
  changed: {
    subject: {
      quote: (named: string) => `Votre devis a changé, ${named}`,
      order: (named: string) => `Votre réservation a changé, ${named}`,
    },
    preheader: (price: string) => `Le prix est maintenant de ${price}.`,
    title: { quote: 'Votre devis a changé', order: 'Votre réservation a changé' },
    lead: 'voici ce que nous avons changé avec vous.',
    lines: 'Ce qui change',
    line: (before: string, after: string) => `${before} → ${after}`,
    added: (after: string) => `${after} (nouveau)`,
    removed: (before: string) => `${before} (retiré)`,
    price: 'Le prix',
    before: 'Prix avant',
    after: 'Nouveau prix',
    left: 'Reste à payer',
    back: (amount: string) =>
      `Vous avez payé ${amount} de plus que le nouveau prix. Cette somme vous sera remboursée par le même moyen de paiement. Un e-mail vous le confirmera.`,
    open: 'Voir le devis',
  },
  dateRefused: {
    subject: (named: string) => `La date demandée n’est pas possible, ${named}`,
    preheader: 'Votre réservation ne change pas.',
    title: 'Cette date n’est pas possible',
    lead: (day: string) =>
      `nous ne pouvons pas venir le ${day}. Votre réservation ne change pas, ni pour la date ni pour le prix.`,
    why: 'Motif',
    next: 'Vous pouvez demander une autre date sur la page de votre commande, ou nous appeler.',
  },
  cancelledForCompany: {
    subject: (named: string) => `Annulée par le client\u00A0: ${named}`,
    preheader: 'Le client a annulé lui-même, selon les conditions.',
    title: 'Un client a annulé sa commande',
    lead: 'L’équipe ne doit pas se déplacer. Les remboursements sont demandés à la banque\u00A0; ceux qui n’ont pas pu l’être figurent sous «\u00A0À rembourser\u00A0».',
    kept: 'Retenu',
    back: 'Remboursé',
    why: 'Motif indiqué',
    open: 'Ouvrir dans le back-office',
    reason: 'Vous recevez ce message parce qu’un client a annulé une commande sur le site.',
  },
  released: {
    subject: (named: string) => `Votre offre flash n’est plus réservée, ${named}`,
    preheader: 'Vous pouvez encore la payer tant qu’elle est disponible.',
    title: 'L’offre n’est plus réservée pour vous',
    lead: 'un conseiller a libéré l’offre flash que vous aviez réservée mais pas encore payée\u00A0: un autre client peut la réserver.',
    still: 'Elle vous intéresse toujours\u00A0? Vous pouvez la payer tant qu’elle est disponible.',
    look: 'Voir si elle est disponible',
    noLink: `Pour savoir si elle est disponible, appelez-nous au ${phone} avec votre référence.`,
    crossed:
      'Vous venez de payer\u00A0? Ce message s’est croisé avec votre paiement\u00A0: vous aurez l’offre si elle est encore disponible, sinon il vous sera remboursé.',
  },
  ready: {
    subject: (reference: string) => `Vos cartons vous attendent, commande ${reference}`,
    preheader: (agency: string) => `À l’agence ${agency}. Venez avec la référence de la commande.`,
    title: 'Vos cartons vous attendent',
    lead: 'votre commande est prête. Venez la chercher à l’agence aux heures d’ouverture, avec la référence de la commande.',
    carry: 'Un pack est encombrant\u00A0: venez à deux ou en voiture.',
  },
  shipped: {
    subject: (reference: string) => `Vos cartons sont partis, commande ${reference}`,
    preheader: (day: string | null) =>
      day === null ? 'Nous les livrons à votre adresse.' : `Chez vous au plus tard le ${day}.`,
    title: 'Vos cartons sont en route',
    lead: 'votre commande est partie. Elle arrivera à l’adresse que vous avez indiquée.',
    check:
      'À la livraison, vérifiez que l’emballage est intact. S’il est abîmé, signalez-le au livreur et prévenez-nous dans les trois jours.',
  },
  withdrawn: {
    subject: (reference: string) =>
      `Accusé de réception de votre rétractation, commande ${reference}`,
    preheader: (moment: string) => `Reçue ${moment}. Conservez ce message.`,
    title: 'Votre rétractation est enregistrée',
    lead: (moment: string) =>
      `nous avons reçu votre rétractation ${moment}. Ce message en est l’accusé de réception\u00A0: conservez-le.`,
    statement: 'Votre déclaration',
    facts: { name: 'Déclarée par', at: 'Reçue', refund: 'À vous rembourser' },
    next: 'Les prochaines étapes',
    open: 'Voir l’accusé de réception',
    unexpected: `Ce n’est pas vous\u00A0? Appelez-nous sans attendre au ${phone}.`,
    company: {
      subject: (reference: string) => `Rétractation à traiter, commande de cartons ${reference}`,
      preheader: (amount: string, day: string) => `${amount} à rembourser au plus tard le ${day}.`,
      title: (amount: string) => `Une rétractation, ${amount} à rembourser`,
      lead: (isToReturn: boolean) =>
        isToReturn
          ? 'Les articles étaient partis\u00A0: le client doit les rapporter ou les renvoyer. Le remboursement peut attendre leur retour, ou la preuve de leur envoi.'
          : 'Les articles n’étaient pas partis\u00A0: ne les préparez plus.',
      facts: {
        email: 'E-mail',
        way: 'Reçue par',
        by: 'À rembourser avant le',
        refund: 'À rembourser',
      },
      noEmail: 'effacé',
      open: 'Ouvrir dans le back-office',
      reason: 'Vous recevez ce message parce qu’un client a renoncé à une commande de cartons.',
    },
  },
  unexpectedEnd: `Vous ne vous attendiez pas à ce message\u00A0? Appelez-nous au ${phone}.`,
  noPayLink: `Pour payer, appelez-nous au ${phone} avec votre référence.`,
} as const

/** Channels by which a withdrawal reaches the company. */
export const WITHDRAWAL_WAYS = {
  site: 'le site',
  letter: 'courrier',
  email: 'e-mail',
  phone: 'téléphone',
  agency: 'l’agence',
} as const

/** Texts of the mails that depend on the kind of order. */
export const ORDER_MAIL_KIND_TEXTS = {
  move: {
    reason: 'Vous recevez ce message parce que cette adresse e-mail est celle de votre commande.',
    /** In place of the link to the order's page; undefined: no such text. */
    noPage: undefined,
    refused: {
      preheader: 'Rien n’a été prélevé. Vous pouvez réessayer, par un autre moyen si besoin.',
      help: 'Par carte, vérifiez le plafond auprès de votre banque. Vous pouvez aussi choisir un autre moyen de paiement.',
      noLink: `Pour réessayer, retournez à la page du paiement ou appelez-nous au ${phone}.`,
    },
    surplus: {
      preheader: 'Ce paiement n’était pas dû. Vous n’avez rien à faire.',
      lead: NOT_DUE,
    },
    /** A flash offer that another customer has taken meanwhile. */
    lost: {
      preheader: 'Cette offre flash n’était plus disponible. Vous n’avez rien à faire.',
      lead: 'votre paiement est arrivé alors que cette offre flash n’était plus disponible\u00A0: elle n’était plus réservée pour vous. Nous vous le remboursons par le même moyen de paiement.',
    },
    surplusForCompany: {
      surplus:
        'Ce paiement a été reçu alors qu’il n’était pas dû, ou ne l’était plus. Le client en est averti, s’il n’a pas fait effacer ses données.',
      lost: 'Ce paiement a été reçu alors qu’il n’était pas dû, ou ne l’était plus. Le client en est averti, s’il n’a pas fait effacer ses données.',
    },
    cancelled: {
      subject: (reference: string) => `Annulation de votre déménagement, commande ${reference}`,
      preheader: 'Il ne vous reste rien à régler.',
      preheaderPaid: 'Nous vous remboursons ce qui vous revient.',
      title: 'Votre déménagement est annulé',
      lead: 'votre commande est annulée\u00A0: l’équipe ne viendra pas.',
      unpaid: 'Il ne vous reste rien à régler. Un paiement encore en cours vous sera remboursé.',
      kept: (amount: string) =>
        `Nous conservons ${amount} de ce que vous avez payé, comme le prévoient nos conditions.`,
      back: (amount: string) =>
        `${amount} vous seront remboursés par le même moyen de paiement. Vous recevrez un e-mail une fois le remboursement envoyé.`,
    },
  },
  cartons: {
    reason:
      'Vous recevez ce message parce que cette adresse e-mail est celle de votre commande de cartons.',
    noPage: `Pour suivre votre commande, appelez-nous au ${phone} avec sa référence.`,
    refused: {
      preheader: 'Rien n’a été prélevé. Vous pouvez réessayer quand vous voulez.',
      help: 'Par carte, vérifiez le plafond auprès de votre banque. Vous pouvez aussi choisir un autre moyen de paiement. Vos articles ne sont pas réservés d’ici là.',
      noLink: `Pour réessayer, retournez à votre panier ou appelez-nous au ${phone}.`,
    },
    surplus: {
      preheader: 'Vous n’avez rien à faire.',
      lead: NOT_DUE,
    },
    /** An article that was sold meanwhile. */
    lost: {
      preheader: 'Vous n’avez rien à faire.',
      lead: 'votre paiement est arrivé alors qu’un article de votre commande venait d’être vendu. Votre commande n’est pas confirmée, et nous vous remboursons tout par le même moyen de paiement.',
    },
    surplusForCompany: {
      surplus:
        'Ce paiement d’une commande de cartons a été reçu alors qu’il n’était pas dû, ou ne l’était plus. Le client en est averti, s’il n’a pas fait effacer ses données.',
      lost: 'Ce paiement d’une commande de cartons a été reçu alors qu’un de ses articles venait d’être vendu. Le client en est averti, s’il n’a pas fait effacer ses données.',
    },
    cancelled: {
      subject: (reference: string) => `Annulation de votre commande de cartons ${reference}`,
      preheader: 'Il ne vous reste rien à régler.',
      preheaderPaid: 'Ce que vous avez payé vous sera remboursé.',
      title: 'Votre commande de cartons est annulée',
      lead: 'votre commande est annulée\u00A0: elle ne sera pas préparée.',
      unpaid:
        'Vous n’avez rien payé, et il ne vous reste rien à régler. Un paiement encore en cours vous sera remboursé.',
      kept: (amount: string) =>
        `Nous conservons ${amount} de ce que vous avez payé, comme le prévoient nos conditions.`,
      back: () =>
        'Nous vous remboursons tout ce que vous avez payé, par le même moyen de paiement. Vous recevrez un e-mail une fois le remboursement envoyé.',
    },
  },
} as const

/** The day of the move in the customer's calendar. */
export const CALENDAR_TEXTS = {
  description: (reference: string) =>
    `Commande ${reference}. Une question\u00A0? ${BRAND.name}, ${phone}, ${BRAND.serviceDaysPerWeek}\u00A0jours sur\u00A07, ${BRAND.serviceHours}.`,
  alarm: 'Votre déménagement est demain',
} as const

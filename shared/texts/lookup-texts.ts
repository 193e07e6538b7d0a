import { BRAND } from '../brand'
import { NBSP } from './spaces'

const phone = BRAND.phone.replaceAll(' ', NBSP)

/** The page that mails links to quotes and orders, and that mail. */
export const LOOKUP_TEXTS = {
  title: 'Retrouver ma commande ou mon devis',
  /** Link in header, menu or list. */
  link: 'Retrouver mon devis',
  linkOrder: 'Retrouver ma commande ou mon devis',
  /** Before that link, where the customer is about to leave. */
  elsewhere: 'Plus tard, ou sur un autre appareil\u00A0:',
  /** Beside an order's address, and on pages whose address opens nothing. */
  lost: 'Vous avez perdu le lien\u00A0?',
  description:
    'Un devis ou une commande à rouvrir, sur cet appareil ou un autre\u00A0: indiquez votre adresse e-mail, nous vous enverrons le lien.',
  lead: 'Indiquez l’adresse e-mail de votre devis ou de votre commande. Nous vous enverrons un lien pour l’ouvrir, sur cet appareil ou un autre.',
  form: {
    title: 'Votre demande',
    label: 'Un lien par e-mail',
    referenceHint:
      'Dix lettres ou chiffres, dans l’objet de nos e-mails. Oubliée\u00A0? Laissez ce champ vide\u00A0: nous vous enverrons la liste de vos devis et commandes.',
    optional: '(facultatif)',
    emailHint: 'Celle que vous avez indiquée pour le devis ou la commande.',
    send: 'Recevoir le lien',
  },
  labels: { reference: 'Référence', email: 'E-mail' },
  faults: {
    reference:
      'Une référence compte dix lettres ou chiffres, sans I, O, 0 ni 1. Vous pouvez aussi laisser ce champ vide.',
    email: 'Indiquez votre adresse e-mail',
  },
  tooMany: 'Trop de demandes en peu de temps. Merci de réessayer plus tard, ou de nous appeler.',
  sent: {
    title: 'Consultez votre boîte de réception',
    reference:
      'Si cette référence correspond à cette adresse, nous venons d’y envoyer un e-mail avec le lien pour ouvrir votre devis ou votre commande.',
    all: 'Si un devis ou une commande existe à cette adresse, nous venons d’y envoyer un e-mail avec le lien de chacun.',
    nothing: `Rien reçu dans les cinq minutes\u00A0? Regardez dans les courriers indésirables, puis vérifiez l’adresse et la référence. Vous pouvez aussi nous appeler au ${phone}.`,
    again: 'Faire une autre demande',
  },
  aside: {
    title: 'Où trouver votre référence',
    lines: [
      'Elle est la même du devis à la commande\u00A0: dans l’objet de chaque e-mail, sur le devis en PDF et sur la page du paiement.',
      'Les commandes de cartons en ont une aussi.',
      'Pour votre sécurité, nous n’envoyons le lien qu’à l’adresse d’origine. Elle a changé\u00A0? Appelez-nous.',
    ],
  },
  mail: {
    subjectOne: (reference: string) => `Le lien que vous avez demandé\u00A0: ${reference}`,
    subject: 'Vos devis et commandes',
    preheader: 'Ouvrez-les sur l’appareil de votre choix.',
    title: 'Voici ce que vous avez demandé',
    hello: 'Bonjour,',
    lead: 'comme vous l’avez demandé, voici les devis et les commandes faits avec cette adresse.',
    facts: { reference: 'Référence', date: 'Date', state: 'État', total: 'Prix TTC' },
    quote: (from: string, to: string) => `Devis ${from} → ${to}`,
    flash: (from: string, to: string) => `Vente flash ${from} → ${to}`,
    cartons: 'Cartons et matériel',
    states: { quote: 'Devis', flash: 'À payer pour réserver' },
    resume: 'Reprendre mon devis',
    pay: 'Payer et réserver',
    open: 'Voir ma commande',
    /** Lifetime of a quote's link; an order's page opens any number of times. */
    once: (days: number) =>
      `Le lien d’un devis est valable ${days}\u00A0jours et ne s’ouvre qu’une fois.`,
    note: 'Ne transférez pas ce message\u00A0: il donne accès à vos coordonnées.',
    noLink: `Pour les rouvrir, appelez-nous au ${phone} avec votre référence.`,
    notYou:
      'Ce n’était pas vous\u00A0? Ignorez ce message\u00A0: nous ne l’avons envoyé qu’à cette adresse.',
    reason:
      'Vous recevez ce message parce que cette adresse a été indiquée sur notre page «\u00A0Retrouver ma commande ou mon devis\u00A0».',
  },
} as const

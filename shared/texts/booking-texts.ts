import { formatCents } from '../domain/money'
import { plural } from './plural'
import { NBSP } from './spaces'
import { waitWords } from './waiting-texts'

/**
 * The price page, where a quote is adjusted and booked. The options' descriptions come from the
 * server.
 */
export const BOOKING_TEXTS = {
  firmUntil: (day: string) => `Prix ferme jusqu’au ${day}.`,
  repriced: (formerCents: number) =>
    `Votre ancien prix, ${formatCents(formerCents)}, n’était plus ferme${NBSP}: voici celui d’aujourd’hui.`,
  includedTitle: 'Compris dans ce prix',
  includedParts: [
    'Une équipe et un camion pour vous seul',
    'Carburant et péages',
    'Chargement, transport et déchargement',
  ],
  insuredFor: (totalCents: number, pieceCents: number) =>
    `Valeur déclarée${NBSP}: ${formatCents(totalCents)}, et ${formatCents(pieceCents)} par objet`,
  optionsTitle: 'Vos options',
  /** Folds over the options: their name, and the lowest price among them. */
  comfort: 'Confort',
  protection: 'Protection',
  from: (name: string, cents: number) => `${name}, dès ${formatCents(cents)}`,
  /** Price of an option included in another, and of an insured value without surcharge. */
  included: 'compris',
  /** An option without a charge. */
  free: 'gratuit',
  /** At an impossible choice. */
  missed: 'Ce choix n’a pas pu être enregistré.',
  insured: {
    globalPropertyValue: {
      label: 'Valeur déclarée totale',
      hint: 'L’indemnité maximale pour l’ensemble de vos biens.',
    },
    maxValuePerItem: {
      label: 'Valeur déclarée par objet',
      hint: 'L’indemnité maximale pour un seul objet.',
    },
  },
  promo: 'Code promo',
  apply: 'Appliquer',
  promoTakes: (code: string, amount: string) => `Code ${code}${NBSP}: ${amount}`,
  promoRemove: 'Retirer',
  promoRemoveLabel: 'Retirer le code',
  adjustedTitle: 'Convenu avec votre conseiller',
  kitTitle: 'Dans votre kit',
  keepTitle: 'Conserver ce devis',
  send: 'Recevoir mon devis par e-mail',
  sent: (email: string) =>
    `Votre devis vient d’être envoyé à ${email}. Il arrivera dans quelques minutes.`,
  unsent: (seconds: number) =>
    seconds === 0
      ? 'Votre devis n’a pas pu être envoyé.'
      : `Votre devis n’a pas pu être envoyé. Réessayez dans ${waitWords(seconds)}.`,
  sentBefore: (times: number) =>
    plural(times, 'Il a été envoyé une fois.', `Il a été envoyé ${times} fois.`),
  print: 'Imprimer (nouvel onglet)',
  pdf: 'Enregistrer en PDF (nouvel onglet)',
  duplicate: 'Dupliquer',
  duplicateText: 'Une copie, pour essayer autre chose sans perdre ce devis.',
  copied: `Vous êtes sur la copie${NBSP}: le premier devis n’a pas changé.`,
  /** The spec's own word. */
  book: 'RÉSERVER',
  notBinding: 'Vous choisirez ensuite comment payer.',
  unchanged: 'Rien n’a changé.',
  orderedTitle: 'Votre commande est à payer',
  orderedText: 'Son prix ne change plus. Pour modifier quelque chose, dupliquez le devis.',
  pay: 'Continuer vers le paiement',
  duplicateToChange: 'Dupliquer pour modifier',
  bookedTitle: 'Votre déménagement est réservé',
  bookedReference: (reference: string) => `Référence${NBSP}: ${reference}`,
  bookedPaid: (paidCents: number, totalCents: number) =>
    paidCents < totalCents
      ? `${formatCents(paidCents)} payés sur ${formatCents(totalCents)}. Vous recevrez une confirmation par e-mail.`
      : `${formatCents(paidCents)} payés. Vous recevrez une confirmation par e-mail.`,
  another: 'Faire un autre devis',
} as const

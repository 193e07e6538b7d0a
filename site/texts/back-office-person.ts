import { plural } from '../../shared/texts/plural'
import { NBSP } from '../../shared/texts/spaces'

const counted = (count: number, one: string, many: string): string =>
  `${count}${NBSP}${plural(count, one, many)}`

/** Back-office texts on exporting and erasing personal data. */
export const PERSON_OFFICE = {
  title: 'Données personnelles',
  intro:
    'Une personne peut demander ce que nous gardons d’elle, ou son effacement. Nous avons un mois pour répondre.',
  label: 'Son e-mail, ou la référence d’une demande ou d’une commande',
  button: 'Chercher',
  notTyped:
    'Entrez un e-mail complet, ou une référence telle qu’elle figure sur une page ou un e-mail.',
  none: (email: string) => `Nous ne gardons rien de ${email}.`,
  unknown: 'Aucune demande ni commande ne porte cette référence. Essayez l’e-mail.',
  of: (email: string) => `Ce que nous gardons de ${email}`,
  severalNames: (names: string) =>
    `Cet e-mail est celui de plusieurs noms${NBSP}: ${names}. Assurez-vous que tout est bien à la personne qui demande.`,
  leads: 'Demandes et devis',
  orders: 'Commandes',
  messages: 'Messages',
  cut: (shown: number, count: number) =>
    `Les ${shown} plus récents sur ${count}. Le fichier à télécharger contient tout.`,
  agreed: (words: string | null) =>
    words === null ? 'Un texte que ce serveur ne connaît pas' : `«\u00A0${words}\u00A0»`,
  others: 'Aussi',
  carts: (count: number) =>
    counted(count, 'panier laissé avec des coordonnées', 'paniers laissés avec des coordonnées'),
  mails: (count: number) =>
    counted(count, 'e-mail que nous lui avons écrit', 'e-mails que nous lui avons écrits'),
  export: 'Télécharger tout, photos comprises',
  erase: 'Effacer cette personne',
  eraseOne: 'Effacer celle-ci',
  confirm: {
    title: (email: string) => `Effacer ${email}`,
    text: (leads: number, messages: number) =>
      `${[counted(leads, 'demande', 'demandes'), counted(messages, 'message', 'messages')].join(' et ')}, avec photos, devis et e-mails, sont effacés pour toujours.`,
    messagesElsewhere:
      'L’autre logiciel a reçu aussi ses messages\u00A0: il n’a pas d’appel pour les effacer, faites-le là-bas à la main.',
    lead: 'Cette demande, avec ses photos, devis et e-mails, est effacée pour toujours.',
    orders:
      'De ses commandes reste ce que la loi fait garder dix ans avec leurs factures. Une commande non payée est annulée, une commande en cours est effacée une fois terminée.',
    yes: 'Effacer',
  },
  elsewhere:
    'L’autre logiciel qui tient les demandes n’a pas effacé la sienne. Ce qui restait ici y est encore\u00A0: réessayez dans un moment, ou effacez-la là-bas à la main et cochez la case.',
  doneElsewhere: 'C’est effacé dans l’autre logiciel, je l’ai vérifié',
  history: 'Effacements et remises',
  historyIntro: 'Sans nom\u00A0: qui a été effacé ne l’est plus ici non plus.',
  noHistory: 'Rien encore.',
  erased: (counts: Readonly<Record<string, number>>) =>
    [
      { count: counts.leads ?? 0, one: 'demande', many: 'demandes' },
      {
        count: (counts.storeOrders ?? 0) + (counts.carts ?? 0),
        one: 'commande ou panier',
        many: 'commandes ou paniers',
      },
      { count: counts.messages ?? 0, one: 'message', many: 'messages' },
      { count: counts.mails ?? 0, one: 'e-mail', many: 'e-mails' },
    ]
      .filter(({ count }) => count > 0)
      .map(({ count, one, many }) => counted(count, one, many))
      .join(', '),
} as const

import { plural } from '../../shared/texts/plural'
import { NBSP } from '../../shared/texts/spaces'

const counted = (count: number, one: string, many: string): string =>
  `${count}${NBSP}${plural(count, one, many)}`

/** Back-office texts on exporting and erasing personal data. */
export const PERSON_OFFICE = {
  title: 'Données personnelles',
  intro:
    'Une personne peut demander une copie de ses données, ou leur effacement. Nous avons un mois pour répondre.',
  label: 'Son e-mail, ou la référence d’une demande ou d’une commande',
  button: 'Chercher',
  notTyped:
    'Entrez un e-mail complet, ou une référence telle qu’elle figure sur une page ou dans un e-mail.',
  none: (email: string) => `Nous ne conservons aucune donnée de ${email}.`,
  unknown: 'Aucune demande ni commande ne porte cette référence. Essayez l’e-mail.',
  of: (email: string) => `Données conservées de ${email}`,
  severalNames: (names: string) =>
    `Cet e-mail est associé à plusieurs noms${NBSP}: ${names}. Vérifiez que toutes ces données sont celles du demandeur.`,
  leads: 'Demandes',
  quotes: 'Devis',
  read: 'Lire',
  orders: 'Commandes',
  messages: 'Messages',
  cut: (shown: number, count: number) =>
    `Les ${shown} plus récents sur ${count}. Le fichier à télécharger contient tout.`,
  agreed: (words: string | null) =>
    words === null ? 'Texte inconnu de ce serveur' : `«\u00A0${words}\u00A0»`,
  others: 'Autres données',
  carts: (count: number) =>
    counted(
      count,
      'panier enregistré avec des coordonnées',
      'paniers enregistrés avec des coordonnées',
    ),
  mails: (count: number) =>
    counted(count, 'e-mail que nous lui avons écrit', 'e-mails que nous lui avons écrits'),
  export: 'Télécharger tout, photos comprises',
  unreachable: {
    title: 'Les photos ne répondent pas',
    text: 'Le fichier doit contenir les photos, et leur stockage ne répond pas pour l’instant. Rien n’a été téléchargé\u00A0: réessayez dans un moment.',
  },
  erase: 'Effacer toutes ses données',
  eraseOne: 'Effacer cette demande',
  confirm: {
    title: (email: string) => `Effacer les données de ${email}`,
    text: (leads: number, messages: number) =>
      `${[counted(leads, 'demande', 'demandes'), counted(messages, 'message', 'messages')].join(' et ')}, avec photos, devis et e-mails, seront effacés définitivement.`,
    messagesElsewhere:
      'L’autre logiciel a aussi reçu ses messages\u00A0: effacez-les dans ce logiciel.',
    lead: 'Cette demande, avec ses photos, devis et e-mails, sera effacée définitivement.',
    orders:
      'De ses commandes, nous conservons dix ans les factures et ce qui s’y rapporte, comme la loi l’impose. Une commande non payée sera annulée, une commande en cours sera effacée une fois terminée.',
    yes: 'Effacer',
  },
  elsewhere:
    'L’autre logiciel n’a pas effacé sa demande. Les données qui restent ici sont conservées\u00A0: réessayez dans un moment, ou effacez la demande dans cet autre logiciel et cochez la case.',
  doneElsewhere: 'J’ai vérifié que la demande est effacée dans l’autre logiciel',
  history: 'Effacements et remises de données',
  historyIntro: 'Cet historique ne contient aucun nom.',
  noHistory: 'Aucun pour l’instant.',
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

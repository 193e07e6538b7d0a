import { plural } from '../../shared/texts/plural'

/** Texts of the pages about partners in the back office. */
export const PARTNERS_PAGES = {
  title: 'Partenaires',
  intro:
    'Chaque partenaire a un espace où il suit ce que son site apporte. Ouvrez un partenaire pour dire qui y a accès.',
  empty: 'Aucun partenaire n’est publié.',
  unreadable: 'Le service de contenu ne répond pas\u00A0: la liste des partenaires est incomplète.',
  people: (count: number) =>
    count === 0 ? 'personne n’a accès' : `${count} ${plural(count, 'personne')}`,
  back: 'Tous les partenaires',
  leads: 'Ses demandes',
  orders: 'Ses commandes',
  access: 'Accès à l’espace partenaire',
  accessIntro:
    'Chaque personne se connecte avec un lien reçu par e-mail. Retirer son accès ferme aussitôt ses sessions.',
  none: 'Personne n’a encore accès.',
  add: 'Donner accès à une personne',
  addIntro: 'Elle recevra aussitôt un lien de connexion par e-mail.',
  name: 'Prénom et nom',
  email: 'E-mail',
  addButton: 'Donner accès et envoyer le lien',
  send: 'Envoyer un lien',
  remove: 'Retirer l’accès',
  never: 'jamais connecté',
  lastSignIn: 'connecté le',
  rates: {
    title: 'Commission',
    none: 'Aucune commission n’est fixée\u00A0: les relevés la comptent à 0\u00A0%.',
    line: (rate: string, day: string) => `${rate} à partir du ${day}`,
    set: 'Fixer la commission',
    setIntro:
      'Elle s’applique aux montants encaissés TTC à partir du jour choisi, sans supplément. Les relevés des jours passés ne changent pas.',
    rate: 'Taux en pour cent',
    rateHint: 'Par exemple 5 ou 7,5',
    from: 'À partir du',
    button: 'Enregistrer la commission',
  },
  removal: {
    title: (name: string) => `Retirer l’accès de ${name}`,
    text: (name: string) =>
      `${name} ne pourra plus ouvrir l’espace partenaire, et ses sessions ouvertes se ferment aussitôt.`,
    yes: 'Retirer cet accès',
  },
  faults: {
    name: 'Indiquez un nom de 80 caractères au plus',
    email: 'Indiquez une adresse e-mail complète, par exemple prenom@exemple.fr',
    rate: 'Indiquez un taux de 0 à 50, avec deux décimales au plus',
    fromDay: 'Choisissez aujourd’hui ou un jour à venir',
    taken: 'Cette adresse a déjà accès à un espace partenaire',
    recent: 'Un lien est parti il y a moins de deux minutes\u00A0: il est encore valable.',
    noAddress:
      'Le serveur ne connaît pas son adresse publique (PUBLIC_URL)\u00A0: il ne peut pas envoyer de lien.',
  },
} as const

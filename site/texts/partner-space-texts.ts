import { NBSP } from '../../shared/texts/spaces'

/** Texts of the partner's space, of its sign-in and of the mail with a link. */
export const PARTNER_SPACE = {
  name: 'Espace partenaire',
  description: 'Espace des partenaires de Nouvelle Clé.',
  navigation: 'Espace partenaire',
  signOut: 'Se déconnecter',
  signIn: {
    title: 'Espace partenaire',
    text: 'Recevez un lien de connexion à l’adresse e-mail que nous avons enregistrée pour vous.',
    email: 'Votre e-mail',
    ask: 'Recevoir un lien de connexion',
    badEmail: 'Indiquez une adresse e-mail complète, par exemple prenom@exemple.fr',
    tooMany: 'Trop de demandes depuis votre réseau. Réessayez dans une heure.',
    notYet: 'Pas encore partenaire\u00A0?',
    become: 'Découvrir le partenariat',
    asked: {
      title: 'Consultez votre messagerie',
      text: (email: string) =>
        `Si ${email} est une adresse enregistrée, un lien de connexion lui est envoyé. Il sert une seule fois et expire au bout de 15${NBSP}minutes.`,
      late: 'Rien reçu au bout de quelques minutes\u00A0? Vérifiez les indésirables, ou écrivez à votre conseiller.',
      again: 'Retour à la connexion',
    },
    enter: {
      title: 'Ouvrir votre espace',
      text: 'Le lien sert une seule fois\u00A0: votre session s’ouvre quand vous appuyez sur le bouton.',
      button: 'Ouvrir mon espace',
    },
    spent: {
      title: 'Ce lien ne sert plus',
      text: `Il a déjà servi, ou plus de 15${NBSP}minutes ont passé. Demandez-en un autre.`,
    },
  },
  stops: {
    foreign: {
      title: 'Formulaire refusé',
      text: 'Ce formulaire provient d’un autre site. Rien n’a été enregistré.',
    },
    unreadable: {
      title: 'Formulaire illisible',
      text: 'L’envoi est trop long ou n’est pas un formulaire. Rien n’a été enregistré.',
    },
    unknown: { title: 'Introuvable', text: 'Cette adresse n’existe pas ou n’existe plus.' },
    failed: { title: 'Erreur', text: 'Une erreur est survenue. Réessayez dans un instant.' },
    busy: {
      title: 'Trop de demandes en même temps',
      text: 'Attendez quelques secondes, puis rechargez la page.',
    },
    back: 'Retour à l’espace partenaire',
  },
  menu: {
    home: 'Chiffres',
    statements: 'Relevés',
    appearance: 'Apparence',
    installation: 'Installation',
    webhooks: 'Événements',
    key: 'Clé d’API',
  },
  mail: {
    subject: 'Votre lien de connexion à l’espace partenaire',
    preheader: 'Il sert une seule fois et expire au bout de 15 minutes.',
    reason: 'Vous recevez cet e-mail parce que vous avez accès à l’espace partenaire.',
    hello: (name: string) => `Bonjour ${name},`,
    text: 'Appuyez sur ce bouton pour ouvrir votre espace partenaire.',
    button: 'Ouvrir mon espace',
    note: `Le lien sert une seule fois et expire au bout de 15${NBSP}minutes.`,
    notYou:
      'Vous n’avez rien demandé\u00A0? Ignorez cet e-mail\u00A0: sans ce lien, aucune session ne s’ouvre.',
  },
} as const

import { NBSP } from '../../shared/texts/spaces'
import type { AdviserRole } from '../ports/acting-adviser'

/** Time in which a sign-in link works, and least time between two links to one person. */
export const LINK_MINUTES = 15
export const LINK_PAUSE_MINUTES = 2

/** Texts about the people that sign in to the back office. */
export const TEAM = {
  /** Name of the user of the shared token, and its place in the audit log. */
  shared: 'Jeton commun',
  roles: {
    adviser: 'Conseiller',
    accountant: 'Comptable',
    administrator: 'Administrateur',
  } satisfies Record<AdviserRole, string>,
  roleHints: {
    adviser: 'voit et modifie tout, sauf l’équipe',
    accountant: 'consulte et exporte, sans rien modifier',
    administrator: 'voit et modifie tout, et gère l’équipe',
  } satisfies Record<AdviserRole, string>,
  signIn: {
    retired: 'Le jeton commun ne sert plus. Demandez un lien de connexion par e-mail.',
    email: 'Votre e-mail',
    ask: 'Recevoir un lien de connexion',
    or: 'Ou par jeton',
    asked: {
      title: 'Consultez votre messagerie',
      text: (email: string) =>
        `Si ${email} est l’adresse d’un membre de l’équipe, un lien de connexion lui est envoyé. Il sert une seule fois et expire au bout de ${LINK_MINUTES}${NBSP}minutes.`,
      late: 'Rien reçu au bout de quelques minutes\u00A0? Vérifiez les indésirables, puis l’adresse avec un administrateur.',
      again: 'Retour à la connexion',
    },
    badEmail: 'Indiquez une adresse e-mail complète, par exemple prenom@exemple.fr',
    tooManyLinks: 'Trop de demandes de lien depuis ce réseau. Réessayez dans une heure.',
    /** Page of a link before its button is pressed. */
    enter: {
      title: 'Se connecter au back-office',
      text: 'Le lien sert une seule fois\u00A0: votre session s’ouvre quand vous appuyez sur le bouton.',
      button: 'Ouvrir ma session',
    },
    spent: {
      title: 'Ce lien ne sert plus',
      text: `Il a déjà servi, ou plus de ${LINK_MINUTES}${NBSP}minutes ont passé. Demandez-en un autre.`,
    },
    elsewhere: {
      text: 'Vous préférez un lien par e-mail\u00A0? Connectez-vous dans un autre onglet, revenez ici, puis terminez votre envoi.',
      signIn: 'Se connecter dans un autre onglet',
      goOn: 'Je suis connecté\u00A0: terminer mon envoi',
    },
  },
} as const

/** Texts of the pages 'Équipe' and 'Mon accès', and of the mail with a link. */
export const TEAM_PAGES = {
  title: 'Équipe',
  intro:
    'Chacun se connecte avec un lien reçu par e-mail, ou avec son propre jeton. Chaque action porte le nom de son auteur.',
  firstNotice:
    'Vous utilisez le jeton commun. Ajoutez un administrateur\u00A0: dès sa première connexion, le jeton commun ne sert plus.',
  empty: 'L’équipe n’a encore personne.',
  add: 'Ajouter une personne',
  addIntro: 'Elle recevra aussitôt un lien de connexion par e-mail.',
  name: 'Prénom et nom',
  email: 'E-mail',
  role: 'Rôle',
  addButton: 'Ajouter et envoyer le lien',
  changeRole: (name: string) => `Rôle de ${name}`,
  changeButton: 'Changer le rôle',
  send: 'Envoyer un lien',
  remove: 'Retirer',
  never: 'jamais connecté',
  lastSignIn: 'connecté le',
  hasToken: 'jeton personnel',
  you: 'vous',
  removal: {
    title: (name: string) => `Retirer ${name} de l’équipe`,
    text: (name: string) =>
      `${name} ne pourra plus se connecter, et ses sessions ouvertes se ferment aussitôt. Son nom reste dans l’historique.`,
    yes: 'Retirer cette personne',
  },
  faults: {
    name: 'Indiquez un nom de 80 caractères au plus',
    email: 'Indiquez une adresse e-mail complète, par exemple prenom@exemple.fr',
    role: 'Choisissez un rôle',
    taken: 'Cette adresse est déjà celle d’un membre de l’équipe',
    last: 'C’est le seul administrateur qui se soit connecté\u00A0: nommez-en un autre d’abord.',
    recent: `Un lien est parti il y a moins de ${LINK_PAUSE_MINUTES}${NBSP}minutes${NBSP}: il est encore valable.`,
    noAddress:
      'Le serveur ne connaît pas son adresse publique (PUBLIC_URL)\u00A0: il ne peut pas envoyer de lien.',
  },
  access: {
    title: 'Mon accès',
    shared:
      'Vous êtes connecté avec le jeton commun. Il ne porte pas de nom\u00A0: ajoutez un administrateur sur la page Équipe.',
    token: 'Jeton personnel',
    tokenText:
      'Un jeton remplace le lien par e-mail, et sert aux outils qui appellent l’API des conseillers. Il ouvre tout ce que votre rôle permet\u00A0: gardez-le dans un gestionnaire de mots de passe.',
    none: 'Vous n’avez pas de jeton.',
    some: 'Vous avez un jeton. Il ne peut plus être affiché.',
    make: 'Créer un jeton',
    replace: 'Remplacer mon jeton',
    drop: 'Supprimer mon jeton',
    made: 'Voici votre jeton. Copiez-le maintenant\u00A0: il ne sera plus affiché.',
  },
  refused: {
    title: 'Action non permise',
    text: (role: string) =>
      `Votre rôle (${role.toLowerCase()}) ne permet pas cette action. Rien n’a été enregistré.`,
  },
  mail: {
    subject: 'Votre lien de connexion au back-office',
    preheader: `Il sert une seule fois et expire au bout de ${LINK_MINUTES}${NBSP}minutes.`,
    reason: 'Vous recevez cet e-mail parce que vous faites partie de l’équipe.',
    hello: (name: string) => `Bonjour ${name},`,
    text: 'Appuyez sur ce bouton pour ouvrir le back-office.',
    button: 'Me connecter',
    note: `Le lien sert une seule fois et expire au bout de ${LINK_MINUTES}${NBSP}minutes.`,
    notYou:
      'Vous n’avez rien demandé\u00A0? Ignorez cet e-mail\u00A0: sans ce lien, aucune session ne s’ouvre.',
  },
} as const

import { NBSP } from '../../shared/texts/spaces'
import type { AdviserRole } from '../ports/acting-adviser'

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
        `Si ${email} est l’adresse d’un membre de l’équipe, un lien de connexion lui est envoyé. Il sert une seule fois et expire au bout de 15${NBSP}minutes.`,
      late: 'Rien reçu au bout de quelques minutes\u00A0? Vérifiez les indésirables, puis l’adresse avec un administrateur.',
      again: 'Retour à la connexion',
    },
    badEmail: 'Indiquez une adresse e-mail complète, par exemple prenom@exemple.fr',
    /** Page of a link before its button is pressed. */
    enter: {
      title: 'Se connecter au back-office',
      text: 'Le lien sert une seule fois\u00A0: votre session s’ouvre quand vous appuyez sur le bouton.',
      button: 'Ouvrir ma session',
    },
    spent: {
      title: 'Ce lien ne sert plus',
      text: `Il a déjà servi, ou plus de 15${NBSP}minutes ont passé. Demandez-en un autre.`,
    },
    elsewhere: {
      text: 'Vous préférez un lien par e-mail\u00A0? Connectez-vous dans un autre onglet, revenez ici, puis terminez votre envoi.',
      signIn: 'Se connecter dans un autre onglet',
      goOn: 'Je suis connecté\u00A0: terminer mon envoi',
    },
  },
} as const

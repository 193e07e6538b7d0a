import { NBSP } from '../../shared/texts/spaces'
import type { PauseReason, WebhookEvent } from '../ports/webhooks'

/** Texts on endpoints of webhooks, in the back office and in a partner's space. */
export const WEBHOOK_TEXTS = {
  title: 'Événements',
  intro:
    'À chaque événement, notre serveur envoie un message signé à vos adresses. Un message non reçu est renvoyé pendant trois jours, dans l’ordre pour une même demande.',
  guide: 'Format, signature et exemples',
  empty: 'Aucune adresse. Ajoutez celle de votre logiciel pour recevoir les événements.',
  add: 'Ajouter une adresse',
  url: 'Adresse',
  urlHint: `Une adresse https publique. Exemple${NBSP}: https://crm.exemple.fr/evenements`,
  events: 'Événements à envoyer',
  addButton: 'Ajouter l’adresse',
  names: {
    'lead.created': 'Nouvelle demande',
    'quote.priced': 'Devis chiffré ou changé de prix',
    'quote.sent': 'Devis envoyé au client',
    'order.placed': 'Commande passée',
    'payment.succeeded': 'Paiement reçu',
    'payment.refused': 'Paiement refusé',
    'order.cancelled': 'Commande annulée',
    'refund.completed': 'Remboursement effectué',
    'withdrawal.received': 'Rétractation reçue',
    'message.received': 'Message ou demande de rappel',
  } satisfies Record<WebhookEvent, string>,
  active: 'Active',
  paused: {
    hand: 'En pause',
    failures: 'En pause après trop d’échecs',
    gone: 'En pause, l’adresse a répondu 410',
  } satisfies Record<PauseReason, string>,
  waiting: (count: number) =>
    count === 1 ? '1 message en attente' : `${count} messages en attente`,
  failures: (count: number) => (count === 1 ? '1 échec de suite' : `${count} échecs de suite`),
  former: (moment: string) =>
    `L’ancien secret reste valable jusqu’au ${moment}${NBSP}: les messages portent les deux signatures.`,
  secret: 'Secret de signature',
  secretOnce: 'Copiez-le maintenant, il ne sera plus affiché.',
  open: 'Journal',
  pause: 'Mettre en pause',
  resume: 'Reprendre l’envoi',
  rotate: 'Remplacer le secret',
  rotateText: (hours: number) =>
    `Un nouveau secret est créé. L’ancien reste valable ${hours}${NBSP}heures${NBSP}: les messages portent alors les deux signatures.`,
  remove: 'Retirer',
  removal: {
    title: 'Retirer cette adresse',
    text: (url: string, waiting: number) =>
      `${url} ne recevra plus rien. Son journal est supprimé${waiting === 0 ? '' : `, avec ${waiting === 1 ? '1 message' : `${waiting} messages`} en attente`}.`,
    yes: 'Retirer l’adresse',
  },
  log: 'Messages',
  noLog: 'Aucun message pour l’instant.',
  logHint: (days: number) =>
    `Les plus récents. Ils sont gardés ${days}${NBSP}jours, ou jusqu’à l’effacement du client.`,
  states: { waiting: 'En attente', sent: 'Reçu', dead: 'Abandonné' },
  tries: (count: number) => (count === 1 ? '1 essai' : `${count} essais`),
  latestTries: (count: number, most: number) =>
    count < most ? `Essais (${count})` : `Les ${most}${NBSP}derniers essais`,
  outcome: (outcome: string, ms: number) => `${NBSP}: ${outcome}, ${ms}${NBSP}ms`,
  next: 'Prochain essai',
  received: 'Reçu',
  created: 'Événement',
  status: 'Réponse',
  noAnswer: 'aucune réponse',
  body: 'Contenu envoyé',
  again: 'Renvoyer',
  faults: {
    url: 'Indiquez une adresse https publique, sans mot de passe',
    events: 'Choisissez au moins un événement',
    many: (most: number) => `${most} adresses au plus. Retirez-en une d’abord.`,
  },
  mail: {
    subject: 'L’envoi des événements est en pause',
    preheader: (url: string) => `Les messages vers ${url} attendent.`,
    reason: 'Vous recevez cet e-mail parce que vous gérez cette adresse.',
    failures: (url: string, count: number) =>
      `${url} n’a pas accepté nos ${count} derniers messages. Nous n’en envoyons plus, et gardons les suivants.`,
    gone: (url: string) =>
      `${url} a répondu 410, ce qui demande de ne plus rien envoyer. Nous n’envoyons plus rien, et gardons les messages suivants.`,
    next: (days: number) =>
      `Vérifiez votre serveur, puis appuyez sur «${NBSP}Reprendre l’envoi${NBSP}». Les messages de moins de ${days}${NBSP}jours partiront dans l’ordre.`,
    button: 'Voir les événements',
  },
} as const

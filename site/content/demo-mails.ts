import type { MailState } from '../shown-mail'

/** What a demonstration says around the mails it shows. */
export const DEMO_MAILS = {
  title: 'Courriels de la démonstration',
  description: 'Les courriels que ce service a écrits, tels qu’ils arrivent.',
  intro:
    'Ce que le service a écrit, le plus récent d’abord. Sans serveur de courrier (SMTP_URL), rien ne part : les messages restent ici.',
  empty: 'Aucun courriel pour l’instant. Demandez un devis et faites-le envoyer : il apparaîtra ici.',
  quote: 'Faire un devis gratuit',
  back: 'Tous les courriels',
  to: 'À',
  kind: 'Sorte',
  written: 'Écrit le',
  state: 'État',
  tries: 'Essais',
  error: 'Dernière réponse',
  files: 'Pièces jointes',
  html: 'Le message',
  text: 'La version en texte seul',
  widths: 'Largeur',
  wide: 'Ordinateur (600 px)',
  phone: 'Téléphone (360 px)',
  /** What a kind that stands in no list is shown as: its own name. */
  kinds: new Map([
    ['quote', 'Devis'],
    ['contact-received', 'Message reçu'],
    ['contact-receipt', 'Accusé de réception'],
    ['partner-received', 'Candidature reçue'],
    ['partner-receipt', 'Accusé de réception'],
    ['call-back-received', 'Rappel demandé'],
    ['order-confirmed', 'Confirmation de commande'],
    ['payment-received', 'Reçu'],
    ['payment-pending', 'Paiement en attente'],
    ['payment-refused', 'Paiement refusé'],
    ['payment-surplus', 'Paiement en trop'],
    ['payment-surplus-company', 'Paiement en trop, à rendre'],
    ['payment-refunded', 'Remboursement'],
    ['balance-due', 'Solde à payer'],
    ['payment-asked', 'Demande de paiement'],
  ]),
  states: {
    waiting: 'En attente',
    retried: 'Nouvel essai prévu',
    sent: 'Envoyé',
    kept: 'Gardé ici',
    dead: 'Abandonné',
  } satisfies Record<MailState, string>,
} as const

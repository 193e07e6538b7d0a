import { plural } from '../../shared/texts/plural'
import { NBSP } from '../../shared/texts/spaces'
import type { TodayList } from '../ports/today'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** '3 jours', '5 heures' or '12 minutes': a duration in its largest unit. */
const durationText = (ms: number): string => {
  const [unit, name] =
    ms >= DAY_MS
      ? ([DAY_MS, 'jour'] as const)
      : ms >= HOUR_MS
        ? ([HOUR_MS, 'heure'] as const)
        : ([MINUTE_MS, 'minute'] as const)
  const count = Math.max(1, Math.floor(ms / unit))
  return `${count}${NBSP}${plural(count, name)}`
}

/** Texts of the first page of the back office. */
export const TODAY = {
  title: 'Aujourd’hui',
  day: (day: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
  nothing: 'Rien pour le moment.',
  cut: (max: number) => `Voici les ${max} premiers.`,
  back: 'Aujourd’hui',
  lists: {
    rappels: 'À rappeler',
    messages: 'Messages sans réponse',
    devis: 'Devis qui expirent sous trois jours',
    dates: 'Dates demandées',
    jour: 'Déménagements du jour',
    demain: 'Déménagements de demain',
    semaine: 'Déménagements des sept jours suivants',
    soldes: 'Soldes à recevoir avant huit jours',
    paiements: 'Paiements sans réponse de la banque',
    remboursements: 'Remboursements à faire ou à suivre',
    cartons: 'Cartons à préparer ou à livrer',
    flash: 'Ventes flash réservées',
  } satisfies Record<TodayList, string>,
  late: 'En retard',
  planned: 'Prévus aujourd’hui',
  slot: (window: string) => `De ${window.replace('-', ' à ')}${NBSP}h`,
  noSlot: 'Sans créneau',
  at: (moment: string) => `à rappeler le ${moment}`,
  asked: (moment: string) => `demandé le ${moment}`,
  received: (moment: string) => `reçu le ${moment}`,
  ends: (day: string) => `Expire le ${day}`,
  moves: (day: string) => `déménage le ${day}`,
  since: (ms: number) => `depuis ${durationText(ms)}`,
  expected: (day: string) => `Attendu le ${day}`,
  until: (moment: string) => `jusqu’au ${moment}`,
  waits: 'La banque doit encore répondre',
  left: (amount: string) => `reste ${amount}`,
  unanswered: 'Remboursement sans réponse de la banque',
  change: (from: string, to: string) => `du ${from} au ${to}`,
  steps: {
    write: 'Répondre',
    called: 'Rappel fait',
    done: 'Marquer comme traité',
    openLead: 'Ouvrir la demande',
    quote: 'Ouvrir le devis',
    balance: 'Demander le solde',
    transfer: 'Confirmer le virement',
    payment: 'Voir le paiement',
    refund: 'Rembourser',
    follow: 'Suivre le remboursement',
    prepare: 'Préparer',
    ship: 'Remettre ou expédier',
    flash: 'Voir l’offre',
    date: 'Répondre au client',
  },
} as const

import { NARROW } from '../../shared/texts/spaces'
import type { LeadStatus } from '../ports/lead-status'

/** Maximum characters of a note, and of the reason of a lost lead. */
export const MAX_NOTE = 4_000
export const MAX_REASON = 200

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, NARROW)

/** Texts of the work on a lead. */
export const WORK = {
  title: 'Suivi',
  statuses: {
    'to-call': 'À rappeler',
    'quote-sent': 'Devis envoyé',
    won: 'Gagné',
    lost: 'Perdu',
  } satisfies Record<LeadStatus, string>,
  fresh: 'Nouveau',
  status: 'Statut',
  reason: 'Motif, si la demande est perdue',
  owner: 'Responsable',
  nobody: 'Personne',
  callDay: 'Rappeler le',
  callTime: 'À',
  callHint: 'Sans heure, le rappel est prévu à 9 h.',
  change: 'Changer le suivi',
  save: 'Enregistrer le suivi',
  planned: 'Rappel prévu',
  called: 'Rappel fait',
  lost: 'Motif',
  notes: 'Notes',
  noNote: 'Aucune note.',
  addNote: 'Ajouter une note',
  note: 'Note',
  noteHint: `Visible de l’équipe seulement. ${grouped(MAX_NOTE)} caractères au plus.`,
  saveNote: 'Enregistrer la note',
  by: (name: string) => `par ${name}`,
  faults: {
    status: 'Choisissez un statut',
    reason: `Indiquez pourquoi la demande est perdue, en ${MAX_REASON} caractères au plus`,
    owner: 'Cette personne ne fait plus partie de l’équipe',
    moment: `Indiquez un jour et une heure, par exemple 14:30`,
    past: 'Choisissez aujourd’hui ou un jour à venir',
    changed:
      'Un collègue a changé le suivi pendant votre saisie. La page montre l’état actuel\u00A0: refaites votre modification.',
    noNote: 'La note est vide',
    longNote: (count: number) =>
      `La note compte ${grouped(count)} caractères, ${grouped(MAX_NOTE)} au plus\u00A0: raccourcissez-la ou faites-en plusieurs.`,
  },
} as const

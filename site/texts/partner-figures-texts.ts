import { NBSP } from '../../shared/texts/spaces'
import type { FigureElement, FigureStep, UNKNOWN_ELEMENT } from '../ports/partner-figures'

/** Texts of the figures of a partner. */
export const FIGURES = {
  title: 'Chiffres',
  intro:
    'Ce que votre site apporte, sans les essais. Les demandes et les commandes sont comptées chaque minute, à leur date de création.',
  kinds: { week: 'Par semaine', month: 'Par mois' },
  kindsLabel: 'Période',
  until: (kind: 'week' | 'month') =>
    kind === 'week' ? `26${NBSP}dernières semaines` : `12${NBSP}derniers mois`,
  csv: 'Télécharger en CSV',
  steps: {
    opened: 'Ouvertures',
    lead: 'Demandes',
    price: 'Prix',
    booking: 'Réservations',
    paid: 'Payées',
    cartons: 'Cartons',
  } satisfies Record<FigureStep, string>,
  hints: {
    opened: 'premières étapes affichées',
    lead: 'coordonnées laissées',
    price: 'demandes avec un prix',
    booking: 'déménagements réservés',
    paid: 'réservations avec un paiement reçu',
    cartons: 'commandes de cartons payées',
  } satisfies Record<FigureStep, string>,
  paidAmount: 'Encaissé',
  cartonsAmount: 'Encaissé cartons',
  rate: (text: string) => `${text} de l’étape d’avant`,
  funnel: 'D’une étape à l’autre',
  chart: 'Demandes et réservations',
  chartLabel: (leads: number, bookings: number) =>
    `Diagramme${NBSP}: ${leads} demandes et ${bookings} réservations sur la période. Le tableau ci-dessous donne chaque valeur.`,
  table: 'Chaque période',
  /** First column of the table. */
  periods: { week: 'Semaine du', month: 'Mois' },
  total: 'Total',
  elements: {
    title: 'Par élément',
    column: 'Élément',
    names: {
      quote: 'Formulaire de devis',
      flash: 'Ventes flash',
      shop: 'Boutique de cartons',
      unknown: 'Non précisé (script ancien)',
    } satisfies Record<FigureElement | typeof UNKNOWN_ELEMENT, string>,
  },
  sources: {
    title: 'Par page et campagne',
    column: 'Page ou campagne',
    none: 'Sans jeton source',
  },
  empty:
    'Rien encore sur cette période. Les chiffres apparaissent dès qu’un visiteur ouvre votre page ou un élément sur votre site.',
  csvColumns: { kind: 'Période', start: 'Début' },
} as const

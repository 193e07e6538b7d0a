import { BRAND } from '../brand'
import { formatCents } from '../domain/money'
import type { PriceLineCode } from '../domain/simulation'
import type { Step } from '../domain/steps'
import { formatKm } from './places-texts'
import { NARROW, NBSP } from './spaces'

/** Formats hours: `3 h 45`. */
const formatHours = (hours: number): string => {
  const minutes = Math.round(hours * 60)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${NBSP}h${rest === 0 ? '' : NBSP + String(rest).padStart(2, '0')}`
}
/** Source of the volume, by the way it was described. */
export const VOLUME_FROM_TEXTS = {
  known: 'volume connu',
  unknown: 'd’après votre liste',
  asi: 'd’après votre surface',
  analysis: 'd’après vos photos',
} as const

/** Answers that are missing before there is a price, by step. */
export const UNFINISHED_TEXTS = {
  'mes-coordonnees': 'Il reste vos coordonnées à vérifier.',
  'choix-volume': 'Il reste à indiquer ce que vous emportez.',
  'mon-volume': 'Il reste à indiquer ce que vous emportez.',
  'mes-adresses': 'Il reste vos adresses à compléter.',
  reserver: '',
} as const satisfies Readonly<Record<Step, string>>

/** Service hours of the advisers. */
export const ADVISERS_ANSWER = `Nos conseillers répondent ${BRAND.serviceDaysPerWeek}${NBSP}jours${NBSP}sur${NBSP}7, ${BRAND.serviceHours}.`

export const QUOTE_TEXTS = {
  for: (date: string) => `pour un déménagement le ${date}`,
  vatIncluded: 'TTC',
  beforeVat: (amountCents: number) => `soit ${formatCents(amountCents)} HT`,
  daysTitle: 'Le même déménagement, un autre jour',
  cheapest: (day: string, amountCents: number) =>
    `Le moins cher${NBSP}: le ${day}, ${formatCents(amountCents)}`,
  saves: (amountCents: number) => `−${NARROW}${formatCents(amountCents)}`,
  costsMore: (amountCents: number) => `+${NARROW}${formatCents(amountCents)}`,
  /** Day as announced: 'mercredi 23 décembre, 1 303 €, 143 € de moins'. */
  day: (day: string, amountCents: number, difference: number | null) =>
    [
      day,
      formatCents(amountCents),
      difference && `${formatCents(Math.abs(difference))} de ${difference < 0 ? 'moins' : 'plus'}`,
    ]
      .filter(Boolean)
      .join(', '),
  costsTheSame: 'même prix',
  chosen: 'Votre date',
  /** The assistant without a price, and when another day is cheaper. */
  sophieCounts: 'Je calcule votre prix. Encore un instant.',
  sophieSaves: 'Voici votre prix. Un autre jour coûte moins cher.',
  breakdown: 'Le détail du prix',
  recapTitle: 'Votre déménagement',
  from: 'De',
  to: 'À',
  via: 'Par',
  volume: 'Volume',
  distance: 'Distance',
  crew: 'Équipe',
  truck: 'Camion',
  distanceValue: (km: number) => `${formatKm(km)} par la route`,
  crewValue: (movers: number, hours: number) =>
    `${movers}${NBSP}déménageurs, ${formatHours(hours)} de travail`,
  date: 'Date',
  storage: 'Stockage',
  /** Beside a price with storage. */
  moving: (amountCents: number) => `Déménagement${NBSP}: ${formatCents(amountCents)}`,
  stored: (amountCents: number, months: number, depot: string) =>
    `Stockage dans notre dépôt (${depot})${NBSP}: ${formatCents(amountCents)} pour ${months === 1 ? 'le premier mois' : `${months}${NBSP}mois`}`,
  furtherMonth: (amountCents: number) =>
    `Chaque mois supplémentaire${NBSP}: ${formatCents(amountCents)}`,
  change: 'Modifier',
  changeTerm: (term: string) => `Modifier${NBSP}: ${term}`,
  total: 'Total TTC',
  vat: `dont TVA (20${NBSP}%)`,
  callTitle: `Une question sur ce prix${NARROW}?`,
  call: (phone: string) => phone.replaceAll(' ', NBSP),
  free: 'appel non surtaxé',
  unfinishedTitle: 'Votre devis',
} as const

/** Labels of the breakdown, by code. */
export const PRICE_LINE_TEXTS = {
  crew: 'Équipe de déménageurs',
  transport: 'Camion, carburant et péages',
  sea: 'Traversée vers ou depuis la Corse',
  access: 'Accès, étages et portage',
  'heavy-items': 'Objets lourds',
  insurance: 'Valeur déclarée supérieure',
  season: 'Supplément de date',
  storage: 'Stockage',
  movingKit: 'Kit de déménagement',
  datePostponement: 'Report de date',
  dateFlexibility: 'Date flexible',
  disassemblyReassembly: 'Démontage et remontage',
  fragileItemsPacking: 'Emballage des objets fragiles',
  allItemsPacking: 'Emballage complet',
  clothesTransportation: 'Transport des vêtements',
  parkingAuthorizationProcess: 'Autorisation de stationnement',
  extraChargeForCommandChange1: 'Modification de commande',
  extraChargeForCommandChange2: 'Deuxième modification',
  extraChargeForCommandChange3: 'Troisième modification',
} as const satisfies Record<PriceLineCode, string>

/** Reasons for the price of an expensive day, besides weekday and month. */
export const SEASON_TEXTS = { holiday: 'jour férié', monthEnd: 'fin de mois' } as const

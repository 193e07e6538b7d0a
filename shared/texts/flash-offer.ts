import { BRAND, CLAIMS } from '../brand'
import { FLASH_TERMS, isLongFlash } from '../domain/flash-offer'
import { formatCents } from '../domain/money'
import { NBSP } from './spaces'

const { globalPropertyValue, maxValuePerItem, longFromKm, serviceHours } = FLASH_TERMS
const HOURS = `${serviceHours}${NBSP}h maximum`
const KM = `${longFromKm}${NBSP}km`

/** A flash offer as customers read of it, on a card, in its details and where it is booked (spec §2). */
export const FLASH_TEXTS = {
  /** Only while it is true: one can be had, by anybody. */
  label: 'VENTE FLASH - 1 Dispo.',
  labelReserved: 'VENTE FLASH - En cours de réservation',
  reserved:
    'Quelqu’un est en train de la payer. Si le paiement n’aboutit pas, elle redevient disponible dans quelques minutes.',
  from: 'Départ',
  to: 'Livraison',
  date: 'Date',
  truck: 'Camion',
  crew: 'Équipe',
  movers: (count: number) => `${count}${NBSP}déménageur${count > 1 ? 's' : ''}`,
  price: 'Prix de l’offre TTC',
  initialPrice: 'Prix initial',
  saving: (savedCents: number, percent: number) =>
    `Vous économisez ${formatCents(savedCents)}, soit ${percent}${NBSP}%`,
  included: 'Ce qui est compris',
  socialProof: `+${NBSP}${String(CLAIMS.customersSince2011 / 1_000)}${NBSP}000 clients depuis ${CLAIMS.foundedIn}`,
  service: `Service client ${BRAND.serviceDaysPerWeek}${NBSP}jours sur${NBSP}7, ${BRAND.serviceHours}`,
  book: 'RÉSERVER',
} as const

/** Beside a price from 200 €; who shows it says SITE_TEXTS.instalments.legal beside it, as credit wants. */
export const flashInstalments = (offerCents: number): string | null =>
  offerCents < CLAIMS.instalmentsFromEuros * 100 ? null : `Éligible au paiement en 3 ou 4${NBSP}fois`

/** How many hours of work are included; of an unknown distance, both cases. */
export const flashServiceLines = (distanceKm: number | null): readonly string[] => {
  const short = `Prestation de ${HOURS}`
  const long = `${HOURS} pour le chargement et ${HOURS} pour le déchargement`
  if (distanceKm === null) return [`Moins de ${KM}${NBSP}: ${short.toLowerCase()}`, `Plus de ${KM}${NBSP}: ${long}`]
  return [isLongFlash(distanceKm) ? long : short]
}

/** What an offer's price includes, a line each. `distanceKm`: by road; null: not known, and both cases are said. */
export const flashInclusions = (distanceKm: number | null): readonly string[] => [
  'Carburant et péages compris',
  `Sans acompte${NBSP}: la totalité se règle à la réservation`,
  `Assurance${NBSP}: ${formatCents(globalPropertyValue * 100)} maximum au total, ${formatCents(maxValuePerItem * 100)} par objet`,
  ...flashServiceLines(distanceKm),
]

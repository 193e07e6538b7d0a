import { BRAND, CLAIMS } from '../brand'
import { FLASH_TERMS, isLongFlash } from '../domain/flash-offer'
import { formatCents } from '../domain/money'
import { plural } from './plural'
import { NBSP } from './spaces'

const { globalPropertyValue, maxValuePerItem, longFromKm, serviceHours } = FLASH_TERMS
const HOURS = `${serviceHours}${NBSP}h maximum`
const KM = `${longFromKm}${NBSP}km`

/** Texts of a flash offer for customers, on a card, in its details and where it is booked. */
export const FLASH_TEXTS = {
  /** Shown only while the offer is free. */
  label: 'VENTE FLASH - 1 Dispo.',
  labelReserved: 'VENTE FLASH - En cours de réservation',
  reserved:
    'Un autre client la paie. Si son paiement échoue, elle redeviendra disponible dans quelques minutes.',
  from: 'Départ',
  to: 'Livraison',
  date: 'Date',
  truck: 'Camion',
  crew: 'Équipe',
  movers: (count: number) => `${count}${NBSP}${plural(count, 'déménageur')}`,
  price: 'Prix de l’offre TTC',
  initialPrice: 'Prix antérieur',
  saving: (savedCents: number, percent: number) =>
    `Vous économisez ${formatCents(savedCents)}, soit ${percent}${NBSP}%`,
  included: 'Ce qui est compris',
  socialProof: `+${NBSP}${String(CLAIMS.customersSince2011 / 1_000)}${NBSP}000 clients depuis ${CLAIMS.foundedIn}`,
  service: `Service client ${BRAND.serviceDaysPerWeek}${NBSP}jours sur${NBSP}7, ${BRAND.serviceHours}`,
  inFull: 'Vous payez en totalité à la réservation.',
  book: 'RÉSERVER',
} as const

/** End of an unpaid hold: '14 h 32'; null: no hold. */
export const flashHold = (time: string | null): string =>
  time === null
    ? `L’offre ne vous est pas réservée en ce moment${NBSP}: vous pouvez la payer tant qu’elle est disponible.`
    : `L’offre vous est réservée jusqu’à ${time}. Passé cette heure, un autre client pourra la réserver.`

/**
 * Beside a price from 200 €; must be shown with SITE_TEXTS.instalments.legal, as the law requires
 * for credit.
 */
export const flashInstalments = (offerCents: number): string | null =>
  offerCents < CLAIMS.instalmentsFromEuros * 100
    ? null
    : `Éligible au paiement en 3 ou 4${NBSP}fois`

/** The included work; for an unknown distance, both cases. */
const workIncluded = (distanceKm: number | null): readonly { label: string; value: string }[] => {
  const long = `${HOURS} pour le chargement et ${HOURS} pour le déchargement`
  if (distanceKm !== null)
    return [{ label: 'Prestation', value: isLongFlash(distanceKm) ? long : HOURS }]
  return [
    { label: `Prestation, moins de ${KM}`, value: HOURS },
    { label: `Prestation, plus de ${KM}`, value: long },
  ]
}

/**
 * Returns the services included in an offer's price beside truck and crew. `distanceKm`: by road;
 * null: unknown, and both cases are named.
 */
export const flashIncluded = (
  distanceKm: number | null,
): readonly { label: string; value: string }[] => [
  { label: 'Carburant et péages', value: 'compris' },
  {
    label: 'Valeur déclarée',
    value: `${formatCents(globalPropertyValue * 100)} maximum au total, ${formatCents(maxValuePerItem * 100)} par objet`,
  },
  ...workIncluded(distanceKm),
]

/** Same, one line each. */
export const flashInclusions = (distanceKm: number | null): readonly string[] =>
  flashIncluded(distanceKm).map(({ label, value }) => `${label}${NBSP}: ${value}`)

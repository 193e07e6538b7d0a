import { formatCents } from '../domain/money'
import type { MissingDetail, MissingPlace } from '../domain/missing-details'
import type { Frozen } from '../domain/stops'
import { END_TEXTS } from './places-texts'
import { NBSP } from './spaces'
import { townForms } from './town-forms'

const DETAILS: Readonly<Record<MissingDetail, string>> = {
  street: 'la rue',
  floor: 'l’étage',
}

/** Details that a priced quote lacks before it is paid. */
export const MISSING_TEXTS = {
  title: 'Dernières précisions',
  /** Line of missing details: 'la rue et l’étage à Lyon, à Dijon, l’étage à Paris'. */
  list: (places: readonly Frozen<MissingPlace>[]) => {
    const cities: Record<string, Set<string>> = {}
    for (const { city, what } of places)
      (cities[what.map(one => DETAILS[one]).join(' et ')] ??= new Set()).add(townForms(city).in)
    return Object.entries(cities)
      .map(([detail, where]) => `${detail} ${[...where].join(', ')}`)
      .join(', ')
  },
  before: (list: string) => `Avant de payer, il nous faudra${NBSP}: ${list}.`,
  place: (stop: MissingPlace['stop'], city: string) =>
    `${typeof stop === 'number' ? 'Étape' : END_TEXTS[stop]}${NBSP}: ${city}`,
  street: (city: string) => `Numéro et rue ${townForms(city).in}`,
  floorShort: (floor: number) => (floor === 0 ? 'RDC' : floor === 6 ? '6 +' : `${floor}`),
  floorName: '6e étage ou plus',
  change: (formerCents: number, nowCents: number) =>
    `${formatCents(formerCents)} → ${formatCents(nowCents)}`,
  changeName: (formerCents: number, nowCents: number) =>
    `Votre prix passe de ${formatCents(formerCents)} à ${formatCents(nowCents)}.`,
  why: 'Il tient compte de vos étages et de vos rues.',
  same: (cents: number) => `Votre prix${NBSP}: ${formatCents(cents)}`,
  book: (cents: number) => `Réserver pour ${formatCents(cents)}`,
  later: 'Plus tard',
  /** Beside a price that assumes floors. */
  notFirm: (lowCents?: number, highCents?: number) =>
    lowCents === undefined || highCents === undefined || lowCents === highCents
      ? 'Ferme dès que vos étages et ascenseurs seront connus.'
      : `Entre ${formatCents(lowCents)} et ${formatCents(highCents)}, ferme dès que vos étages et ascenseurs seront connus.`,
  rival: (day: string, cents: number) =>
    `Ce devis a été modifié ailleurs (${day}, ${formatCents(cents)}). Ici, vous réservez ce qui est affiché${NBSP}: vérifiez, puis appuyez de nouveau.`,
} as const

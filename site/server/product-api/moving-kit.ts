import type { KitLine } from '../../../shared/domain/booking'
import type { MovingKitItem } from '../../../shared/domain/moving-kit'
import { KIT_TEXTS } from '../../../shared/texts/options'
import { CARTONS_PER_M3 } from './references/furniture/cartons'

/** Pieces for each m3 of a move, and the fewest of one. Cartons as a household packs them; the rest is our estimate. */
const KIT: readonly { reference: string; perM3: number; least: number }[] = [
  { reference: 'carton-standard', perM3: CARTONS_PER_M3.CARTON_STANDARD ?? 0, least: 10 },
  { reference: 'carton-livres', perM3: CARTONS_PER_M3.CARTON_LIVRES ?? 0, least: 5 },
  { reference: 'carton-vaisselle', perM3: CARTONS_PER_M3.CARTON_VAISSELLE ?? 0, least: 2 },
  { reference: 'ruban-adhesif', perM3: 0.1, least: 2 },
  { reference: 'papier-bulle', perM3: 0.05, least: 1 },
  { reference: 'housse-matelas', perM3: 0.06, least: 1 },
]

/** What advisers may put into a kit. */
export const isKitReference = (reference: string): boolean => Object.hasOwn(KIT_TEXTS, reference)

/** The kit for a home of that volume. */
export const suggestedKit = (volumeM3: number): MovingKitItem[] =>
  KIT.map(({ reference, perM3, least }) => ({ reference, quantity: Math.max(least, Math.ceil(perM3 * volumeM3)) }))

/** A kit in words. */
export const kitLines = (items: readonly MovingKitItem[]): KitLine[] =>
  items.map(item => ({ ...item, label: KIT_TEXTS[item.reference] ?? item.reference }))

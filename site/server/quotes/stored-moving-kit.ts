import type { KitLine } from '../../../shared/domain/booking'
import type { MovingKitItem } from '../../../shared/domain/moving-kit'
import { PACKED_SLUGS, type PackedSlug, piecesFor } from '../../../shared/domain/packing-needs'
import { KIT_TEXTS } from '../../../shared/texts/options-texts'

/** Articles of a kit: the mover brings wardrobe boxes for clothes. */
const KIT: readonly PackedSlug[] = PACKED_SLUGS.filter(slug => slug !== 'carton-penderie')

/** Tells if advisers may put an article into a kit. */
export const isKitReference = (reference: string): boolean => Object.hasOwn(KIT_TEXTS, reference)

/** Returns the kit for a home of that volume. */
export const suggestedKit = (volumeM3: number): MovingKitItem[] =>
  KIT.map(reference => ({ reference, quantity: piecesFor(reference, volumeM3) }))

/** Describes a kit in words. */
export const kitLines = (items: readonly MovingKitItem[]): KitLine[] =>
  items.map(item => ({ ...item, label: KIT_TEXTS[item.reference] ?? item.reference }))

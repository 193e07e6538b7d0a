import { price } from '../../shared/texts/site'

/** The first figures for a departure, before anything else is known. */
export const ESTIMATE_TEXTS = {
  sentence: (city: string, studioCents: number, twoRoomsCents: number) =>
    `Par exemple vers ${city}\u00A0: studio ${price(studioCents)}, deux-pièces ${price(twoRoomsCents)}, TTC, un mardi ordinaire, au rez-de-chaussée.`,
} as const

import { array, type Infer, integer, lazy, min, number, optional, refine, string, type } from 'superstruct'

/** The shop's own room; the funnel does not offer it (spec §7). */
export const SHOP_ROOM = 'MATERIEL_DEMENAGEMENT'
/** The room of a piece that is offered in every room. */
export const EVERY_ROOM = 'TOUTES'

export const RoomReference = lazy(() => type({ reference: string(), label: string(), imageUrl: optional(string()) }))
export type RoomReference = Infer<typeof RoomReference>

/** `volume` of one piece in m3 × 100; `room` is the room's reference, or EVERY_ROOM; `aliases` are other names to search it by. */
export const FurnitureReference = lazy(() =>
  type({
    reference: string(),
    label: string(),
    imageUrl: string(),
    volume: min(integer(), 0),
    room: string(),
    aliases: optional(array(string())),
  }),
)
/** Reading needs no right to write: a store's frozen snapshot will do. */
export type FurnitureReference = Omit<Infer<typeof FurnitureReference>, 'aliases'> & {
  aliases?: readonly string[] | undefined
}

/** `weight` in kg × 100. */
export const HeavyItemReference = type({ reference: string(), label: string(), imageUrl: string(), weight: number() })
export type HeavyItemReference = Infer<typeof HeavyItemReference>

/** A Hydra collection: API Platform 3 prefixes its keys, 4 does not; both are read. */
export const HydraCollection = lazy(() =>
  refine(
    type({ 'hydra:member': optional(array()), member: optional(array()) }),
    'member',
    body => body['hydra:member'] !== undefined || body.member !== undefined,
  ),
)

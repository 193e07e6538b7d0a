import {
  array,
  type Infer,
  integer,
  lazy,
  number,
  optional,
  record,
  refine,
  size,
  string,
  type,
} from 'superstruct'

/** The room of the shop's own articles; the funnel does not offer it. */
export const SHOP_ROOM = 'MATERIEL_DEMENAGEMENT'
/** The room of a piece that is offered in every room. */
export const EVERY_ROOM = 'TOUTES'

/** A whole number of at least `min`. */
const count = (min = 0) => size(integer(), min, Infinity)

export const RoomReference = lazy(() =>
  type({ reference: string(), label: string(), imageUrl: optional(string()) }),
)
export type RoomReference = Infer<typeof RoomReference>

/**
 * `volume` of one piece in m3 × 100; `room` is the room's reference, or EVERY_ROOM; `aliases` are
 * other names for the search; `perM3`: number that a household packs for each m3 of its furniture,
 * for cartons only.
 */
export const FurnitureReference = lazy(() =>
  type({
    reference: string(),
    label: string(),
    imageUrl: string(),
    volume: count(),
    room: string(),
    aliases: optional(array(string())),
    perM3: optional(size(number(), 0, Infinity)),
  }),
)
/** Read-only, so that a store's frozen snapshot is accepted. */
export type FurnitureReference = Omit<Infer<typeof FurnitureReference>, 'aliases'> & {
  aliases?: readonly string[] | undefined
}

/** `weight` in kg × 100, `volume` in m3 × 100. */
export const HeavyItemReference = lazy(() =>
  type({
    reference: string(),
    label: string(),
    imageUrl: string(),
    weight: count(),
    volume: count(),
  }),
)
export type HeavyItemReference = Infer<typeof HeavyItemReference>

/** A home to start a list from: `surface` in m2, `inventory` how many of each piece, by room. */
export const DwellingReference = lazy(() =>
  type({
    reference: string(),
    label: string(),
    surface: count(1),
    inventory: record(string(), record(string(), count(1))),
  }),
)
export type DwellingReference = Infer<typeof DwellingReference>

/** A Hydra collection: API Platform 3 prefixes its keys, 4 does not; both are read. */
export const HydraCollection = lazy(() =>
  refine(
    type({ 'hydra:member': optional(array()), member: optional(array()) }),
    'member',
    body => body['hydra:member'] !== undefined || body.member !== undefined,
  ),
)

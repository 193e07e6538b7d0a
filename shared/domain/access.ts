import { boolean, defaulted, type Infer, integer, nullable, object, size } from 'superstruct'

/** Floors 0 (ground floor) to 20. */
export const MAX_FLOOR = 20
/** Number of people that the lift carries; 0: no lift, 4: four or more. */
export const MAX_LIFT_CAPACITY = 4

const Floor = size(integer(), 0, MAX_FLOOR)
const LiftCapacity = size(integer(), 0, MAX_LIFT_CAPACITY)
/** Null: not answered, which differs from the ground floor (0) and from no lift (0). */
export const StatedFloor = nullable(Floor)
export const StatedLiftCapacity = nullable(LiftCapacity)

/**
 * Access from the truck to the door of one address, as far as it is known, with the API's field
 * names.
 */
export const WireAccess = object({
  floor: StatedFloor,
  liftCapacity: StatedLiftCapacity,
  /** A furniture hoist is wanted or needed at this address. */
  furnitureLift: boolean(),
  cellarOrGarage: boolean(),
  courtyard: boolean(),
})
type WireAccess = Infer<typeof WireAccess>

/** The fields of an access with their defaults: nothing was answered. */
export const ACCESS_FIELDS = {
  floor: defaulted(WireAccess.schema.floor, null),
  liftCapacity: defaulted(WireAccess.schema.liftCapacity, null),
  furnitureLift: defaulted(WireAccess.schema.furnitureLift, false),
  cellarOrGarage: defaulted(WireAccess.schema.cellarOrGarage, false),
  courtyard: defaulted(WireAccess.schema.courtyard, false),
}

/**
 * Access to one address. The furniture hoist has a name of our own, to distinguish it from the lift
 * of the house.
 */
export interface Access extends Omit<WireAccess, 'furnitureLift'> {
  hoist: boolean
}

/** API field names of the parts of an access. */
export const ACCESS_NAMES = {
  floor: 'floor',
  liftCapacity: 'liftCapacity',
  hoist: 'furnitureLift',
  cellarOrGarage: 'cellarOrGarage',
  courtyard: 'courtyard',
} as const satisfies Record<keyof Access, keyof WireAccess>

export const accessToWire = ({ hoist, ...access }: Readonly<Access>): WireAccess => ({
  ...access,
  furnitureLift: hoist,
})

/** Access with every answer, as a price needs it. */
export interface KnownAccess extends Access {
  floor: number
  liftCapacity: number
}

/** Less common details of an access. */
export const OBSTACLES = ['hoist', 'cellarOrGarage', 'courtyard'] as const

export const EASY_ACCESS: KnownAccess = {
  floor: 0,
  liftCapacity: 0,
  hoist: false,
  cellarOrGarage: false,
  courtyard: false,
}

/** Returns the access that a price counts: ground floor and no lift where unknown. */
export const pricedAccess = (access: Readonly<Access>): KnownAccess => ({
  ...access,
  floor: access.floor ?? 0,
  liftCapacity: access.liftCapacity ?? 0,
})

/** Returns the answers that a price is missing; a lift matters above the ground floor only. */
export const missingAccess = ({
  floor,
  liftCapacity,
}: Readonly<Access>): 'floor' | 'lift' | null => {
  if (floor === null) return 'floor'
  return floor > 0 && liftCapacity === null ? 'lift' : null
}

import { boolean, type Infer, integer, nullable, object, size } from 'superstruct'

/** Spec §9: floors 0 (ground floor) to 20. */
export const MAX_FLOOR = 20
/** Spec §3: people the lift carries; 0 is no lift, 4 means four or more. */
export const MAX_LIFT_CAPACITY = 4

const Floor = size(integer(), 0, MAX_FLOOR)
const LiftCapacity = size(integer(), 0, MAX_LIFT_CAPACITY)
/** Null: not answered, which is not the ground floor, nor no lift. */
export const SaidFloor = nullable(Floor)
export const SaidLiftCapacity = nullable(LiftCapacity)

/** What stands between the truck and the door, at one address, as far as it was said. */
export const Access = object({
  floor: SaidFloor,
  liftCapacity: SaidLiftCapacity,
  /** A furniture hoist is wanted or needed at this address. */
  furnitureLift: boolean(),
  cellarOrGarage: boolean(),
  courtyard: boolean(),
})
export type Access = Infer<typeof Access>

/** The same with an answer to everything, which is what a price counts. */
export interface KnownAccess extends Access {
  floor: number
  liftCapacity: number
}

/** What few places have. */
export const OBSTACLES = ['furnitureLift', 'cellarOrGarage', 'courtyard'] as const

export const EASY_ACCESS: KnownAccess = {
  floor: 0,
  liftCapacity: 0,
  furnitureLift: false,
  cellarOrGarage: false,
  courtyard: false,
}

/** What a price counts: the ground floor and no lift where nothing was said. */
export const countedAccess = (access: Readonly<Access>): KnownAccess => ({
  ...access,
  floor: access.floor ?? 0,
  liftCapacity: access.liftCapacity ?? 0,
})

/** What a price says is still to be answered; a lift is asked for above the ground floor alone. */
export const unsaidAccess = ({
  floor,
  liftCapacity,
}: Readonly<Access>): 'floor' | 'lift' | null => {
  if (floor === null) return 'floor'
  return floor > 0 && liftCapacity === null ? 'lift' : null
}

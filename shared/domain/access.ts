import { boolean, type Infer, integer, max, min, object } from 'superstruct'

/** Spec §9: floors 0 (ground floor) to 20. */
export const MAX_FLOOR = 20
/** Spec §3: people the lift carries; 0 is no lift, 4 means four or more. */
export const MAX_LIFT_CAPACITY = 4

export const Floor = max(min(integer(), 0), MAX_FLOOR)
export const LiftCapacity = max(min(integer(), 0), MAX_LIFT_CAPACITY)

/** What stands between the truck and the door, at one address. */
export const Access = object({
  floor: Floor,
  liftCapacity: LiftCapacity,
  /** A furniture hoist is wanted or needed at this address. */
  furnitureLift: boolean(),
  cellarOrGarage: boolean(),
  courtyard: boolean(),
})
export type Access = Infer<typeof Access>

export const EASY_ACCESS: Access = {
  floor: 0,
  liftCapacity: 0,
  furnitureLift: false,
  cellarOrGarage: false,
  courtyard: false,
}

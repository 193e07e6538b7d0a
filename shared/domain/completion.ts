import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  lazy,
  nullable,
  object,
  optional,
  size,
} from 'superstruct'
import { StatedFloor, StatedLiftCapacity } from './access'
import { addressFault, preciseAddress } from './address'
import type { StepFault } from './simulation'
import { MAX_STOPOVERS, type Stop, StopId, stopsOf, type StopValues, withStop } from './stops'
import { isSameTown } from './same-town'

const CompletedPlace = object({
  stop: StopId,
  address: optional(nullable(preciseAddress('street'))),
  floor: optional(StatedFloor),
  liftCapacity: optional(StatedLiftCapacity),
})
export type CompletedPlace = Infer<typeof CompletedPlace>

/** POST /api/simulations/{uuid}/completion. */
export const CompletionBody = lazy(() =>
  object({
    places: size(array(CompletedPlace), 0, MAX_STOPOVERS + 2),
    /** Total on the button: if the new total differs, nothing is stored. */
    amountCents: optional(nullable(integer())),
    /** Prices the answers and stores nothing. */
    isTrial: defaulted(boolean(), false),
  }),
)
export type CompletionBody = Infer<typeof CompletionBody>

const answerFor = ({ id }: Stop, places: readonly CompletedPlace[]) =>
  places.find(({ stop }) => stop === id)

/** Fills the missing details of each stop; known ones stay. */
export const withCompletion = <Values extends StopValues>(
  values: Values,
  places: readonly CompletedPlace[],
): Values =>
  stopsOf(values).reduce((filled, stop) => {
    const answer = answerFor(stop, places)
    if (answer === undefined) return filled
    const { address, access } = stop
    const floor = access.floor ?? answer.floor ?? null
    const isAboveGround = floor !== null && floor > 0
    const change = {
      address: addressFault(address, 'street') === null ? address : (answer.address ?? address),
      floor,
      liftCapacity: access.liftCapacity ?? (isAboveGround ? (answer.liftCapacity ?? null) : null),
    }
    return { ...filled, ...withStop(filled, stop.id, change) }
  }, values)

/** Refuses streets outside the town that the price was made for. */
export const completionFaults = (
  values: StopValues,
  places: readonly CompletedPlace[],
): StepFault[] =>
  stopsOf(values).flatMap(stop => {
    const address = answerFor(stop, places)?.address
    const isUsed = address != null && addressFault(stop.address, 'street') !== null
    if (!isUsed || isSameTown(address, stop.address)) return []
    const index = places.findIndex(place => place.stop === stop.id)
    return [{ path: ['places', `${index}`, 'address'], refinement: 'outside-town' }]
  })

import { type Infer, lazy, type } from 'superstruct'
import { Address } from './address'
import { dayOrEmpty } from './moving-date'

/** Values that a short form passes to the funnel, under their wire names. */
export const RouteAnswers = lazy(() =>
  type({ departureAddress: Address, arrivalAddress: Address, movingDate: dayOrEmpty() }),
)
export type RouteAnswers = Infer<typeof RouteAnswers>

import { type Infer, lazy, type } from 'superstruct'
import { Address } from './address'
import { dayOrEmpty } from './moving-date'

/** What a short form hands over to the funnel, under the names of the form values. */
export const HandedRoute = lazy(() =>
  type({ departureAddress: Address, arrivalAddress: Address, movingDate: dayOrEmpty() }),
)
export type HandedRoute = Infer<typeof HandedRoute>

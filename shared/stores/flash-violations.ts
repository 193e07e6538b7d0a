import { type FlashOffer, flashAddressFault } from '../domain/flash-offer'
import { FlashLeadBody } from '../domain/flash-lead'
import type { FunnelValues } from '../domain/funnel-values'
import type { Violation } from '../domain/violation'
import { check, toViolations } from '../validation/check'
import { isPathUnder } from './form-session'
import type { Frozen } from '../domain/stops'

const ADDRESSES = ['departureAddress', 'arrivalAddress'] as const
export type FlashField =
  (typeof ADDRESSES)[number] | 'lastname' | 'firstname' | 'email' | 'phone' | 'termsAgreement'

/**
 * Returns everything that prevents a booking: a street in each of the offer's towns, and the
 * contact details.
 */
export const flashViolations = (
  values: Frozen<FunnelValues>,
  { depart, destination }: Pick<FlashOffer, 'depart' | 'destination'>,
): Violation[] => {
  const towns = { departureAddress: depart, arrivalAddress: destination }
  const places = ADDRESSES.flatMap(field => {
    const refinement = flashAddressFault(values[field], towns[field])
    return refinement === null ? [] : [{ path: [field], refinement }]
  })
  const checked = check(values, FlashLeadBody)
  const isPlace = ({ propertyPath }: Violation) =>
    ADDRESSES.some(field => isPathUnder(propertyPath, field))
  const others = checked.ok ? [] : checked.violations.filter(violation => !isPlace(violation))
  return [...toViolations(places), ...others]
}

import { type FlashOffer, flashAddressFault } from '../domain/flash-offer'
import { FlashLeadBody } from '../domain/flash-lead'
import type { FunnelValues } from '../domain/funnel-values'
import type { Violation } from '../domain/violation'
import { check, toViolations } from '../validation/check'
import { isUnder } from './form-session'
import type { Frozen } from '../domain/stops'

const ADDRESSES = ['departureAddress', 'arrivalAddress'] as const
export type FlashField =
  (typeof ADDRESSES)[number] | 'lastname' | 'firstname' | 'email' | 'phone' | 'termsAgreement'

/** All that keeps the booking form of an offer from being sent: a street in each of its towns, and who moves. */
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
    ADDRESSES.some(field => isUnder(propertyPath, field))
  const others = checked.ok ? [] : checked.violations.filter(violation => !isPlace(violation))
  return [...toViolations(places), ...others]
}

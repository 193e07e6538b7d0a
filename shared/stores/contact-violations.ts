import type { FunnelValues } from '../domain/funnel-values'
import { LeadContact } from '../domain/lead'
import { movingDateFault } from '../domain/moving-date'
import type { Violation } from '../domain/violation'
import { check, toViolations } from '../validation/check'

export type ContactField =
  'departureAddress' | 'movingDate' | 'lastname' | 'firstname' | 'email' | 'phone'

/** Returns all that prevents the first step from being sent. */
export const contactViolations = (values: FunnelValues, now: Date): Violation[] => {
  const checked = check(values, LeadContact)
  const violations = checked.ok ? [] : checked.violations
  const isDateKnown = !violations.some(({ propertyPath }) => propertyPath === 'movingDate')
  const refinement = isDateKnown ? movingDateFault(values.movingDate, now) : null
  return refinement === null
    ? violations
    : [...violations, ...toViolations([{ path: ['movingDate'], refinement }])]
}

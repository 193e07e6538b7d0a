import type { FunnelValues } from './funnel-values'
import { withoutDeniedHeavyItems } from './heavy-items'
import type { SimulationBody } from './simulation'
import { withoutUnknownArrival } from './stops'

/**
 * Returns the form values of a request: without values that do not apply, and with the two lists
 * that only advisers fill in.
 */
export const sentValuesOf = (values: FunnelValues | SimulationBody) => ({
  ...withoutDeniedHeavyItems(withoutUnknownArrival(values)),
  discounts: [],
  manualSupplements: [],
})

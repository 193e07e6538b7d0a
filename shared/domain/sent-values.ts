import type { FunnelValues } from './funnel-values'
import { withoutUnsaidHeavyItems } from './heavy-items'
import type { SimulationBody } from './simulation'
import { withoutUnsaidArrival } from './stops'

/**
 * Returns a form as the specification sends it: without values that were not given, and with the two lists that advisers
 * fill.
 */
export const sentValuesOf = (values: FunnelValues | SimulationBody) => ({
  ...withoutUnsaidHeavyItems(withoutUnsaidArrival(values)),
  discounts: [],
  manualSupplements: [],
})

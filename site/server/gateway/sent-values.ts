import type { FunnelValues } from '../../../shared/domain/funnel-values'
import { withoutUnsaidHeavyItems } from '../../../shared/domain/heavy-items'
import type { SimulationBody } from '../../../shared/domain/simulation'
import { withoutUnsaidArrival } from '../../../shared/domain/stops'

/** Returns a form as the specification sends it: its values, without the missing ones. */
export const sentValuesOf = (values: FunnelValues | SimulationBody): object =>
  withoutUnsaidHeavyItems(withoutUnsaidArrival(values))

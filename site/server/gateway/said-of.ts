import type { FunnelValues } from '../../../shared/domain/funnel-values'
import { withoutUnsaidHeavyItems } from '../../../shared/domain/heavy-items'
import type { SimulationBody } from '../../../shared/domain/simulation'
import { withoutUnsaidArrival } from '../../../shared/domain/stops'

/** What the spec sends of a form: its values, without the parts that were not said. */
export const saidOf = (values: FunnelValues | SimulationBody): object =>
  withoutUnsaidHeavyItems(withoutUnsaidArrival(values))

import { unsaidAccess } from './access'
import { addressFaults, type StepFault } from './simulation'
import { stopsOf, type StopValues } from './stops'

/** Spec §5: what a booking must know of a move that has its price already: a street at each stop, and how its door is reached. */
export const bookingFaults = (values: StopValues & { movingDate: string }): StepFault[] => {
  const unsaid = stopsOf(values).flatMap(({ access, paths }) => {
    const what = unsaidAccess(access)
    if (what === null) return []
    return [{ path: (what === 'floor' ? paths.floor : paths.liftCapacity).split('.'), refinement: `${what}-missing` }]
  })
  return [...addressFaults(values, 'street'), ...unsaid]
}

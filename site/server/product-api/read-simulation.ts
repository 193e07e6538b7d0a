import { SimulationBody } from '../../../shared/domain/simulation'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import type { Checked } from '../../../shared/validation/check'
import { readLeniently } from '../http/lenient-body'

/** Reads the body of a simulation. A lead that is missing or no uuid is as unknown as one that was never made. */
export const readSimulation = (value: unknown): Checked<SimulationBody> => {
  const read = readLeniently(value, SimulationBody)
  if (read.ok) return read
  const violations = read.violations.map(violation =>
    violation.propertyPath === 'leadUuid' ? { ...violation, message: SERVER_TEXTS.leadUnknown } : violation,
  )
  return { ok: false, violations }
}

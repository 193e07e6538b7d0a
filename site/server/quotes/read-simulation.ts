import { SimulationBody } from '../../../shared/domain/simulation'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Checked } from '../../../shared/validation/check'
import { readOwned } from '../http/lenient-body'

/** Reads the body of a simulation. */
export const readSimulation = (value: unknown): Checked<SimulationBody> =>
  readOwned(value, SimulationBody, { field: 'leadUuid', unknown: SERVER_TEXTS.leadUnknown })

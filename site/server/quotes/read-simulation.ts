import { SimulationBody } from '../../../shared/domain/simulation'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Checked } from '../../../shared/validation/check'
import { readOwnedBody } from '../http/lenient-body'

/** Reads the body of a simulation. */
export const readSimulation = (value: unknown): Checked<SimulationBody> =>
  readOwnedBody(value, SimulationBody, { field: 'leadUuid', unknown: SERVER_TEXTS.leadUnknown })

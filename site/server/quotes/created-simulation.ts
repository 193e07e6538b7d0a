import type { Context } from 'hono'
import { Simulation } from '../../../shared/domain/simulation'
import type { HttpEnv } from '../http/http-env'

export const simulationIri = (uuid: string): string => `/api/simulations/${uuid}`

/** Stored form and answer of a simulation created under an `Idempotency-Key`. */
export const CREATED_SIMULATION = {
  stored: Simulation,
  answer: (simulation: Simulation): object => ({
    '@context': '/contexts/Simulation',
    '@id': simulationIri(simulation.uuid),
    '@type': 'Simulation',
    ...simulation,
  }),
}

/** Returns the volumes that an answer must name because the call's body left them out. */
export const assumedIn = ({ var: { json } }: Context<HttpEnv>): object =>
  json.assumedVolumes?.length ? { assumedVolumes: json.assumedVolumes } : {}

/** Returns how a created simulation is stored and answered, with its assumed volumes. */
export const createdFrom = (c: Context<HttpEnv>) => ({
  stored: Simulation,
  answer: (simulation: Simulation): object => ({
    ...CREATED_SIMULATION.answer(simulation),
    ...assumedIn(c),
  }),
})

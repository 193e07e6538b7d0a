import type { Context } from 'hono'
import { Simulation } from '../../../shared/domain/simulation'
import type { HttpEnv } from '../http/http-env'

export const simulationIri = (uuid: string): string => `/api/simulations/${uuid}`

/** How a simulation that was made is kept under its `Idempotency-Key`, and told. */
export const CREATED_SIMULATION = {
  kept: Simulation,
  answer: (kept: Simulation): object => ({
    '@context': '/contexts/Simulation',
    '@id': simulationIri(kept.uuid),
    '@type': 'Simulation',
    ...kept,
  }),
}

/** Returns the volumes that the call's answer has to name, because its body left them out. */
export const assumedIn = ({ var: { json } }: Context<HttpEnv>): object =>
  json.assumedVolumes?.length ? { assumedVolumes: json.assumedVolumes } : {}

/** The same for a simulation that is made from a body. */
export const createdFrom = (c: Context<HttpEnv>) => ({
  kept: Simulation,
  answer: (kept: Simulation): object => ({ ...CREATED_SIMULATION.answer(kept), ...assumedIn(c) }),
})

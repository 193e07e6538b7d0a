import { Simulation } from '../../../shared/domain/simulation'

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

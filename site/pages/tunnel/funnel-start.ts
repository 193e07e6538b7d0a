import type { PageRequest } from '../row'

/** Values that a form without script passes in the query; each may be empty. */
export interface FunnelStart {
  departure: string
  arrival: string
  movingDate: string
}

const MAX_PLACE = 2_000

export const funnelStart = ({ query }: Pick<PageRequest, 'query'>): FunnelStart => ({
  departure: query('departure').slice(0, MAX_PLACE),
  arrival: query('arrival').slice(0, MAX_PLACE),
  movingDate: query('date').slice(0, 10),
})

/** Tells if there are any: the page then belongs to one visitor. */
export const hasStart = ({ departure, arrival, movingDate }: FunnelStart): boolean =>
  departure !== '' || arrival !== '' || movingDate !== ''

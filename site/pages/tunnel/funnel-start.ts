import type { PageRequest } from '../row'

/** What a form without script has handed over in the query, as it was typed; each may be empty. */
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

/** Whether anything was: then the page is one visitor's alone. */
export const hasStart = ({ departure, arrival, movingDate }: FunnelStart): boolean =>
  departure !== '' || arrival !== '' || movingDate !== ''

import { string, type } from 'superstruct'
import wretch from 'wretch'
import { call } from './http'

const Estimate = type({ text: string() })

/** Returns the first figures for a departure in one sentence; '' if there are none. */
export const firstEstimate = async (
  baseUrl: string,
  { postalCode, city }: { postalCode: string; city: string },
): Promise<string> => {
  const query = new URLSearchParams({ postalCode, city }).toString()
  const answer = await call(wretch(`${baseUrl}/geo/estimate?${query}`), 'GET', Estimate)
  return answer.ok ? answer.value.text : ''
}

import type { APIRequestContext } from 'playwright/test'
import { bookableBody, leadBody } from '../server/testing/customer'

/** What calls of our own pages bring along. */
export const OWN_HEADERS = { 'X-AUTH-TOKEN': 'nc_public' }

/** The uuid of a new simulation that can be booked as it stands. `lead`: what its customer has said otherwise. */
export const bookableQuote = async (
  request: APIRequestContext,
  lead: Partial<ReturnType<typeof leadBody>> = {},
): Promise<string> => {
  const make = async (path: string, data: object): Promise<string> => {
    const response = await request.post(path, { headers: OWN_HEADERS, data })
    const { uuid }: { uuid: string } = await response.json()
    return uuid
  }
  return make('/api/simulations', bookableBody(await make('/api/leads', { ...leadBody(), ...lead })))
}

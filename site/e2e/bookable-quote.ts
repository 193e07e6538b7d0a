import type { APIRequestContext } from 'playwright/test'
import { bookableBody, leadBody } from '../server/testing/customer-calls'

/** Headers of calls from our own pages. */
export const OWN_HEADERS = { 'X-AUTH-TOKEN': 'nc_public' }

/** Makes a simulation that can be booked as it stands, with the token of its lead. `lead`: answers other than the usual ones. */
export const ownedQuote = async (
  request: APIRequestContext,
  lead: Partial<ReturnType<typeof leadBody>> = {},
): Promise<{ uuid: string; token: string }> => {
  const make = async (path: string, data: object): Promise<{ uuid: string; token: string }> =>
    (await request.post(path, { headers: OWN_HEADERS, data })).json()
  const { uuid, token } = await make('/api/leads', { ...leadBody(), ...lead })
  return { uuid: (await make('/api/simulations', bookableBody(uuid))).uuid, token }
}

/** Returns the uuid of such a simulation. */
export const bookableQuote = async (
  request: APIRequestContext,
  lead: Partial<ReturnType<typeof leadBody>> = {},
): Promise<string> => (await ownedQuote(request, lead)).uuid

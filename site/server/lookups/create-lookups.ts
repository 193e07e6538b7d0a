import { typedSuffixed } from '../../../shared/domain/suffixed-reference'
import type { LookupSources } from '../../ports/lookup'
import type { Db } from '../db/tables'
import { keyOfIp } from '../http/client-key'
import { createMailCount } from '../http/mail-limit'
import { insertLookup } from './lookup-store'

interface LookupsDeps {
  db: Db
  now: () => Date
  rateLimitWrites: number
  secret: string
}

/**
 * Accepts lookups within the limits of a network and of an address. It only stores the request:
 * nothing is looked up before the answer, so that neither the answer nor its time reveals whether
 * an address is known.
 */
export const createLookups = ({ db, now, rateLimitWrites, secret }: LookupsDeps): LookupSources => {
  const countMail = createMailCount({ db, rateLimitWrites, secret })
  return {
    ask: async ({ reference, email }, ip) => {
      const wait = await countMail(keyOfIp(ip, secret), email)
      if (wait === null)
        await insertLookup(db, { reference: typedSuffixed(reference), email }, now())
      return wait
    },
  }
}

import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { LIMITS } from './limits'
import { countOne } from './stored-count'
import { retryAfter } from './too-many'

interface MailLimitOptions {
  db: Db
  rateLimitWrites: number
  trustedProxies: number
  secret: string
}

/** Counts a mail to an address. Returns the seconds to wait, or null. */
export const createAddressCount =
  ({ db, rateLimitWrites, secret }: Omit<MailLimitOptions, 'trustedProxies'>) =>
  async (address: string): Promise<string | null> => {
    const hash = createHmac('sha256', secret)
      .update(address.trim().toLowerCase())
      .digest('base64url')
    const received = await countOne(db, 'mails-to', hash)
    return received.points > LIMITS['mails-to'].most(rateLimitWrites) ? retryAfter(received) : null
  }
export type AddressCount = ReturnType<typeof createAddressCount>

/**
 * Counts a mail by its client's `keyOfIp` and by its address. Returns the seconds to wait, or null.
 */
export const createMailCount = (options: Omit<MailLimitOptions, 'trustedProxies'>) => {
  const { db, rateLimitWrites } = options
  const countAddress = createAddressCount(options)
  return async (client: string, address: string): Promise<string | null> => {
    const written = await countOne(db, 'mails-by', client)
    return written.points > LIMITS['mails-by'].most(rateLimitWrites)
      ? retryAfter(written)
      : countAddress(address)
  }
}

/**
 * Limits mails from a client to an address that it typed, which may be a stranger's: neither a
 * mailbox nor a list of addresses can be flooded. Counted across all servers. Returns the seconds
 * to wait, or null.
 */
export const createMailLimit = (options: MailLimitOptions) => {
  const { trustedProxies, secret } = options
  const countMail = createMailCount(options)
  return (c: Context<HttpEnv>, address: string): Promise<string | null> =>
    countMail(clientKey(c, trustedProxies, secret), address)
}

export type MailLimit = ReturnType<typeof createMailLimit>

import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Db } from '../db/tables'
import { clientKey } from './client-key'
import type { HttpEnv } from './http-env'
import { countOne } from './stored-count'
import { retryAfter } from './too-many'

export interface MailLimitOptions {
  db: Db
  rateLimitWrites: number
  trustedProxies: number
  secret: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of the writes that a client may make in a minute: 120 mails an hour for its 60, whomever they go to, as an office of advisers sends. */
const BY_ONE_AN_HOUR = 2
/** The same: 10 mails a day to one address, whoever has them sent. */
const TO_ONE_A_DAY = 1 / 6

/** Counts a mail to an address. Answers the seconds to wait, or null. */
export const createAddressCount =
  ({ db, rateLimitWrites, secret }: Omit<MailLimitOptions, 'trustedProxies'>) =>
  async (address: string): Promise<string | null> => {
    const hash = createHmac('sha256', secret)
      .update(address.trim().toLowerCase())
      .digest('base64url')
    const received = await countOne(db, `mails-to:${hash}`, DAY_MS)
    return received.points > Math.ceil(rateLimitWrites * TO_ONE_A_DAY) ? retryAfter(received) : null
  }
export type AddressCount = ReturnType<typeof createAddressCount>

/** Counts a mail that a client has sent, under its `keyOfIp`, and to an address. Answers the seconds to wait, or null. */
export const createMailCount = (options: Omit<MailLimitOptions, 'trustedProxies'>) => {
  const { db, rateLimitWrites } = options
  const countAddress = createAddressCount(options)
  return async (client: string, address: string): Promise<string | null> => {
    const written = await countOne(db, `mails-by:${client}`, HOUR_MS)
    return written.points > rateLimitWrites * BY_ONE_AN_HOUR
      ? retryAfter(written)
      : countAddress(address)
  }
}

/**
 * Lets a client have something of its own making mailed to an address that it wrote itself, and which may be anybody's: neither
 * is a stranger's box filled through us, nor a list of strangers written to in our name. Counted for all servers together.
 * Answers the seconds to wait, or null.
 */
export const createMailLimit = (options: MailLimitOptions) => {
  const { trustedProxies, secret } = options
  const countMail = createMailCount(options)
  return (c: Context<HttpEnv>, address: string): Promise<string | null> =>
    countMail(clientKey(c, trustedProxies, secret), address)
}

export type MailLimit = ReturnType<typeof createMailLimit>

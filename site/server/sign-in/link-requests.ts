import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import type { Db } from '../db/tables'
import { clientKey } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import { LIMITS } from '../http/limits'
import { countOne } from '../http/stored-count'
import { retryAfter } from '../http/too-many'
import type { MailedLinks } from './mailed-links'

export interface LinkRequestDeps {
  db: Db
  trustedProxies: number
  secret: string
}

/**
 * Creates the answer to a request for a sign-in link by e-mail, within the limits of the client and
 * of the address. It returns the seconds that the client has to wait; null: a link is sent if the
 * address is known.
 */
export const createLinkRequests =
  ({ db, trustedProxies, secret }: LinkRequestDeps, links: Pick<MailedLinks, 'send'>) =>
  async (c: Context<HttpEnv>, email: string): Promise<string | null> => {
    const count = await countOne(db, 'sign-in-links', clientKey(c, trustedProxies, secret))
    if (count.points > LIMITS['sign-in-links'].most) return retryAfter(count)
    const address = createHmac('sha256', secret).update(comparableEmail(email)).digest('base64url')
    // Not refused: the answer would reveal how often others requested a link for the address.
    const sentTo = await countOne(db, 'sign-in-links-to', address)
    if (sentTo.points <= LIMITS['sign-in-links-to'].most) await links.send({ email })
    return null
  }

import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Returns a new secret of 24 random bytes, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** Message to sign. `timestamp` is in seconds since 1970. */
interface SignedParts {
  id: string
  timestamp: number
  body: string
}

/**
 * Returns the value of `webhook-signature`, of Standard Webhooks: one signature for each valid
 * secret.
 */
export const signatureOf = (
  { id, timestamp, body }: SignedParts,
  secrets: readonly string[],
): string =>
  secrets.map(secret => new Webhook(secret).sign(id, new Date(timestamp * 1000), body)).join(' ')

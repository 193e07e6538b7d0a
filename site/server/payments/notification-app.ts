import type { Context } from 'hono'
import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { isUnavailable } from '../db/unavailable'
import { clientKey } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import { LIMITS } from '../http/limits'
import type { Log } from '../http/logger'
import { readPlainForm } from '../http/read-plain-form'
import type { PaymentService } from './payment-service'

interface NotificationDeps {
  payments: Pick<PaymentService, 'notify'>
  trustedProxies: number
  secret: string
  log: Pick<Log, 'warn' | 'error'>
  /** Limit per minute: a bank sends one or two per payment, and forgers are slowed down. */
  perMinute?: number
}

/** Path below `/api`. A bank may send it by GET, although it writes. */
export const NOTIFICATION_PATH = '/payments/notification'
const NOTIFICATIONS = LIMITS.notifications
const FORM = /^application\/x-www-form-urlencoded/i

/**
 * Dalenys sends its parameters in the query or as a form, depending on the account. Null: not such
 * a request.
 */
const parametersOf = async (c: Context<HttpEnv>): Promise<URLSearchParams | null> => {
  if (c.req.method === 'POST' && FORM.test(c.req.header('Content-Type') ?? '')) {
    const form = await readPlainForm(c)
    return form.ok ? form.fields : null
  }
  return new URL(c.req.url).searchParams
}

/**
 * GET and POST /api/payments/notification: the bank's notification of a payment. Answers `OK` once
 * it is recorded, also when repeated; anything else makes the bank send it again.
 */
export const createNotificationApp = ({
  payments,
  trustedProxies,
  secret,
  log,
  perMinute = NOTIFICATIONS.most,
}: NotificationDeps): Hono<HttpEnv> => {
  const limiter = new RateLimiterMemory({
    points: perMinute,
    duration: NOTIFICATIONS.durationMs / 1000,
  })
  const app = new Hono<HttpEnv>()
  app.on(['GET', 'POST'], NOTIFICATION_PATH, async c => {
    c.header('Cache-Control', 'no-store')
    const isAllowed = await limiter.consume(clientKey(c, trustedProxies, secret)).then(
      () => true,
      () => false,
    )
    if (!isAllowed) return c.text('KO', 429, { 'Retry-After': '60' })
    const parameters = await parametersOf(c)
    if (parameters === null) return c.text('KO', 400)
    const { requestId } = c.var
    try {
      const notice = await payments.notify(parameters)
      if (notice.ok) return c.text('OK')
      // Only the reason is logged: the rest may be personal or forged.
      log.warn({ requestId, reason: notice.reason }, 'payment notification: refused')
      return c.text('KO', 400)
    } catch (err) {
      log.error({ err, requestId }, 'cannot record a payment notification')
      return c.text('KO', isUnavailable(err) ? 503 : 500)
    }
  })
  app.all(NOTIFICATION_PATH, c => c.text('KO', 405, { Allow: 'GET, HEAD, POST' }))
  return app
}

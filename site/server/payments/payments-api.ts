import { type Context, Hono } from 'hono'
import { PaymentBody, PaymentSubject } from '../../../shared/domain/payment'
import { Uuid } from '../../../shared/domain/uuid'
import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { PAYMENT_API_TEXTS } from '../../../shared/texts/payment-api'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { problem, refusal, resource } from '../http/answers'
import { clientIp } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import { jsonBody, KIB } from '../http/json-body'
import { allowOnly } from '../http/methods'
import type { ProductGuards } from '../http/product-guards'
import { readLeniently } from '../http/lenient-body'
import type { ReadLimit } from '../http/read-limit'
import type { PaymentService, StartReason } from './payment-service'

interface PaymentsApiDeps {
  payments: PaymentService
  readLimit: ReadLimit
  trustedProxies: number
  /** Origin of this site as the caller sees it; null: unknown. */
  siteOrigin: (c: Context) => string | null
}

const PATH = '/payments/:subject/:uuid'

const statusOf = (reason: Exclude<StartReason, 'unknown'>): 409 | 422 | 503 => {
  if (reason === 'bank-down') return 503
  return reason === 'method-closed' || reason === 'civility' ? 422 : 409
}

/**
 * GET and POST /api/payments/{subject}/{uuid}: amount due, and a way to pay it. Each POST is
 * another attempt. `?retour=` is the partner's page to return to.
 */
export const createPaymentsApi = (
  guards: ProductGuards,
  { payments, readLimit, trustedProxies, siteOrigin }: PaymentsApiDeps,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.use(PATH, ...guards.forForms, readLimit())

  app.get(PATH, async c => {
    const { subject, uuid } = c.req.param()
    const offer =
      PaymentSubject.is(subject) && Uuid.is(uuid) ? await payments.offer(subject, uuid) : null
    if (offer === null) return problem(c, 404, SERVER_TEXTS.unknown)
    return resource(c, 200, `/api/payments/${subject}/${uuid}`, 'PaymentOffer', offer)
  })

  app.post(PATH, ...jsonBody(KIB), async c => {
    const { subject, uuid } = c.req.param()
    if (!PaymentSubject.is(subject) || !Uuid.is(uuid)) return problem(c, 404, SERVER_TEXTS.unknown)
    const checked = readLeniently(c.var.json.value, PaymentBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const started = await payments.start(subject, uuid, checked.value, {
      clientIp: clientIp(c, trustedProxies),
      userAgent: c.req.header('User-Agent') ?? '',
      returnUrl: c.req.query('retour') ?? '',
      origin: siteOrigin(c),
    })
    if (started.ok)
      return resource(c, 200, `/api/payments/${subject}/${uuid}`, 'PaymentStart', started.start)
    const { reason } = started
    if (reason === 'unknown') return problem(c, 404, SERVER_TEXTS.unknown)
    if (reason === 'civility')
      return refusal(c, [{ propertyPath: reason, message: PAYMENT_API_TEXTS[reason] }])
    if (reason === 'method-closed')
      return refusal(c, [{ propertyPath: 'method', message: PAYMENT_API_TEXTS[reason] }])
    const isNoLongerPayable =
      reason === 'withdrawn' && (await payments.offer(subject, uuid))?.flash !== undefined
    return problem(
      c,
      statusOf(reason),
      isNoLongerPayable ? FLASH_GONE_TEXTS.title : PAYMENT_API_TEXTS[reason],
    )
  })
  allowOnly(app, PATH, 'GET', 'POST')
  return app
}

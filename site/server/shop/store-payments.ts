import type { Context } from 'hono'
import { Hono } from 'hono'
import type { PaymentStart } from '../../../shared/domain/payment'
import type { StorePaymentMethod } from '../../../shared/domain/store-order'
import { Uuid } from '../../../shared/domain/uuid'
import { PAYMENT_API_TEXTS } from '../../../shared/texts/payment-api'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { STORE_API_TEXTS } from '../../../shared/texts/store-api'
import { ldJson, problem } from '../http/answers'
import { clientIp } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import { allowOnly } from '../http/methods'
import type { ProductGuards } from '../http/product-guards'
import type { PaymentService, StartReason } from '../payments/payment-service'

export interface StorePaymentsDeps {
  payments: Pick<PaymentService, 'offer' | 'start'>
  /** Each of these GET calls starts a payment. */
  limitGets: ProductGuards['limitGets']
  trustedProxies: number
  originOf: (c: Context) => string
}

const SUBJECT = 'carton-cart'
/**
 * Prefix of each parameter: older clients could not use a name that starts with a digit, such as
 * `3DSECURE`.
 */
const EXTRA = '_'
const FORM_URL = 'CARDFORMURL'

const REFUSAL_TEXTS: Readonly<Partial<Record<StartReason, string>>> = {
  withdrawn: STORE_API_TEXTS.soldOut,
  expired: STORE_API_TEXTS.expired,
  changed: STORE_API_TEXTS.repriced,
}

const refused = (c: Context, reason: StartReason): Response => {
  if (reason === 'unknown') return problem(c, 404, SERVER_TEXTS.unknown)
  const status =
    reason === 'bank-down' ? 503 : reason === 'method-closed' || reason === 'civility' ? 422 : 409
  return problem(c, status, REFUSAL_TEXTS[reason] ?? PAYMENT_API_TEXTS[reason])
}

/**
 * GET /api/carton_store/cart/{uuid}/DalenysCardFormParameters and …/PaypalCardFormParameters: start
 * a payment of an order at the bank. `?total=`, in cents, is the amount on the button: with another
 * amount nothing is started (409).
 */
export const createStorePayments = ({
  payments,
  limitGets,
  trustedProxies,
  originOf,
}: StorePaymentsDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()

  const begin = async (
    c: Context<HttpEnv>,
    method: StorePaymentMethod,
    answer: (
      start: PaymentStart,
      absolute: (href: string) => string,
    ) => Record<string, string> | null,
  ): Promise<Response> => {
    const uuid = c.req.param('uuid') ?? ''
    const offer = Uuid.is(uuid) ? await payments.offer(SUBJECT, uuid) : null
    if (offer === null) return problem(c, 404, SERVER_TEXTS.unknown)
    const displayedTotal = c.req.query('total')
    if (displayedTotal !== undefined && displayedTotal !== String(offer.totalCents))
      return problem(c, 409, STORE_API_TEXTS.total)
    const started = await payments.start(
      SUBJECT,
      uuid,
      { method, share: 'all', amountCents: offer.totalCents, termsAgreement: true },
      {
        clientIp: clientIp(c, trustedProxies),
        userAgent: c.req.header('User-Agent') ?? '',
        origin: originOf(c) || null,
      },
    )
    if (!started.ok) return refused(c, started.reason)
    // A partner's page needs absolute addresses.
    const origin = originOf(c)
    const absolute = (href: string) =>
      URL.canParse(href, origin) ? new URL(href, origin).href : href
    const parameters = answer(started.start, absolute)
    return parameters === null
      ? problem(c, 503, PAYMENT_API_TEXTS['bank-down'])
      : ldJson(c, 200, parameters)
  }

  const card = '/carton_store/cart/:uuid/DalenysCardFormParameters'
  app.get(card, limitGets, c =>
    begin(c, 'card', (start, absolute) => {
      if (start.kind !== 'form') return null
      const all = { ...start.parameters, [FORM_URL]: absolute(start.formUrl) }
      return Object.fromEntries(
        Object.entries(all).map(([key, value]) => [`${EXTRA}${key}`, value]),
      )
    }),
  )
  allowOnly(app, card, 'GET')

  const paypal = '/carton_store/cart/:uuid/PaypalCardFormParameters'
  app.get(paypal, limitGets, c =>
    begin(c, 'paypal', (start, absolute) =>
      start.kind === 'redirect' ? { REDIRECTHTML: absolute(start.href) } : null,
    ),
  )
  allowOnly(app, paypal, 'GET')
  return app
}

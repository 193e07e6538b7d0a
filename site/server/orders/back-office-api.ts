import type { Context } from 'hono'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Infer, integer, nullable, object, optional, string, type Struct } from 'superstruct'
import { AdviserLine } from '../../../shared/domain/booking'
import { Uuid } from '../../../shared/domain/uuid'
import { ACT_TEXTS } from '../../../shared/texts/advisers-texts'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { check } from '../../../shared/validation/check'
import { routes } from '../../routes'
import { type AdmitToken, adviserToken } from '../http/adviser-token'
import { ldJson, problem, refusal } from '../http/answers'
import type { GuessLimit } from '../http/guess-limit'
import type { HttpEnv } from '../http/http-env'
import { jsonBody, KIB } from '../http/json-body'
import { allowOnly } from '../http/methods'
import type { Advisers } from './create-advisers'
import type { Act } from './advisers'

const QuoteOrder = object({
  simulationUuid: Uuid,
  totalCents: optional(integer()),
  depositCents: optional(integer()),
  expiresAt: optional(string()),
})
const Supplement = object({ orderUuid: Uuid, label: AdviserLine, amountCents: integer() })
const Link = object({
  /** One of the two: subject of the payment. */
  simulationUuid: optional(Uuid),
  orderUuid: optional(Uuid),
  label: AdviserLine,
  amountCents: integer(),
  expiresAt: optional(nullable(string())),
})

interface BackOfficeApiDeps {
  advisers: Advisers
  /** Null: there is no back office. */
  admit: AdmitToken | null
  guesses: Pick<GuessLimit, 'countWrong'>
}

const FIELDS = {
  amount: 'amountCents',
  cap: 'totalCents',
  label: 'label',
  expiry: 'expiresAt',
} as const

const answerTo = (c: Context, act: Act, pathOf: (uuid: string) => string): Response => {
  if (act.ok) return ldJson(c, 201, { uuid: act.uuid, paymentPath: pathOf(act.uuid) })
  const { reason } = act
  if (reason === 'unknown') return problem(c, 404, ACT_TEXTS.unknown)
  if (reason === 'state' || reason === 'ordered' || reason === 'changed' || reason === 'flash')
    return problem(c, 409, ACT_TEXTS[reason])
  return refusal(c, [{ propertyPath: FIELDS[reason], message: ACT_TEXTS[reason] }])
}

/**
 * POST /api/back-office/quote_orders, /supplements and /payment_links: the three acts that payment
 * pages need, for advisers' own tools. They answer 201 with the uuid and the path of the payment.
 */
export const createBackOfficeApi = ({
  advisers,
  admit,
  guesses,
}: BackOfficeApiDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const noStore = createMiddleware(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.use('/back-office/*', noStore, adviserToken(admit, guesses))
  const post = <T>(
    path: string,
    body: Struct<T, unknown>,
    act: (c: Context<HttpEnv>, value: T) => Promise<Response>,
  ): void => {
    app.post(path, ...jsonBody(4 * KIB), async c => {
      const checked = check(c.var.json.value, body)
      return checked.ok ? act(c, checked.value) : refusal(c, checked.violations)
    })
    allowOnly(app, path, 'POST')
  }

  post(
    '/back-office/quote_orders',
    QuoteOrder,
    async (c, { simulationUuid, ...terms }: Infer<typeof QuoteOrder>) =>
      answerTo(c, await advisers.makeQuoteOrder(simulationUuid, terms), routes.quotePayment.href),
  )
  post(
    '/back-office/supplements',
    Supplement,
    async (c, { orderUuid, ...supplement }: Infer<typeof Supplement>) =>
      answerTo(
        c,
        await advisers.addSupplement(orderUuid, supplement),
        routes.supplementPayment.href,
      ),
  )
  post('/back-office/payment_links', Link, async (c, body: Infer<typeof Link>) => {
    const { simulationUuid, orderUuid, label, amountCents, expiresAt = null } = body
    const terms = { label, amountCents, expiresAt }
    if (orderUuid !== undefined && simulationUuid === undefined)
      return answerTo(c, await advisers.makeLink({ orderUuid }, terms), uuid =>
        routes.orderLinkPayment.href(orderUuid, uuid),
      )
    if (simulationUuid !== undefined && orderUuid === undefined)
      return answerTo(c, await advisers.makeLink({ simulationUuid }, terms), uuid =>
        routes.simulationLinkPayment.href(simulationUuid, uuid),
      )
    return refusal(c, [{ propertyPath: 'orderUuid', message: SERVER_TEXTS.linkOwner }])
  })
  return app
}

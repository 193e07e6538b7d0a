import { Hono } from 'hono'
import { PaymentSubject } from '../../../../shared/domain/payment'
import { Uuid } from '../../../../shared/domain/uuid'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { ldJson, problem } from '../../http/answers'
import { bearerToken } from '../../http/bearer-token'
import type { HttpEnv } from '../../http/http-env'
import { allowOnly } from '../../http/methods'
import type { ProductGuards } from '../../http/product-guards'
import type { ReadLimit } from '../../http/read-limit'
import type { OwnerDetailsSource } from './owner-details'

const PATH = '/payments/:subject/:uuid/details'

/**
 * GET /api/payments/{subject}/{uuid}/details: details of a payment for the customer only, by the
 * lead's token.
 */
export const createOwnerDetailsApi = (
  guards: ProductGuards,
  { details, readLimit }: { details: OwnerDetailsSource; readLimit: ReadLimit },
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.use(PATH, ...guards.forOwners, readLimit())
  app.get(PATH, async c => {
    const { subject, uuid } = c.req.param()
    const token = bearerToken(c)
    if (token === null)
      return problem(c, 401, SERVER_TEXTS.ownerTokenMissing, {
        'WWW-Authenticate': 'Bearer realm="lead"',
      })
    if (!PaymentSubject.is(subject) || !Uuid.is(uuid)) return problem(c, 404, SERVER_TEXTS.unknown)
    const found = await details.byToken(subject, uuid, token)
    if (!found.ok)
      return found.reason === 'unknown'
        ? problem(c, 404, SERVER_TEXTS.unknown)
        : problem(c, 403, SERVER_TEXTS.ownerTokenWrong)
    return ldJson(c, 200, {
      '@context': '/contexts/OwnerDetails',
      '@type': 'OwnerDetails',
      ...found.details,
    })
  })
  allowOnly(app, PATH, 'GET')
  return app
}

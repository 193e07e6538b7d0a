import { Hono } from 'hono'
import { Uuid } from '../../../../shared/domain/uuid'
import { FLASH_PAYMENT_TEXTS } from '../../../../shared/texts/flash-pages-texts'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import type { Db } from '../../db/tables'
import { extendHold } from '../../flash/holds'
import { endWithGrace } from '../../flash/active-holds'
import { problem, resource } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'
import { allowOnly } from '../../http/methods'
import type { ProductGuards } from '../../http/product-guards'
import { findActiveOrder, extendOrder } from './move-store'

const PATH = '/payments/simulation/:uuid/hold'

/**
 * POST /api/payments/simulation/{uuid}/hold: our payment page requests ten more minutes for a held
 * flash offer, once, while no other customer wants it.
 */
export const createHoldApi = (
  { forForms }: Pick<ProductGuards, 'forForms'>,
  { db, now }: { db: Db; now: () => Date },
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.post(PATH, ...forForms, async c => {
    const uuid = c.req.param('uuid')
    if (!Uuid.is(uuid)) return problem(c, 404, SERVER_TEXTS.unknown)
    const until = await db.transaction().execute(async transaction => {
      const end = await extendHold(transaction, uuid, now())
      const order = end === null ? null : await findActiveOrder(transaction, uuid)
      // An order with a started payment ends no sooner than its hold.
      if (end !== null && order?.state === 'quote')
        await extendOrder(transaction, order, endWithGrace(end))
      return end
    })
    if (until === null) return problem(c, 409, FLASH_PAYMENT_TEXTS.held.extended.refused)
    return resource(c, 200, `/api/payments/simulation/${uuid}/hold`, 'FlashHold', {
      heldUntil: until.toISOString(),
    })
  })
  allowOnly(app, PATH, 'POST')
  return app
}

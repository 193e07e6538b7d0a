import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { refuseDatePage } from '../../pages/back-office/date-request'
import { findOrder } from '../orders/moves/move-store'
import type { HttpEnv } from '../http/http-env'
import { findDateChange } from '../orders/moves/date-changes/date-change-store'
import { answerForm } from './act-form'
import { frameOf, type BackOfficeHono, type BackOfficePageDeps, notFound } from './page-deps'

/** Page that refuses a date requested by a customer. */
export const createDatePages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, advisers, show } = deps
  const app = new Hono<HttpEnv>()

  const find = async (uuid: string) => {
    const change = Uuid.is(uuid) ? await findDateChange(db, uuid) : null
    const order = change === null ? null : await findOrder(db, change.orderUuid)
    return order && { uuid, reference: order.reference, backHref: ADDRESSES.order.href(order.uuid) }
  }

  app.get(ADDRESSES.refuseDate.pattern, async c => {
    const request = await find(c.req.param('id'))
    return request === null ? notFound(c, deps) : show(c, refuseDatePage(frameOf(c), request))
  })

  app.post(ADDRESSES.refuseDate.pattern, async c => {
    const uuid = c.req.param('id')
    const request = await find(uuid)
    if (request === null) return notFound(c, deps)
    return answerForm(c, deps, {
      name: 'refus',
      confirmation: 'date-refusee',
      pageHref: request.backHref,
      read: { ok: true, value: c.var.fields.get('label') ?? '' },
      act: reason => advisers.refuseDate(uuid, reason),
      reopen: async returned => show(c, refuseDatePage(frameOf(c, returned), request), 422),
    })
  })
  return app
}

import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import type { Returned } from '../../pages/back-office/files'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { orderPage } from '../../pages/back-office/order-page'
import { ordersPage } from '../../pages/back-office/orders-page'
import type { HttpEnv } from '../http/http-env'
import { readAsked } from './asked-form'
import { readCursor } from './cursor'
import { around, type BackOfficeContext, type BackOfficeHono, type Desk, done, notFound, wasSent } from './desk'
import { findOrderFile } from './order-file'
import { listOrders } from './order-lines'
import { actRefused, refusedAt, returnedForm } from './returned-form'

/** Orders: the newest, one of them, and what its customer is asked for beside its price. */
export const createOrderPages = (desk: Desk): BackOfficeHono => {
  const { db, now, advisers, show } = desk
  const app = new Hono<HttpEnv>()

  const open = async (c: BackOfficeContext, id: string, returned: Returned | null = null): Promise<Response> => {
    const order = Uuid.is(id) ? await findOrderFile(db, id, { absolute: desk.absolute(c), now: now() }) : null
    if (order === null) return notFound(c, desk)
    return show(c, orderPage(around(c, returned), order), returned === null ? 200 : 422)
  }

  app.get(ADDRESSES.orders.pattern, async c => {
    const after = readCursor(c.req.query('apres') ?? '')
    return show(c, ordersPage(around(c), await listOrders(db, after), after === null))
  })
  app.get(ADDRESSES.order.pattern, c => open(c, c.req.param('id')))

  app.post(ADDRESSES.supplement.pattern, async c => {
    const id = c.req.param('id')
    const { fields } = c.var
    const asked = readAsked(fields, now())
    if (!asked.ok) return open(c, id, returnedForm('supplement', fields, refusedAt(asked.violations)))
    if (await wasSent(c, desk)) return done(c, ADDRESSES.order.href(id), 'deja')
    const { label, amountCents } = asked.value
    const act = await advisers.addSupplement(id, { label, amountCents })
    if (act.ok) return done(c, ADDRESSES.order.href(id), 'supplement')
    return open(c, id, returnedForm('supplement', fields, actRefused(act.reason, 'amount')))
  })

  app.post(ADDRESSES.orderLink.pattern, async c => {
    const id = c.req.param('id')
    const { fields } = c.var
    const asked = readAsked(fields, now())
    if (!asked.ok) return open(c, id, returnedForm('lien', fields, refusedAt(asked.violations)))
    if (await wasSent(c, desk)) return done(c, ADDRESSES.order.href(id), 'deja')
    const act = await advisers.makeLink({ orderUuid: id }, asked.value)
    if (act.ok) return done(c, ADDRESSES.order.href(id), 'lien')
    return open(c, id, returnedForm('lien', fields, actRefused(act.reason, 'amount')))
  })
  return app
}

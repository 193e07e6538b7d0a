import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { Uuid } from '../../../shared/domain/uuid'
import type { Returned } from '../../pages/back-office/around'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { orderPage } from '../../pages/back-office/order-page'
import { ordersPage } from '../../pages/back-office/orders-page'
import { appendTrail } from '../db/trail'
import type { HttpEnv } from '../http/http-env'
import { answerForm } from './act-form'
import { readAsked } from './asked-form'
import { readCursor } from './cursor'
import { around, type BackOfficeContext, type BackOfficeHono, type Desk, notFound } from './desk'
import { documentsCsv } from './documents-csv'
import { linkOverpayments } from './due-lines'
import { findOrderFile } from './order-file'
import { isOrderList, listOrders } from './order-lines'

/** Orders: the newest, one of them, the file of invoices and credit notes, and what its customer is asked for beside its price. */
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
    const asked = c.req.query('etat') ?? ''
    const list = isOrderList(asked) ? asked : null
    const isFirst = after === null
    const overpayments = list === 'a-rembourser' && isFirst ? await linkOverpayments(db) : []
    return show(c, ordersPage(around(c), { list, orders: await listOrders(db, list, after), overpayments, isFirst }))
  })
  app.get(ADDRESSES.order.pattern, c => open(c, c.req.param('id')))

  app.get(ADDRESSES.documentsFile.pattern, async (c: Context<HttpEnv>) => {
    // The file names customers: its export is recorded.
    await appendTrail(db, { actor: 'adviser', act: 'documents-exported' }, now())
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="factures-${dayInFrance(now())}.csv"`)
    return stream(c, to => to.pipe(documentsCsv(db)))
  })

  app.post(ADDRESSES.supplement.pattern, c => {
    const id = c.req.param('id')
    return answerForm(c, desk, {
      ...{ name: 'supplement', word: 'supplement', pageHref: ADDRESSES.order.href(id) },
      read: readAsked(c.var.fields, now()),
      act: ({ label, amountCents }) => advisers.addSupplement(id, { label, amountCents }),
      reopen: returned => open(c, id, returned),
    })
  })

  app.post(ADDRESSES.orderLink.pattern, c => {
    const id = c.req.param('id')
    return answerForm(c, desk, {
      ...{ name: 'lien', word: 'lien', pageHref: ADDRESSES.order.href(id) },
      read: readAsked(c.var.fields, now()),
      act: asked => advisers.makeLink({ orderUuid: id }, asked),
      reopen: returned => open(c, id, returned),
    })
  })
  return app
}

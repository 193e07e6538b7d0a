import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { is } from 'superstruct'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { Uuid } from '../../../shared/domain/uuid'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { Returned } from '../../pages/back-office/around'
import { storeOrderPage } from '../../pages/back-office/store-order-page'
import { storeOrdersPage } from '../../pages/back-office/store-orders-page'
import { appendTrail } from '../db/trail'
import type { HttpEnv } from '../http/http-env'
import { STORE_STEPS, type StoreStep } from '../shop/store-advisers'
import { answerForm } from './act-form'
import { readCursor } from './cursor'
import { around, type BackOfficeContext, type BackOfficeHono, type Desk, notFound } from './desk'
import { storeOrdersCsv } from './store-csv'
import { isStoreList, listStoreOrders } from './store-lines'
import { findStoreOrderFile } from './store-order-file'

/** To cancel is asked first, on a page of its own. */
const stepIn = (fields: URLSearchParams): StoreStep | null =>
  STORE_STEPS.find(step => step === fields.get('etape') && step !== 'cancelled') ?? null

/** Orders of cartons: the newest, one of them with what comes next, and all as a file. */
export const createStorePages = (desk: Desk): BackOfficeHono => {
  const { db, now, shop, show } = desk
  const app = new Hono<HttpEnv>()

  const open = async (c: BackOfficeContext, id: string, returned: Returned | null = null): Promise<Response> => {
    const asked = { absolute: desk.absolute(c), providers: desk.providers }
    const order = is(id, Uuid) ? await findStoreOrderFile(db, id, asked) : null
    if (order === null) return notFound(c, desk)
    return show(c, storeOrderPage(around(c, returned), order), returned === null ? 200 : 422)
  }

  app.get(ADDRESSES.shop.pattern, async c => {
    const after = readCursor(c.req.query('apres') ?? '')
    const asked = c.req.query('etat') ?? ''
    const list = isStoreList(asked) ? asked : null
    const orders = await listStoreOrders(db, list, after)
    return show(c, storeOrdersPage(around(c), { list, orders, isFirst: after === null }))
  })

  app.get(ADDRESSES.shopFile.pattern, async (c: Context<HttpEnv>) => {
    // Who took what is everybody's, and when, can be asked one day.
    await appendTrail(db, { actor: 'adviser', act: 'store-orders-exported' }, now())
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="cartons-${dayInFrance(now())}.csv"`)
    return stream(c, to => to.pipe(storeOrdersCsv(db)))
  })

  app.get(ADDRESSES.shopOrder.pattern, c => open(c, c.req.param('id')))

  app.post(ADDRESSES.shopStep.pattern, c => {
    const id = c.req.param('id')
    return answerForm(c, desk, {
      ...{ name: 'etape', word: 'etape', pageHref: ADDRESSES.shopOrder.href(id) },
      read: { ok: true, value: stepIn(c.var.fields) },
      act: async step => (step === null ? { ok: false, reason: 'state' } : shop.advisers.move(id, step)),
      reopen: returned => open(c, id, returned),
    })
  })
  return app
}

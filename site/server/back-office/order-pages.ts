import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Returned } from '../../pages/back-office/frame-data'
import { ADDRESSES, KIND_NAMES } from '../../pages/back-office/addresses'
import {
  ORDER_LISTS,
  type OrderFile,
  type OrderKind,
  type OrderList,
} from '../../pages/back-office/order-file'
import { orderPage } from '../../pages/back-office/adviser-order-page'
import { ordersPage } from '../../pages/back-office/orders-page'
import type { AuditAct } from '../../ports/audit-act'
import { appendToAuditLog } from '../db/audit-log'
import type { HttpEnv } from '../http/http-env'
import { CARTONS_STEPS, type CartonsStep } from '../orders/fulfilment'
import { answerForm } from './act-form'
import { readAsked } from './asked-form'
import { readCursor } from './cursor'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  notFound,
} from './page-deps'
import { documentsCsv } from './documents-csv'
import { linkOverpayments } from './due-lines'
import { isListed, listOrders, totalsOf } from './list-orders'
import { listFileName } from './lists/list-file-name'
import { readFilter } from './lists/list-filter'
import { listTeam } from './team/adviser-store'
import { ordersCsv } from './orders-csv'
import { Uuid } from '../../../shared/domain/uuid'
import { findCartonFile } from './carton-file'
import { findMoveFile } from './move-file'

/** Returns everything of an order of either kind; null: there is no such order. */
const findOrderFile = async (
  c: BackOfficeContext,
  deps: BackOfficePageDeps,
  id: string,
): Promise<OrderFile | null> => {
  if (!Uuid.is(id)) return null
  const { db, now, providers } = deps
  const absolute = deps.absolute(c)
  return (
    (await findMoveFile(db, id, { absolute, now: now() })) ??
    findCartonFile(db, id, { absolute, providers })
  )
}

/** Shows the page of an order, with a refused form. */
export const reopenOrder = async (
  c: BackOfficeContext,
  deps: BackOfficePageDeps,
  id: string,
  returned: Returned | null,
): Promise<Response> => {
  const order = await findOrderFile(c, deps, id)
  if (order === null) return notFound(c, deps)
  return deps.show(c, orderPage(frameOf(c, returned), order), returned === null ? 200 : 422)
}

const kindOf = (name: string | undefined): OrderKind | null =>
  name === KIND_NAMES.move ? 'move' : name === KIND_NAMES.cartons ? 'cartons' : null

const listOf = (name: string | undefined): OrderList | null =>
  ORDER_LISTS.find(list => list === name) ?? null

/** Returns the kind and the list that an address names. */
const selectionOf = (c: BackOfficeContext) => ({
  kind: kindOf(c.req.query('sorte')),
  list: listOf(c.req.query('etat')),
})

/** Returns the step that a form requests; a cancellation has a confirmation page of its own. */
const stepIn = (fields: URLSearchParams): CartonsStep | null =>
  CARTONS_STEPS.find(step => step === fields.get('etape') && step !== 'cancelled') ?? null

/** Former addresses of the pages of cartons. */
const OLD_SHOP_PATH = '/boutique'

/**
 * Pages of orders: newest, one, the CSV of invoices and credit notes, and amounts requested beside
 * the price.
 */
export const createOrderPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, reader, now, advisers, show } = deps
  const app = new Hono<HttpEnv>()

  const open = (c: BackOfficeContext, id: string, returned: Returned | null = null) =>
    reopenOrder(c, deps, id, returned)

  app.get(ADDRESSES.orders.pattern, async c => {
    const after = readCursor(c.req.query('apres') ?? '')
    const selection = selectionOf(c)
    const { filter, ...shown } = readFilter(name => c.req.query(name))
    const isFirst = after === null
    const hasOverpayments =
      selection.list === 'a-rembourser' && selection.kind !== 'cartons' && isFirst
    const [overpayments, orders, totals] = await Promise.all([
      hasOverpayments ? linkOverpayments(reader) : [],
      listOrders(reader, selection, filter, after),
      totalsOf(reader, selection, filter),
    ])
    const listed = { ...selection, orders, overpayments, isFirst, totals }
    return show(c, ordersPage(frameOf(c), { ...listed, filter: shown, team: await listTeam(db) }))
  })
  app.get(ADDRESSES.order.pattern, c => open(c, c.req.param('id')))

  /** Sends a file that names customers, and records its export. */
  const sendFile = async (
    c: BackOfficeContext,
    fileName: string,
    act: AuditAct,
    file: ReadableStream<Uint8Array>,
  ) => {
    await appendToAuditLog(db, { actor: 'adviser', act }, now())
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${fileName}"`)
    return stream(c, to => to.pipe(file))
  }
  app.get(ADDRESSES.ordersFile.pattern, c => {
    const selection = selectionOf(c)
    const { filter, typed } = readFilter(name => c.req.query(name))
    const names = [selection.kind && KIND_NAMES[selection.kind], selection.list].filter(
      name => name !== null,
    )
    return sendFile(
      c,
      listFileName(['commandes', ...names], typed, dayInFrance(now())),
      'orders-exported',
      ordersCsv(reader, isListed(selection, filter)),
    )
  })
  app.get(ADDRESSES.documentsFile.pattern, c =>
    sendFile(
      c,
      listFileName(['factures'], {}, dayInFrance(now())),
      'documents-exported',
      documentsCsv(reader),
    ),
  )

  app.post(ADDRESSES.step.pattern, c => {
    const id = c.req.param('id')
    return answerForm(c, deps, {
      name: 'etape',
      confirmation: 'etape',
      pageHref: ADDRESSES.order.href(id),
      read: { ok: true, value: stepIn(c.var.fields) },
      act: async step => (step === null ? { ok: false, reason: 'state' } : advisers.step(id, step)),
      reopen: returned => open(c, id, returned),
    })
  })

  app.post(ADDRESSES.supplement.pattern, c => {
    const id = c.req.param('id')
    return answerForm(c, deps, {
      name: 'supplement',
      confirmation: 'supplement',
      pageHref: ADDRESSES.order.href(id),
      read: readAsked(c.var.fields, now()),
      act: ({ label, amountCents }) => advisers.addSupplement(id, { label, amountCents }),
      reopen: returned => open(c, id, returned),
    })
  })

  app.post(ADDRESSES.orderLink.pattern, c => {
    const id = c.req.param('id')
    return answerForm(c, deps, {
      name: 'lien',
      confirmation: 'lien',
      pageHref: ADDRESSES.order.href(id),
      read: readAsked(c.var.fields, now()),
      act: terms => advisers.makeLink({ orderUuid: id }, terms),
      reopen: returned => open(c, id, returned),
    })
  })

  // 308: forms and calls for a former address are repeated at the present one.
  app.get(OLD_SHOP_PATH, c =>
    c.redirect(ADDRESSES.orders.of('cartons', c.req.query('etat') ?? null), 308),
  )
  app.get(`${OLD_SHOP_PATH}/commandes.csv`, c => c.redirect(ADDRESSES.ordersFile.href(), 308))
  app.all(`${OLD_SHOP_PATH}/commandes/*`, c => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname.replace(OLD_SHOP_PATH, '') + search, 308)
  })
  return app
}

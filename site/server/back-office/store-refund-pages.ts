import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import type { Violation } from '../../../shared/domain/violation'
import { exactPrice } from '../../../shared/texts/site'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order'
import { RETURNS_OFFICE } from '../../content/back-office-returns'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { Returned } from '../../pages/back-office/around'
import type { RefundFile, StoreOrderFile } from '../../pages/back-office/store-file'
import {
  confirmRefundPage,
  quantityName,
  REFUND_FORM,
  restockedName,
  storeRefundPage,
} from '../../pages/back-office/store-refund-page'
import type { HttpEnv } from '../http/http-env'
import { findStoreOrder, type StoreOrder } from '../shop/order-store'
import { refundCartons } from '../shop/refunds/refund-cartons'
import { creditedLines } from '../shop/refunds/credited-lines'
import { type AskedRefund, plannedRefund, type RefundFault } from '../shop/refunds/refund-plan'
import { findStoreRefunds } from '../shop/refunds/store-refunds'
import { actOnce } from './act-form'
import { around, type BackOfficeContext, type BackOfficeHono, type Desk, done, notFound } from './desk'
import { refusedAt, refusedWhole, type Refused, returnedForm } from './returned-form'
import { findStoreOrderFile } from './store-order-file'
import { readCents, readCount } from './typed-values'

const { refund: TEXTS } = RETURNS_OFFICE
const { faults: FAULTS } = TEXTS

type Read = { ok: true; asked: AskedRefund } | { ok: false; violations: Violation[] }

/** The form as it was typed; what is left empty is nothing. */
const readRefund = (fields: URLSearchParams, { lines }: RefundFile): Read => {
  const violations: Violation[] = []
  const typed = (name: string) => (fields.get(name) ?? '').trim()
  const count = (name: string, most: number, message: string): number => {
    const read = typed(name) === '' ? 0 : readCount(typed(name))
    if (read === null || read > most) violations.push({ propertyPath: name, message })
    return read ?? 0
  }
  const amount = (name: string): number => {
    const read = typed(name) === '' ? 0 : readCents(typed(name))
    if (read === null) violations.push({ propertyPath: name, message: FAULTS.amount })
    return read ?? 0
  }
  const asked = {
    lines: lines.map(({ line, left }) => ({
      line,
      // Each of them here, so that all that is wrong is told at once.
      quantity: count(quantityName(line), left, FAULTS.quantity(left)),
      restocked: count(restockedName(line), left, FAULTS.restocked),
    })),
    hasDelivery: fields.get('livraison') === 'on',
    gestureCents: amount('geste'),
    deductionCents: amount('retenue'),
  }
  return violations.length > 0 ? { ok: false, violations } : { ok: true, asked }
}

const faultRefused = (fault: RefundFault, { lines, leftCents }: RefundFile): Refused => {
  switch (fault.reason) {
    case 'quantity': {
      const most = lines.find(({ line }) => line === fault.line)?.left ?? 0
      return refusedAt([{ propertyPath: quantityName(fault.line), message: FAULTS.quantity(most) }])
    }
    case 'restocked':
      return refusedAt([{ propertyPath: restockedName(fault.line), message: FAULTS.restocked }])
    case 'delivery':
      return refusedAt([{ propertyPath: 'livraison', message: FAULTS.delivery }])
    case 'deduction':
      return refusedAt([{ propertyPath: 'retenue', message: FAULTS.deduction }])
    case 'most':
      return refusedAt([{ propertyPath: 'geste', message: FAULTS.most(exactPrice(leftCents)) }])
    case 'empty':
      return refusedWhole(FAULTS.empty)
  }
}

/** Refunds of orders of cartons, by article, delivery or amount: the form and its figures. */
export const createStoreRefundPages = (desk: Desk): BackOfficeHono => {
  const { db, providers, show } = desk
  const app = new Hono<HttpEnv>()

  const read = async (
    c: BackOfficeContext,
    id: string,
  ): Promise<{ file: StoreOrderFile; order: StoreOrder } | null> => {
    if (!Uuid.is(id)) return null
    const order = await findStoreOrder(db, id)
    const asked = { absolute: desk.absolute(c), providers }
    const file = order && (await findStoreOrderFile(db, id, asked))
    return order === null || file === null ? null : { order, file }
  }

  /** The form; where nothing can be given back, its order says why. */
  const open = (c: BackOfficeContext, file: StoreOrderFile, returned: Returned | null = null): Response => {
    if (file.refund === null) return c.redirect(ADDRESSES.shopOrder.href(file.uuid), 303)
    return show(c, storeRefundPage(around(c, returned), file, file.refund), returned === null ? 200 : 422)
  }

  const summary = async (order: StoreOrder, file: RefundFile, asked: AskedRefund) => {
    const planned = plannedRefund(order, await findStoreRefunds(db, order.uuid), asked)
    if (!planned.ok) return { ok: false as const, refused: faultRefused(planned, file) }
    const lines = creditedLines(order, planned.plan).map(({ label, quantity, unitCents }) => ({
      label: quantity > 0 ? STORE_ORDER_TEXTS.counted(quantity, label) : label,
      cents: quantity * unitCents,
    }))
    const restocked = planned.plan.lines
      .filter(line => line.restocked > 0)
      .map(line => STORE_ORDER_TEXTS.counted(line.restocked, order.lines[line.line]?.label ?? ''))
    return { ok: true as const, lines, restocked, amountCents: planned.amountCents }
  }

  app.get(ADDRESSES.refundShopOrder.pattern, async c => {
    const found = await read(c, c.req.param('id'))
    return found === null ? notFound(c, desk) : open(c, found.file)
  })

  app.post(ADDRESSES.refundShopOrder.pattern, async c => {
    const id = c.req.param('id')
    const found = await read(c, id)
    if (found === null) return notFound(c, desk)
    const { order, file } = found
    const { fields } = c.var
    const href = ADDRESSES.shopOrder.href(id)
    const refuse = (refused: Refused) => {
      // What was read is stale: the form is sent on with what stands now.
      const fresh = new URLSearchParams(fields)
      return open(c, file, returnedForm(REFUND_FORM, fresh, refused))
    }
    const step = fields.get('pas')
    if (file.refund === null) return done(c, href, 'deja')
    const typed = readRefund(fields, file.refund)
    if (step === 'corriger' || !typed.ok) return refuse(refusedAt(typed.ok ? [] : typed.violations))
    const seen = fields.get('vu') ?? ''
    // The act looks itself, and tells a second tap on its button from another adviser's.
    if (step !== 'rembourser' && seen !== file.refund.seen) return refuse(refusedWhole(FAULTS.changed))
    const way = fields.get('moyen') === 'hand' ? 'hand' : 'bank'
    const reason = (fields.get('motif') ?? '').trim()
    if (way === 'hand' && reason === '') return refuse(refusedAt([{ propertyPath: 'motif', message: FAULTS.reason }]))
    if (step !== 'rembourser') {
      const sums = await summary(order, file.refund, typed.asked)
      if (!sums.ok) return refuse(sums.refused)
      const kept = Object.fromEntries([...fields].filter(([name]) => name !== 'pas' && name !== 'cle'))
      return show(c, confirmRefundPage(around(c), file, { ...sums, isByHand: way === 'hand', fields: kept }))
    }
    const request = { asked: typed.asked, way, reason, seen } as const
    const acted = await actOnce(c, desk, () => refundCartons(id, request, desk))
    if (acted === 'again') return done(c, href, 'deja')
    if (acted.ok) return done(c, href, 'rendu')
    if (acted.reason === 'fault') return refuse(faultRefused(acted.fault, file.refund))
    // The order's page shows what waits for the bank now.
    if (acted.reason === 'silent') return done(c, href, 'sans-reponse')
    if (acted.reason === 'amount') return refuse(refusedWhole(FAULTS.amountBounds(exactPrice(file.refund.leftCents))))
    return refuse(refusedWhole(FAULTS[acted.reason]))
  })

  return app
}

import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { withoutAttempt } from '../../../shared/domain/suffixed-reference'
import { methodName } from '../../../shared/texts/payment-methods'
import { exactPrice } from '../../../shared/texts/site'
import { BACK_OFFICE } from '../../content/back-office'
import { RETURNS_OFFICE } from '../../content/back-office-returns'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { Returned } from '../../pages/back-office/around'
import {
  confirmPaymentRefundPage,
  PAYMENT_REFUND_FORM,
  paymentRefundPage,
  type RefundablePayment,
} from '../../pages/back-office/payment-refund-page'
import { bookedTerms } from '../bookings/booked-terms'
import { findDueBack, refundDue } from '../bookings/due-back'
import { isOver } from '../bookings/order-machine'
import { findOrder } from '../bookings/order-store'
import { extraKind } from '../bookings/paid-thing'
import type { HttpEnv } from '../http/http-env'
import { canAskBank, isRefundable, kindOf, type RefundAct } from '../orders/refunds/create-refunds'
import { findRefund, findRefunds, sumOf } from '../orders/refunds/refund-store'
import { findPayment } from '../payments/payment-store'
import { actOnce } from './act-form'
import { around, type BackOfficeContext, type BackOfficeHono, type Desk, done, notFound } from './desk'
import { paymentHref } from './owner-href'
import { refusedAt, refusedWhole, type Refused, returnedForm } from './returned-form'
import { centsToType, readCents } from './typed-values'

const { refund: TEXTS } = RETURNS_OFFICE
const { faults: FAULTS } = TEXTS

const FOLLOW_UPS = ['again', 'done', 'refused'] as const

/** Refunds of one payment by itself, of all that is due back of a move, and what the bank left open. */
export const createRefundPages = (desk: Desk): BackOfficeHono => {
  const { db, refunds, providers, show } = desk
  const app = new Hono<HttpEnv>()

  const read = async (id: string): Promise<RefundablePayment | null> => {
    const payment = Uuid.is(id) ? await findPayment(db, id) : null
    if (payment === null || !isRefundable(payment)) return null
    const isOfShop = kindOf(payment) === 'cartons'
    const isSurplus = payment.state === 'surplus'
    // An order of cartons is refunded by its articles, from its own page.
    if (isOfShop && !isSurplus) return null
    const leftCents = payment.amountCents - sumOf(await findRefunds(db, 'payment_uuid', [id]))
    const order = isOfShop || payment.orderUuid === null ? null : await findOrder(db, payment.orderUuid)
    const due = order === null ? [] : await findDueBack(db, order)
    const isFlash = order !== null && (await bookedTerms(db, order.simulationUuid)) !== null
    const isOfPrice = !isSurplus && extraKind(payment) === null
    const endsOrder = order !== null && !isOver(order.state) && isOfPrice && leftCents >= order.paidCents
    return {
      uuid: id,
      reference: withoutAttempt(payment.reference),
      bankReference: payment.reference,
      method: methodName(payment.method),
      amountCents: payment.amountCents,
      leftCents,
      proposed: centsToType(due.find(({ paymentUuid }) => paymentUuid === id)?.amountCents ?? leftCents),
      isSurplus,
      canAskBank: await canAskBank(db, payment, providers),
      consequence: endsOrder ? `${TEXTS.ends} ${isFlash ? BACK_OFFICE.confirm.flash : ''}`.trim() : '',
      at: isOfShop ? 'shop' : 'orders',
      backHref: await paymentHref(db, id),
    }
  }

  const open = (c: BackOfficeContext, payment: RefundablePayment, returned: Returned | null = null) =>
    show(c, paymentRefundPage(around(c, returned), payment), returned === null ? 200 : 422)

  /** Why a refund was not made, at the field that is to blame. */
  const refusedFor = (acted: Extract<RefundAct, { ok: false }>, { leftCents }: RefundablePayment): Refused => {
    if (acted.reason === 'reason') return refusedAt([{ propertyPath: 'motif', message: FAULTS.reason }])
    if (acted.reason === 'amount')
      return refusedAt([{ propertyPath: 'montant', message: FAULTS.amountBounds(exactPrice(leftCents)) }])
    return refusedWhole(FAULTS[acted.reason])
  }

  app.get(ADDRESSES.refund.pattern, async c => {
    const payment = await read(c.req.param('id'))
    return payment === null ? notFound(c, desk) : open(c, payment)
  })

  app.post(ADDRESSES.refund.pattern, async c => {
    const id = c.req.param('id')
    const { fields } = c.var
    const step = fields.get('pas')
    const payment = await read(id)
    if (payment === null) {
      const isKnown = step === 'rembourser' && Uuid.is(id) && (await findPayment(db, id)) !== null
      return isKnown ? done(c, await paymentHref(db, id), 'deja') : notFound(c, desk)
    }
    const refuse = (refused: Refused) => open(c, payment, returnedForm(PAYMENT_REFUND_FORM, fields, refused))
    if (step === 'corriger') return refuse(refusedAt([]))
    const amountCents = readCents((fields.get('montant') ?? '').trim())
    const way = fields.get('moyen') === 'hand' ? 'hand' : 'bank'
    const reason = (fields.get('motif') ?? '').trim()
    if (amountCents === null) return refuse(refusedAt([{ propertyPath: 'montant', message: FAULTS.amount }]))
    if (amountCents < 1 || amountCents > payment.leftCents)
      return refuse(refusedFor({ ok: false, reason: 'amount' }, payment))
    if (way === 'hand' && reason === '') return refuse(refusedFor({ ok: false, reason: 'reason' }, payment))
    const seenCents = Number(fields.get('vu'))
    if (step !== 'rembourser') {
      if (seenCents !== payment.leftCents) return refuse(refusedWhole(FAULTS.changed))
      const kept = Object.fromEntries([...fields].filter(([name]) => name !== 'pas' && name !== 'cle'))
      const lines = [{ label: TEXTS.amountLine, cents: amountCents }]
      const summary = { lines, amountCents, isByHand: way === 'hand', fields: kept }
      return show(c, confirmPaymentRefundPage(around(c), payment, summary))
    }
    const acted = await actOnce(c, desk, () => refunds.ofPayment(id, { amountCents, seenCents, way, reason }))
    const href = payment.backHref
    if (acted === 'again') return done(c, href, 'deja')
    if (acted.ok) return done(c, href, 'rendu')
    if (acted.reason === 'silent') return done(c, href, 'sans-reponse')
    return refuse(refusedFor(acted, payment))
  })

  app.post(ADDRESSES.refundDue.pattern, async c => {
    const id = c.req.param('id')
    const href = ADDRESSES.order.href(id)
    const acted = await actOnce(c, desk, () => refundDue(id, desk))
    if (acted === 'again') return done(c, href, 'deja')
    if (acted.ok) return done(c, href, 'rendu')
    switch (acted.reason) {
      case 'unknown':
        return notFound(c, desk)
      case 'silent':
      case 'pending':
        return done(c, href, 'sans-reponse')
      case 'bank':
      case 'no-bank':
        return done(c, href, 'banque')
      default:
        return done(c, href, 'deja')
    }
  })

  app.post(ADDRESSES.pendingRefund.pattern, async c => {
    const id = c.req.param('id')
    const refund = Uuid.is(id) ? await findRefund(db, 'uuid', id) : null
    if (refund === null) return notFound(c, desk)
    const href = await paymentHref(db, refund.paymentUuid)
    const asked = FOLLOW_UPS.find(name => name === c.var.fields.get('suite'))
    const act = (): Promise<RefundAct> =>
      asked === 'again' ? refunds.askAgain(id) : refunds.settle(id, asked === 'done')
    if (asked === undefined) return done(c, href, 'sans-reponse')
    const acted = await actOnce(c, desk, act)
    if (acted === 'again' || (!acted.ok && acted.reason === 'state')) return done(c, href, 'deja')
    if (acted.ok) return done(c, href, asked === 'refused' ? 'non-rendu' : 'rendu')
    return done(c, href, acted.reason === 'bank' ? 'non-rendu' : 'sans-reponse')
  })
  return app
}

import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import { ADDRESSES } from '../../pages/back-office/addresses'
import type { Returned } from '../../pages/back-office/frame-data'
import {
  confirmRefundPage,
  REFUND_FORM,
  type Refundable,
  refundPage,
} from '../../pages/back-office/refund-page'
import { refundDue } from '../orders/moves/due-back'
import type { HttpEnv } from '../http/http-env'
import type { RefundAct } from '../orders/refunds/create-refunds'
import { findRefund } from '../orders/refunds/refund-store'
import { findPayment } from '../payments/payment-store'
import { findStoreOrder } from '../orders/cartons/cartons-store'
import { actOnce } from '../http/act-once'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  notFound,
} from './page-deps'
import { paymentHref } from './owner-href'
import { cartonsRefund, paymentRefund, type RefundTarget } from './refund-targets'
import { refusedAt, refusedWhole, type Refused, returnedForm } from './returned-form'

const { faults: FAULTS } = RETURNS_OFFICE.refund

const FOLLOW_UPS = ['again', 'done', 'refused'] as const

/**
 * Routes for refunds: of a payment, of articles, of everything due back for a move, and of
 * refunds that the bank has not answered.
 */
export const createRefundPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, refunds, show } = deps
  const app = new Hono<HttpEnv>()

  const open = (
    c: BackOfficeContext,
    refund: Refundable,
    returned: Returned | null = null,
  ): Response => show(c, refundPage(frameOf(c, returned), refund), returned === null ? 200 : 422)

  /**
   * Answers the form of a refund: shows its faults, asks to confirm its figures, or makes the
   * refund.
   */
  const answer = async <Requested>(
    c: BackOfficeContext,
    target: RefundTarget<Requested>,
  ): Promise<Response> => {
    const { refund } = target
    const { fields } = c.var
    const step = fields.get('pas')
    const refuse = (refused: Refused) => open(c, refund, returnedForm(REFUND_FORM, fields, refused))
    /** The amounts come back with the present version: what is left was read again by then. */
    const refuseChanged = () => {
      fields.set('vu', refund.version)
      return refuse(refusedWhole(FAULTS.changed))
    }
    const requested = target.read(fields)
    if (step === 'corriger' || !requested.ok)
      return refuse(refusedAt(requested.ok ? [] : requested.violations))
    const fingerprint = fields.get('vu') ?? ''
    // The act checks it, and distinguishes a second press from another adviser's act.
    if (step !== 'rembourser' && fingerprint !== refund.version) return refuseChanged()
    const method = fields.get('moyen') === 'hand' ? 'hand' : 'bank'
    const reason = (fields.get('motif') ?? '').trim()
    if (method === 'hand' && reason === '')
      return refuse(target.refusedFor({ ok: false, reason: 'reason' }))
    if (step !== 'rembourser') {
      const result = await target.sums(requested.value)
      if (!result.ok) return refuse(result.refused)
      const fieldValues = Object.fromEntries(
        [...fields].filter(([name]) => name !== 'pas' && name !== 'cle'),
      )
      return show(
        c,
        confirmRefundPage(frameOf(c), refund, {
          ...result.sums,
          isByHand: method === 'hand',
          fields: fieldValues,
        }),
      )
    }
    const acted = await actOnce(c, deps, () =>
      target.act(requested.value, { way: method, reason, seen: fingerprint }),
    )
    if (acted === 'again') return done(c, refund.backHref, 'deja')
    if (acted.ok) return done(c, refund.backHref, 'rendu')
    if (acted.reason === 'silent') return done(c, refund.backHref, 'sans-reponse')
    return acted.reason === 'changed' ? refuseChanged() : refuse(target.refusedFor(acted))
  }

  app.get(ADDRESSES.refund.pattern, async c => {
    const target = await paymentRefund(deps, c.req.param('id'))
    return target === null ? notFound(c, deps) : open(c, target.refund)
  })

  app.post(ADDRESSES.refund.pattern, async c => {
    const id = c.req.param('id')
    const target = await paymentRefund(deps, id)
    if (target !== null) return answer(c, target)
    const isKnown =
      c.var.fields.get('pas') === 'rembourser' &&
      Uuid.is(id) &&
      (await findPayment(db, id)) !== null
    return isKnown ? done(c, await paymentHref(db, id), 'deja') : notFound(c, deps)
  })

  const isCartons = async (id: string): Promise<boolean> =>
    Uuid.is(id) && (await findStoreOrder(db, id)) !== null

  app.get(ADDRESSES.refundOrder.pattern, async c => {
    const id = c.req.param('id')
    const target = await cartonsRefund(deps, id)
    if (target !== null) return open(c, target.refund)
    // The order's page says why nothing can be refunded.
    return (await isCartons(id)) ? c.redirect(ADDRESSES.order.href(id), 303) : notFound(c, deps)
  })

  app.post(ADDRESSES.refundOrder.pattern, async c => {
    const id = c.req.param('id')
    const target = await cartonsRefund(deps, id)
    if (target !== null) return answer(c, target)
    return (await isCartons(id)) ? done(c, ADDRESSES.order.href(id), 'deja') : notFound(c, deps)
  })

  app.post(ADDRESSES.refundDue.pattern, async c => {
    const id = c.req.param('id')
    const href = ADDRESSES.order.href(id)
    const result = await actOnce(c, deps, () => refundDue(id, deps))
    if (result === 'again') return done(c, href, 'deja')
    if (result.ok) return done(c, href, 'rendu')
    switch (result.reason) {
      case 'unknown':
        return notFound(c, deps)
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
    if (refund === null) return notFound(c, deps)
    const href = await paymentHref(db, refund.paymentUuid)
    const followUp = FOLLOW_UPS.find(name => name === c.var.fields.get('suite'))
    const act = (): Promise<RefundAct> =>
      followUp === 'again' ? refunds.requestAgain(id) : refunds.settle(id, followUp === 'done')
    if (followUp === undefined) return done(c, href, 'sans-reponse')
    const result = await actOnce(c, deps, act)
    if (result === 'again' || (!result.ok && result.reason === 'state'))
      return done(c, href, 'deja')
    if (result.ok) return done(c, href, followUp === 'refused' ? 'non-rendu' : 'rendu')
    return done(c, href, result.reason === 'bank' ? 'non-rendu' : 'sans-reponse')
  })
  return app
}

import { Uuid } from '../../../shared/domain/uuid'
import { withoutAttempt } from '../../../shared/domain/suffixed-reference'
import type { Violation } from '../../../shared/domain/violation'
import { methodName } from '../../../shared/texts/payment-methods-texts'
import { exactPrice } from '../../../shared/texts/site'
import { STORE_ORDER_TEXTS } from '../../../shared/texts/store-order-texts'
import type { Checked } from '../../../shared/validation/check'
import { BACK_OFFICE } from '../../texts/back-office'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import { ADDRESSES } from '../../pages/back-office/addresses'
import {
  quantityName,
  type Refundable,
  type RefundSums,
  restockedName,
} from '../../pages/back-office/refund-page'
import type { RefundFile } from '../../pages/back-office/carton-file-view'
import { bookedTerms } from '../orders/moves/flash-sale'
import { findDueBack } from '../orders/moves/due-back'
import { isOver } from '../orders/order-states'
import { findOrder } from '../orders/moves/move-store'
import { extraKind } from '../orders/moves/paid-subject'
import {
  canRefundAtBank,
  isRefundable,
  type RefundOptions,
  type RefundRefusal,
} from '../orders/refunds/create-refunds'
import { findRefunds, sumOf } from '../orders/refunds/refund-store'
import { kindOf } from '../payments/payables'
import { findPayment } from '../payments/payment-store'
import { findStoreOrder } from '../orders/cartons/cartons-store'
import { creditedLines } from '../shop/refunds/credited-lines'
import { type CartonsRefundAct, refundCartons } from '../shop/refunds/refund-cartons'
import { type RequestedRefund, plannedRefund, type RefundFault } from '../shop/refunds/refund-plan'
import { findStoreRefunds } from '../shop/refunds/store-refunds'
import { findWithdrawalsFrom } from '../shop/withdrawal-store'
import type { BackOfficePageDeps } from './page-deps'
import { paymentHref } from './owner-href'
import { type Refused, refusedAt, refusedWhole } from './returned-form'
import { refundFile } from './carton-returns'
import { centsToType, readCents, readCount } from './typed-values'

const { refund: TEXTS } = RETURNS_OFFICE
const { faults: FAULTS } = TEXTS

/** Something that can be refunded: its form, the form's reader, its sums and the act. */
export interface RefundTarget<Requested> {
  refund: Refundable
  read: (fields: URLSearchParams) => Checked<Requested>
  sums: (
    requested: Requested,
  ) => Promise<{ ok: true; sums: RefundSums } | { ok: false; refused: Refused }>
  act: (
    requested: Requested,
    options: RefundOptions & { seen: string },
  ) => Promise<CartonsRefundAct>
  refusedFor: (act: Extract<CartonsRefundAct, { ok: false }>) => Refused
}

type RefundPagesDeps = Pick<BackOfficePageDeps, 'db' | 'refunds' | 'providers'>

const reasonRefused = (
  reason: RefundRefusal,
  amountField: string,
  refundableCents: number,
): Refused => {
  if (reason === 'reason') return refusedAt([{ propertyPath: 'motif', message: FAULTS.reason }])
  if (reason !== 'amount') return refusedWhole(FAULTS[reason])
  return refusedAt([
    { propertyPath: amountField, message: FAULTS.amountBounds(exactPrice(refundableCents)) },
  ])
}

/** Returns the refund of a payment by an amount; null: it cannot be refunded that way. */
export const paymentRefund = async (
  { db, refunds, providers }: RefundPagesDeps,
  id: string,
): Promise<RefundTarget<number> | null> => {
  const payment = Uuid.is(id) ? await findPayment(db, id) : null
  if (payment === null || !isRefundable(payment)) return null
  const isOfShop = kindOf(payment) === 'cartons'
  const isSurplus = payment.state === 'surplus'
  // An order of cartons is refunded by its articles.
  if (isOfShop && !isSurplus) return null
  const refundableCents = payment.amountCents - sumOf(await findRefunds(db, 'payment_uuid', [id]))
  const order =
    isOfShop || payment.orderUuid === null ? null : await findOrder(db, payment.orderUuid)
  const due = order === null ? [] : await findDueBack(db, order)
  const isFlash = order !== null && (await bookedTerms(db, order.simulationUuid)) !== null
  const isOfPrice = !isSurplus && extraKind(payment) === null
  const endsOrder =
    order !== null && !isOver(order.state) && isOfPrice && refundableCents >= order.paidCents
  const consequence = endsOrder
    ? `${TEXTS.ends} ${isFlash ? BACK_OFFICE.confirm.flash : ''}`.trim()
    : ''
  const notes = [isSurplus ? TEXTS.surplus : TEXTS.credit, consequence].filter(note => note !== '')
  return {
    refund: {
      reference: withoutAttempt(payment.reference),
      intro: TEXTS.payment(
        exactPrice(payment.amountCents),
        methodName(payment.method),
        payment.reference,
      ),
      action: ADDRESSES.refund.href(id),
      backHref: await paymentHref(db, id),
      version: String(refundableCents),
      canAskBank: await canRefundAtBank(db, payment, providers),
      notes,
      amount: {
        proposed: centsToType(
          due.find(({ paymentUuid }) => paymentUuid === id)?.amountCents ?? refundableCents,
        ),
        leftCents: refundableCents,
      },
      articles: null,
    },
    read: fields => {
      const amountCents = readCents((fields.get('montant') ?? '').trim())
      if (amountCents !== null && amountCents >= 1 && amountCents <= refundableCents)
        return { ok: true, value: amountCents }
      const message =
        amountCents === null ? FAULTS.amount : FAULTS.amountBounds(exactPrice(refundableCents))
      return { ok: false, violations: [{ propertyPath: 'montant', message }] }
    },
    sums: async amountCents => ({
      ok: true,
      sums: { lines: [{ label: TEXTS.amountLine, cents: amountCents }], amountCents, notes },
    }),
    act: (amountCents, { seen, ...options }) =>
      refunds.ofPayment(id, { ...options, amountCents, seenCents: Number(seen) }),
    refusedFor: act =>
      act.reason === 'fault'
        ? refusedWhole(FAULTS.state)
        : reasonRefused(act.reason, 'montant', refundableCents),
  }
}

/** Reads the form of a refund by articles; an empty field is 0. */
const readArticles = (fields: URLSearchParams, { lines }: RefundFile): Checked<RequestedRefund> => {
  const violations: Violation[] = []
  const fieldText = (name: string) => (fields.get(name) ?? '').trim()
  const count = (name: string, max: number, message: string): number => {
    const value = fieldText(name) === '' ? 0 : readCount(fieldText(name))
    if (value === null || value > max) violations.push({ propertyPath: name, message })
    return value ?? 0
  }
  const amount = (name: string): number => {
    const value = fieldText(name) === '' ? 0 : readCents(fieldText(name))
    if (value === null) violations.push({ propertyPath: name, message: FAULTS.amount })
    return value ?? 0
  }
  const requested = {
    lines: lines.map(({ line, left }) => ({
      line,
      // Each line is checked here, so that all faults are shown at once.
      quantity: count(quantityName(line), left, FAULTS.quantity(left)),
      restocked: count(restockedName(line), left, FAULTS.restocked),
    })),
    hasDelivery: fields.get('livraison') === 'on',
    gestureCents: amount('geste'),
    deductionCents: amount('retenue'),
  }
  return violations.length > 0 ? { ok: false, violations } : { ok: true, value: requested }
}

const faultRefused = (fault: RefundFault, { lines, leftCents }: RefundFile): Refused => {
  switch (fault.reason) {
    case 'quantity': {
      const max = lines.find(({ line }) => line === fault.line)?.left ?? 0
      return refusedAt([{ propertyPath: quantityName(fault.line), message: FAULTS.quantity(max) }])
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

/** Returns the refund of an order of cartons by articles; null: there is no such order, or nothing is left to refund. */
export const cartonsRefund = async (
  { db, refunds, providers }: RefundPagesDeps,
  id: string,
): Promise<RefundTarget<RequestedRefund> | null> => {
  const order = Uuid.is(id) ? await findStoreOrder(db, id) : null
  if (order === null) return null
  const given = await findStoreRefunds(db, id)
  const file = await refundFile(
    db,
    { order, withdrawals: await findWithdrawalsFrom(db, id), refunds: given },
    providers,
  )
  if (file === null) return null
  return {
    refund: {
      reference: order.reference,
      intro: TEXTS.left(exactPrice(file.leftCents)),
      action: ADDRESSES.refundOrder.href(id),
      backHref: ADDRESSES.order.href(id),
      version: file.version,
      canAskBank: file.canAskBank,
      notes: [],
      amount: null,
      articles: file,
    },
    read: fields => readArticles(fields, file),
    sums: async requested => {
      const planned = plannedRefund(order, given, requested)
      if (!planned.ok) return { ok: false, refused: faultRefused(planned, file) }
      const lines = creditedLines(order, planned.plan).map(({ label, quantity, unitCents }) => ({
        label: quantity > 0 ? STORE_ORDER_TEXTS.counted(quantity, label) : label,
        cents: quantity * unitCents,
      }))
      const restocked = planned.plan.lines
        .filter(line => line.restocked > 0)
        .map(line => STORE_ORDER_TEXTS.counted(line.restocked, order.lines[line.line]?.label ?? ''))
      const stock =
        restocked.length === 0 ? TEXTS.noStock : `${TEXTS.stock}\u00A0: ${restocked.join(', ')}.`
      return {
        ok: true,
        sums: { lines, amountCents: planned.amountCents, notes: [stock, TEXTS.credit] },
      }
    },
    act: (requested, { seen, ...options }) =>
      refundCartons(id, { ...options, requested, fingerprint: seen }, { db, refunds }),
    refusedFor: act =>
      act.reason === 'fault'
        ? faultRefused(act.fault, file)
        : reasonRefused(act.reason, 'geste', file.leftCents),
  }
}

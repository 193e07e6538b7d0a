import { randomUUID } from 'node:crypto'
import { ADVISER_LINE_LENGTH } from '../../../shared/domain/booking'
import { dayInFrance, endOfDayInFrance } from '../../../shared/domain/moving-date'
import { depositCents } from '../../../shared/domain/deposit'
import { Uuid } from '../../../shared/domain/uuid'
import { queueMails } from '../mail/outbox'
import type { createQuoteChange } from '../quotes/change-quote'
import { discountedPrice, discountFault } from '../quotes/discount-rule'
import { findChangeable } from '../quotes/price-change'
import type { ChangeMove } from './moves/change-move'
import type { DateChanges } from './moves/date-changes/date-changes'
import type { OrderMails } from './mails/create-order-mails'
import type { PaymentService } from '../payments/payment-service'
import type { Received } from '../payments/received-transfer'
import type {
  Act,
  ActRefusal,
  CancelledBy,
  Confirmation,
  LinkOwner,
  LinkTerms,
  QuoteTerms,
  StepCartons,
} from './advisers'
import { bookedTerms } from './moves/flash-sale'
import type { OrderDeps } from './order-deps'
import { cancelOrder } from './moves/cancel-move'
import { draftOrder } from './moves/draft-move'
import {
  type Extra,
  findExtra,
  holdExtra,
  insertExtra,
  moveExtra,
  recordExtraState,
} from './moves/extra-store'
import { firstSubject } from './moves/due-move'
import { atAgreedPrice } from './moves/frozen-quote'
import { mailedMove } from './moves/mailed-move'
import { isOver } from './order-states'
import { findOrder, holdOrder, newOrderNames } from './moves/move-store'
import { extraPath, orderIn, ownerOf, pricePath } from './moves/paid-subject'
import { closeSimulation, holdSimulation, reopenSimulation } from '../quotes/simulation-writes'
import { placeOrder } from './moves/place-move'
import { releaseHold } from '../flash/release-hold'

/**
 * Releases an unpaid flash offer for an adviser, and notifies the customer. `uuid`: of the hold.
 */
const releaseBooking = async (
  uuid: string,
  { db, now, mails }: OrderDeps & { mails: Pick<OrderMails, 'released'> },
): Promise<Act> => {
  const hold = Uuid.is(uuid)
    ? await db
        .selectFrom('flash_holds')
        .select('simulation_uuid')
        .where('uuid', '=', uuid)
        .executeTakeFirst()
    : undefined
  if (hold === undefined) return { ok: false, reason: 'unknown' }
  const { simulation_uuid: simulationUuid } = hold
  const move = await ownerOf(db, { orderUuid: null, simulationUuid }, { now })
  const path = pricePath({ subject: 'simulation', uuid: simulationUuid })
  const written = move === null ? [] : await mails.released(mailedMove(move), path)
  const isReleased = await db.transaction().execute(async transaction => {
    await holdSimulation(transaction, simulationUuid)
    if (!(await releaseHold(transaction, uuid, now()))) return false
    await queueMails(transaction, written, now())
    return true
  })
  return isReleased ? { ok: true, uuid } : { ok: false, reason: 'state' }
}

export interface AdvisersDeps extends OrderDeps {
  payments: Pick<PaymentService, 'confirm' | 'receive'>
  mails: OrderMails
  dates: Pick<DateChanges, 'confirm' | 'refuse'>
  changeQuote: ReturnType<typeof createQuoteChange>
  changeMove: ChangeMove
  step: StepCartons
}

/** Larger than the price of any move, to catch typing errors. */
const MAX_CENTS = 10_000_000

const no = (reason: ActRefusal): Act => ({ ok: false, reason })
const isAmount = (cents: number): boolean =>
  Number.isInteger(cents) && cents > 0 && cents <= MAX_CENTS
const isLabel = (label: string): boolean =>
  label.trim() !== '' && label.length <= ADVISER_LINE_LENGTH

/** Undefined: not a moment, or not in the future. */
const momentOf = (text: string, now: Date): Date | undefined => {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) || moment <= now ? undefined : moment
}

/**
 * Acts of advisers on orders and payments. Each is recorded in the audit log, and mailed to the
 * customer if it concerns the customer.
 */
export const createAdvisers = ({
  payments,
  mails,
  dates,
  changeQuote,
  changeMove,
  step,
  ...deps
}: AdvisersDeps) => {
  const { db, now } = deps

  const makeExtra = async (extra: Omit<Extra, 'uuid' | 'state'>): Promise<Act> => {
    if (!isLabel(extra.label)) return no('label')
    if (!isAmount(extra.amountCents)) return no('amount')
    const made: Extra = { ...extra, label: extra.label.trim(), uuid: randomUUID(), state: 'due' }
    const move = await ownerOf(db, made, deps)
    if (move === null) return no('unknown')
    const order = orderIn(move)
    if (order !== null && isOver(order.state)) return no('state')
    const { uuid, orderUuid, label, amountCents } = made
    const { leadUuid } = move
    const payableUntil = made.expiresAt === null ? null : dayInFrance(made.expiresAt)
    const request = { label, amountCents, payPath: extraPath(made), payableUntil }
    const written = await mails.paymentRequested(mailedMove(move), request)
    const isMade = await db.transaction().execute(async transaction => {
      if (orderUuid !== null) {
        const lockedOrder = await holdOrder(transaction, orderUuid)
        if (lockedOrder === null || isOver(lockedOrder.state)) return false
      }
      await insertExtra(transaction, made, now())
      const entry = { actor: 'adviser', leadUuid, data: { label, amountCents } } as const
      await recordExtraState(transaction, made, 'due', entry, now())
      await queueMails(transaction, written, now())
      return true
    })
    return isMade ? { ok: true, uuid } : no('state')
  }

  const withdraw = async (kind: Extra['kind'], uuid: string): Promise<Act> => {
    const extra = Uuid.is(uuid) ? await findExtra(db, kind, uuid) : null
    if (extra === null) return no('unknown')
    const { label, amountCents } = extra
    const isDone = await db.transaction().execute(async transaction => {
      await holdExtra(transaction, kind, uuid)
      if (!(await moveExtra(transaction, extra, 'due', 'withdrawn'))) return false
      const entry = { actor: 'adviser', data: { label, amountCents } } as const
      await recordExtraState(transaction, extra, 'withdrawn', entry, now())
      return true
    })
    return isDone ? { ok: true, uuid } : no('state')
  }

  /** Tells if an agreed total is below the price of a quote by more than the cap of discounts. */
  const isBelowCap = async (simulationUuid: string, totalCents: number): Promise<boolean> => {
    const found = await findChangeable(db, simulationUuid)
    if (found === null) return false
    const price = [found.quote.simulation, found.row.total_cents, found.extras.adjustments] as const
    return discountFault(discountedPrice(...price, totalCents), discountedPrice(...price)) !== null
  }

  return {
    /**
     * Creates an order of kind `quote` from a simulation, at its stored price or at an agreed one.
     * `uuid`: the order's.
     */
    makeQuoteOrder: async (
      simulationUuid: string,
      {
        totalCents,
        depositCents: deposit,
        expiresAt,
        seenCents,
        isCapped = false,
      }: QuoteTerms = {},
    ): Promise<Act> => {
      const draft = Uuid.is(simulationUuid) ? await draftOrder(db, simulationUuid, deps) : null
      if (draft === null) return no('unknown')
      if ((await bookedTerms(db, simulationUuid)) !== null) return no('flash')
      if (totalCents === undefined && seenCents !== undefined && seenCents !== draft.totalCents)
        return no('changed')
      const total = totalCents ?? draft.totalCents
      const first = deposit ?? depositCents(total)
      if (!isAmount(total) || !Number.isInteger(first) || first < 0 || first > total)
        return no('amount')
      if (isCapped && (await isBelowCap(simulationUuid, total))) return no('cap')
      const over =
        expiresAt === undefined
          ? endOfDayInFrance(draft.document.validUntil)
          : momentOf(expiresAt, now())
      if (over === undefined || over <= now()) return no('expiry')
      const document = atAgreedPrice(draft.document, { totalCents: total, depositCents: first })
      const names = await newOrderNames(db, draft.reference)
      const agreed = { ...draft, document, totalCents: total, depositCents: first }
      const payPath = pricePath({ subject: 'quote', uuid: names.uuid })
      const request = {
        label: document.move.title,
        amountCents: total,
        payPath,
        depositCents: first,
        payableUntil: dayInFrance(over),
      }
      const written = await mails.paymentRequested(
        { ...mailedMove(agreed), ...names, isPlaced: true },
        request,
      )
      return db.transaction().execute(async transaction => {
        if (!(await closeSimulation(transaction, simulationUuid))) return no('ordered')
        const currentDraft = await draftOrder(transaction, simulationUuid, deps)
        if (JSON.stringify(currentDraft?.document) !== JSON.stringify(draft.document)) {
          await reopenSimulation(transaction, simulationUuid)
          return no('changed')
        }
        const placing = {
          origin: 'quote',
          terms: null,
          returnUrl: null,
          expiresAt: over,
          actor: 'adviser',
        } as const
        const uuid = await placeOrder(transaction, { draft: agreed, names, ...placing }, deps)
        if (uuid === null) return no('state')
        if (uuid !== names.uuid)
          throw new Error('a reference is already used: the mail with it must not be sent')
        await queueMails(transaction, written, now())
        return { ok: true, uuid }
      })
    },
    addSupplement: async (
      orderUuid: string,
      supplement: { label: string; amountCents: number },
    ): Promise<Act> =>
      Uuid.is(orderUuid)
        ? makeExtra({
            kind: 'supplement',
            orderUuid,
            simulationUuid: null,
            expiresAt: null,
            ...supplement,
          })
        : no('unknown'),
    withdrawSupplement: (uuid: string) => withdraw('supplement', uuid),
    makeLink: async (owner: LinkOwner, { expiresAt = null, ...link }: LinkTerms): Promise<Act> => {
      const orderUuid = 'orderUuid' in owner ? owner.orderUuid : null
      const simulationUuid = 'simulationUuid' in owner ? owner.simulationUuid : null
      if (!Uuid.is(orderUuid ?? simulationUuid)) return no('unknown')
      const over = expiresAt === null ? null : momentOf(expiresAt, now())
      if (over === undefined) return no('expiry')
      return makeExtra({ kind: 'link', orderUuid, simulationUuid, expiresAt: over, ...link })
    },
    withdrawLink: (uuid: string) => withdraw('link', uuid),
    /**
     * Cancels an order. The part that is not kept stays until it is refunded; for cartons nothing
     * is kept.
     */
    cancelOrder: async (uuid: string, by: CancelledBy): Promise<Act> => {
      const cancelled = await cancelOrder(uuid, by, { ...deps, mails })
      return !cancelled.ok && cancelled.reason === 'unknown' ? step(uuid, 'cancelled') : cancelled
    },
    step,
    /**
     * Gives an order the date that its customer requested. `state`: a payment is at the bank, or
     * the order's state does not allow it.
     */
    confirmDate: dates.confirm,
    /** Changes an open quote as agreed with its customer. */
    changeQuote,
    /** Changes a booked move as agreed with its customer. */
    changeMove,
    /** Refuses a date that a customer requested; the reason is mailed. */
    refuseDate: dates.refuse,
    /**
     * Releases an unpaid flash offer before its hold ends. `state`: the bank still has to decide,
     * or the hold has ended.
     */
    releaseHold: (uuid: string) => releaseBooking(uuid, { ...deps, mails }),
    /** Records money of an order's price that came by transfer or cheque. */
    receivePayment: async (
      uuid: string,
      received: Received & { method: 'transfer' | 'cheque' },
    ): Promise<{ ok: true } | { ok: false; reason: 'state' }> => {
      const order = Uuid.is(uuid) ? await findOrder(db, uuid) : null
      if (order === null) return { ok: false, reason: 'state' }
      const subject =
        order.state === 'quote' ? firstSubject(order) : ({ subject: 'balance', uuid } as const)
      const notice = await payments.receive(subject.subject, subject.uuid, received)
      return notice.ok ? { ok: true } : { ok: false, reason: 'state' }
    },
    /** Confirms that a transfer has arrived, with the amount and the day of the bank statement. */
    confirmTransfer: async (uuid: string, received: Received): Promise<Confirmation> => {
      const notice = Uuid.is(uuid) ? await payments.confirm(uuid, received) : null
      if (notice === null || (!notice.ok && notice.reason === 'unknown'))
        return { ok: false, reason: 'unknown' }
      if (!notice.ok) return { ok: false, reason: notice.reason === 'part' ? 'part' : 'state' }
      return notice.ruling === 'repeated' ? { ok: false, reason: 'state' } : { ok: true }
    },
  }
}

export type Advisers = ReturnType<typeof createAdvisers>
